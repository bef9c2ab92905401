internal import Synchronization

/// Something that happened to an item while it was opened and played, worth to be kept.
public struct MetricEvent: Identifiable, Hashable, Sendable, CustomStringConvertible {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// It is known what is to be played, and where it is.
    ///
    /// `service` is how long finding out took; `experience` the part of it that somebody waited
    /// for, less if it began before the item was wanted.
    case metadata(experience: Duration, service: Duration)
    /// There is a picture, or sound, and enough of it to go on; so long was waited for it since the
    /// metadata.
    case asset(experience: Duration)
    /// The item cannot be played.
    case failure(PlaybackError)
    /// A part of the pipeline warns, in its own words; playback goes on.
    case warning(String)
    /// Playback came to a stand, as too little came from the network.
    case stall
    /// There is enough to go on again.
    case resumeAfterStall
  }

  /// The event's identity, unique in the process.
  public let id: UInt64
  /// What happened.
  public let kind: Kind
  /// When it happened, since the beginning of 1970 (UTC).
  public let date: Duration
  /// Where playback was; nil if unknown.
  public let time: Duration?

  /// An event, with an identity of its own.
  public init(_ kind: Kind, date: Duration, time: Duration? = nil) {
    id = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    self.kind = kind
    self.date = date
    self.time = time
  }

  private static let count = Atomic<UInt64>(0)

  /// One line for a log: `[0:07] Stall`.
  public var description: String { "[\(TimeText.clock(time))] \(kind)" }
}

extension MetricEvent.Kind: CustomStringConvertible {
  /// What happened, in words.
  public var description: String {
    switch self {
    case .metadata(let experience, let service):
      "Metadata loaded in \(Self.text(service)), waited for \(Self.text(experience))"
    case .asset(let experience): "Ready after \(Self.text(experience))"
    case .failure(let error): "Failure: \(error)"
    case .warning(let text): "Warning: \(text)"
    case .stall: "Stall"
    case .resumeAfterStall: "Resumed after a stall"
    }
  }

  private static func text(_ duration: Duration) -> String {
    "\(Int(clamping: (duration / .milliseconds(1)).rounded())) ms"
  }
}
