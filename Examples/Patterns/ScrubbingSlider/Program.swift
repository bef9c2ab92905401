import PatternWindow
import PlayheadUI

@main struct Program: App {
  var body: some Scene { PatternWindow("Scrubbing Slider") { ScrubbingSlider(player: $0) } }
}
