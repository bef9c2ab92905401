import PatternWindow
import PlayheadUI

@main struct Program: App {
  var body: some Scene { PatternWindow("Selective Update") { SelectiveUpdate(player: $0) } }
}
