internal import Synchronization

/// An event while an item was opened and played.
///
/// Events tell how playback felt to a person: how long it took to begin, and how often it stopped. Send them
/// to a server of statistics from a `PlayerItemTracker`.
///
/// ```swift
/// let token = player.metricEventsPublisher.sink { events in
///   if let event = events.last { print(event) }  // [0:07] Stall
/// }
/// ```
public struct MetricEvent: Identifiable, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an event.
  ///
  /// ```swift
  /// events.count { event in event.kind == .stall }
  /// ```
  public enum Kind: Hashable, Sendable {
    /// The medium of the item and its address are known.
    ///
    /// The `service` is the time of the lookup, and `experience` the part of it for which a person has
    /// waited, which is less if the lookup started before the item became the current one.
    case metadata(experience: Duration, service: Duration)
    /// The first frame or audio is available, with enough data to continue. The value is the time since the
    /// metadata.
    case asset(experience: Duration)
    /// The item cannot be played.
    case failure(PlaybackError)
    /// An element of the pipeline has reported a warning; playback continues.
    case warning(String)
    /// Playback has stopped because of a lack of data from the network.
    case stall
    /// Playback has enough data to continue.
    case resumeAfterStall
  }

  /// The identifier of the event, unique in the process.
  public let id: UInt64
  /// The kind of the event.
  public let kind: Kind
  /// The time of the event since 1970-01-01T00:00:00Z.
  ///
  /// It is that of the computer's clock.
  public let date: Duration
  /// The position in the item, or `nil` if it was unknown.
  public let time: Duration?

  /// Creates an event with an identifier of its own.
  ///
  /// - Parameters:
  ///   - kind: The kind of the event.
  ///   - date: The time of the event since 1970-01-01T00:00:00Z.
  ///   - time: The position in the item, or `nil`.
  public init(_ kind: Kind, date: Duration, time: Duration? = nil) {
    id = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    self.kind = kind
    self.date = date
    self.time = time
  }

  private static let count = Atomic<UInt64>(0)

  /// A line for a log, such as `[0:07] Stall`.
  public var description: String { "[\(TimeText.clock(time))] \(kind)" }
}

extension MetricEvent.Kind: CustomStringConvertible {
  /// A description of the event in English.
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
