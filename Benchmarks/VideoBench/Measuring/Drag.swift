/// A mouse that holds a slider and moves it to and fro, for some seconds.
final class Drag {
  private let mouse: ChildProcess

  /// Grips what is in the middle of the window's width, at that height.
  init(height: Int, of display: VirtualDisplay) throws(CannotMeasure) {
    let (middle, reach) = (display.windowSize.width / 2, display.windowSize.width / 6)
    var words = [
      "xdotool", "mousemove", "\(middle)", "\(height)", "sleep", "0.3", "mousedown", "1",
    ]
    for step in 0..<300 {
      // A second and a third from one end to the other, as a hand does.
      let phase = step % 160
      let place = phase < 80 ? phase - 40 : 120 - phase
      words += ["mousemove", "\(middle + reach * place / 40)", "\(height)", "sleep", "0.0167"]
    }
    mouse = try ChildProcess(words + ["mouseup", "1"], environment: ["DISPLAY": display.name])
  }

  /// Ends it.
  func end() { mouse.end() }
}
