import PatternWindow
import PlayheadUI

@main struct Program: App {
  var body: some Scene { PatternWindow("Video on Appear") { VideoOnAppear(player: $0) } }
}
