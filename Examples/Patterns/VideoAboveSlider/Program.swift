import PatternWindow
import PlayheadUI

@main struct Program: App {
  var body: some Scene { PatternWindow("Video Above Slider") { VideoAboveSlider(player: $0) } }
}
