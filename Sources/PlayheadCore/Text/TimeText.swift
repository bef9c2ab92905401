/// Times as people read them.
public enum TimeText {
  /// Hours, minutes and seconds: `0:07`, `12:05`, `1:02:03`; `-:--` if unknown.
  ///
  /// Whole seconds, rounded down, so that the text changes when the second is over.
  /// - Parameter scale: the longest time shown beside it; from an hour on, hours are always shown,
  ///   so that the text keeps its width.
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
  /// The seconds that a clock shows: rounded down.
  public var wholeSeconds: Int64 {
    let (whole, rest) = components
    return rest < 0 ? whole.addingClamped(-1) : whole
  }
}
