internal import Platform
public import PlayheadCore

/// What is chosen once, when a player is made.
public struct PlayerConfiguration: Hashable, Sendable {
  /// How one goes back in the queue.
  public var navigationMode: NavigationMode
  /// How far a skip goes back, more than zero.
  public var backwardSkipInterval: Duration
  /// How far a skip goes forward, more than zero.
  public var forwardSkipInterval: Duration
  /// GStreamer's element for the sound, as a launch description; nil: chosen automatically.
  public var audioSink: String?
  /// GStreamer's element for the pictures, as a launch description; nil: the views. What is chosen here
  /// shows them in its own way, and the views show none.
  public var videoSink: String?
  /// The playing element: `playbin` or `playbin3`; nil is `playbin`, which is the more reliable one with
  /// GStreamer 1.22 to 1.26. The environment variable `PLAYHEAD_ENGINE` counts more.
  public var engine: String?
  /// Whether pictures may be decoded by the graphics hardware. The environment variable
  /// `PLAYHEAD_HWDEC` (`auto` or `no`) counts more. Where it is off, the playing element is `playbin`.
  public var hardwareDecoding: HardwareDecoding
  /// How much of a medium on a network is loaded ahead.
  public var networkBuffer: NetworkBuffer

  /// Smart navigation, skips of ten seconds, everything else automatic.
  public static let `default` = PlayerConfiguration()

  /// A configuration; what is not named is as usual.
  public init(
    navigationMode: NavigationMode = .smart(interval: .seconds(3)),
    backwardSkipInterval: Duration = .seconds(10), forwardSkipInterval: Duration = .seconds(10),
    audioSink: String? = nil, videoSink: String? = nil, engine: String? = nil,
    hardwareDecoding: HardwareDecoding = .automatic, networkBuffer: NetworkBuffer = .default
  ) {
    precondition(
      backwardSkipInterval > .zero && forwardSkipInterval > .zero, "skips must be more than zero")
    self.navigationMode = navigationMode
    self.backwardSkipInterval = backwardSkipInterval
    self.forwardSkipInterval = forwardSkipInterval
    self.audioSink = audioSink
    self.videoSink = videoSink
    self.engine = engine
    self.hardwareDecoding = hardwareDecoding
    self.networkBuffer = networkBuffer
  }

  /// The playing element of a player whose configuration names none: `playbin`, or what the environment
  /// variable `PLAYHEAD_ENGINE` says.
  public static var standardEngine: String { Playbin.factoryName() }

  /// What is wrong with the description of a sink, in GStreamer's words; nil if it can be made. It starts
  /// GStreamer, which may take a while.
  public static func problem(ofSink description: String) -> String? {
    GStreamer.start()
    do throws(GLibError) {
      _ = try GStreamer.made(description)
      return nil
    } catch {
      return error.description
    }
  }

  /// How far a skip goes, in either direction.
  public func interval(forSkip skip: Skip) -> Duration {
    switch skip {
    case .backward: backwardSkipInterval
    case .forward: forwardSkipInterval
    }
  }
}
