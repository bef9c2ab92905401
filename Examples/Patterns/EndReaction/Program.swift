import PatternWindow
import PlayheadUI

@main struct Program: App {
  var body: some Scene { PatternWindow("End Reaction") { EndReaction(player: $0) } }
}
