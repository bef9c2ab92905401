/// The type of a stream, which determines how it can be navigated.
///
/// A slider makes sense for ``onDemand`` and ``dvr``; for ``live``, only the time since the beginning does.
///
/// ```swift
/// switch properties.streamType {
/// case .onDemand, .dvr: return true  // show a slider
/// case .live, .unknown: return false
/// }
/// ```
///
/// | Seekable range | Duration | Type |
/// |--- | --- | --- |
/// | any | unknown | ``unknown`` |
/// | any | finite | ``onDemand`` |
/// | empty or unknown | indefinite | ``live`` |
/// | not empty | indefinite | ``dvr`` |
public enum StreamType: Hashable, Sendable, CaseIterable {
  /// The type is not known yet.
  case unknown
  /// A medium with a duration.
  case onDemand
  /// A stream without an end that cannot be rewound.
  case live
  /// A stream without an end that can be rewound.
  case dvr

  /// Creates the type for a seekable range and a duration.
  ///
  /// - Parameters:
  ///   - seekableTimeRange: The seekable range, or `nil` if it is unknown.
  ///   - duration: The duration of the medium.
  public init(seekableTimeRange: Range<Duration>?, duration: MediaDuration) {
    switch duration {
    case .unknown: self = .unknown
    case .finite: self = .onDemand
    case .indefinite:
      self = seekableTimeRange.map(\.isEmpty) ?? true ? .live : .dvr
    }
  }
}
