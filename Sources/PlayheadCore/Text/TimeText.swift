/// Texts for times.
///
/// ```swift
/// print(TimeText.clock(.seconds(75)))  // 1:15
/// print(TimeText.clock(.seconds(75), scale: .seconds(7200)))  // 0:01:15
/// ```
public enum TimeText {
  /// Returns a time as hours, minutes, and seconds, such as `0:07`, `12:05`, and `1:02:03`, or `-:--` if it
  /// is unknown.
  ///
  /// Seconds are rounded down, so that the text changes when a second is over.
  ///
  /// Negative times, such as the remaining time, begin with a minus sign.
  ///
  /// - Parameters:
  ///   - time: The time, or `nil` if it is unknown.
  ///   - scale: The longest time that is shown nearby. If it is an hour or more, hours are always shown, so
  ///     that the text keeps its width.
  public static func clock(_ time: Duration?, scale: Duration? = nil) -> String {
    guard let time else { return "-:--" }
    let total = time.wholeSeconds
    let seconds = Int64(clamping: total.magnitude)
    let sign = total < 0 ? "-" : ""
    let (minutes, odd) = (seconds / 60, seconds % 60)
    let needsHours = max(seconds, scale.map { $0.components.seconds } ?? 0) >= 3600
    guard needsHours else { return "\(sign)\(minutes):\(twoDigits(odd))" }
    return "\(sign)\(minutes / 60):\(twoDigits(minutes % 60)):\(twoDigits(odd))"
  }

  private static func twoDigits(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension Duration {
  /// The time in seconds, rounded down.
  package var wholeSeconds: Int64 {
    let (whole, rest) = components
    return rest < 0 ? whole.addingClamped(-1) : whole
  }
}
