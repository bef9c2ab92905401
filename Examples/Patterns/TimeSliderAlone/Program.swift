import PatternWindow
import PlayheadUI

@main struct Program: App {
  var body: some Scene { PatternWindow("Time Slider Alone") { TimeSliderAlone(player: $0) } }
}
