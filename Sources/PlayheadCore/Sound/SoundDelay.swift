/// How much later than its picture sound is heard.
public enum SoundDelay {
  /// What a delay is limited to.
  public static let range: ClosedRange<Duration> = .seconds(-10) ... .seconds(10)
  /// How much a key or a button changes it.
  public static let step = Duration.milliseconds(100)

  /// A delay within ``range``.
  public static func limited(_ delay: Duration) -> Duration {
    min(max(delay, range.lowerBound), range.upperBound)
  }
}

/// Delays as people read and change them.
public enum DelayText {
  /// `+0.1 s`, `−2.5 s` or `0 s`: in seconds, with as many decimals as there are milliseconds.
  /// - Parameter decimalMark: what stands before the decimals in the person's language.
  public static func of(_ delay: Duration, decimalMark: String = ".") -> String {
    let milliseconds = Int(clamping: (delay / .milliseconds(1)).rounded())
    guard milliseconds != 0 else { return "0 s" }
    let (seconds, rest) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
    var text = (milliseconds < 0 ? "−" : "+") + "\(seconds)"
    if rest != 0 {
      var digits = Array("\(1000 + rest)".dropFirst())
      while digits.last == "0" { digits.removeLast() }
      text += decimalMark + String(digits)
    }
    return text + " s"
  }

  /// The delay a number of steps further, on a whole step: `0.34` and one step of `0.1` are `0.4`.
  public static func delay(_ delay: Duration, movedBy count: Int, step: Duration) -> Duration {
    let steps = delay / step
    // What is on a step already moves by whole ones, whatever its last bit says.
    let nearest = steps.rounded()
    let isOnStep = abs(steps - nearest) < 1e-6
    let from = isOnStep ? nearest : count > 0 ? steps.rounded(.down) : steps.rounded(.up)
    return step * Int(clamping: from).addingClamped(count)
  }
}
