import PatternWindow
import PlayheadUI

@main struct Program: App {
  var body: some Scene { PatternWindow("Pinch to Fill") { PinchToFill(player: $0) } }
}
