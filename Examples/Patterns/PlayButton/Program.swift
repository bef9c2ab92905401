import PatternWindow
import PlayheadUI

@main struct Program: App {
  var body: some Scene { PatternWindow("Play Button") { PlayButton(player: $0) } }
}
