/// Rules for the delay of audio relative to video.
///
/// `Player.soundDelay` limits its values by these rules.
///
/// Audio that is heard later than its frames are seen needs a negative delay. Bluetooth headphones, for
/// instance, are some tenths of a second late if they do not report it.
public enum SoundDelay {
  /// The range of the delay.
  public static let range: ClosedRange<Duration> = .seconds(-10) ... .seconds(10)
  /// The change of the delay for one press of a key or button.
  public static let step = Duration.milliseconds(100)

  /// Returns a delay limited to ``range``.
  ///
  /// ```swift
  /// SoundDelay.limited(.seconds(30))  // 10 seconds
  /// ```
  public static func limited(_ delay: Duration) -> Duration {
    min(max(delay, range.lowerBound), range.upperBound)
  }
}

/// Texts and steps for delays.
///
/// ```swift
/// let delay = DelayText.delay(player.soundDelay, movedBy: 1, step: SoundDelay.step)
/// player.soundDelay = delay
/// return DelayText.of(delay)  // +0.1 s
/// ```
public enum DelayText {
  /// Returns a delay as text in seconds, such as `+0.1 s`, `−2.5 s`, and `0 s`, with up to three decimals.
  ///
  /// - Parameters:
  ///   - delay: The delay.
  ///   - decimalMark: The decimal mark of the person's language.
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

  /// Returns the delay after a number of steps, on a multiple of the step: one step of `0.1` from `0.34` is
  /// `0.4`.
  ///
  /// - Parameters:
  ///   - delay: The current delay.
  ///   - count: The number of steps; negative values decrease the delay.
  ///   - step: The step, more than zero.
  public static func delay(_ delay: Duration, movedBy count: Int, step: Duration) -> Duration {
    let steps = delay / step
    // What is on a step already moves by whole ones, whatever its last bit says.
    let nearest = steps.rounded()
    let isOnStep = abs(steps - nearest) < 1e-6
    let from = isOnStep ? nearest : count > 0 ? steps.rounded(.down) : steps.rounded(.up)
    return step * Int(clamping: from).addingClamped(count)
  }
}
