/// How one can move in a stream.
public enum StreamType: Hashable, Sendable, CaseIterable {
  /// Not known yet.
  case unknown
  /// Of finite length.
  case onDemand
  /// Endless, without a past to go back to.
  case live
  /// Endless, with a window of the past.
  case dvr

  /// The type for a seekable range and a duration.
  public init(seekableTimeRange: Range<Duration>?, duration: MediaDuration) {
    switch duration {
    case .unknown: self = .unknown
    case .finite: self = .onDemand
    case .indefinite:
      self = seekableTimeRange.map(\.isEmpty) ?? true ? .live : .dvr
    }
  }
}
