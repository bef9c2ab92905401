import PatternWindow
import PlayheadUI

@main struct Program: App {
  var body: some Scene { PatternWindow("Busy Indicator") { BusyIndicator(player: $0) } }
}
