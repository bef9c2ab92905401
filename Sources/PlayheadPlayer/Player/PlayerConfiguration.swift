public import PlayheadCore
internal import PlayheadPlatform

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
  /// How long a server on the web may say nothing before its connection counts as lost, in whole seconds: from one
  /// second to an hour. A server that sends something, however slowly, is waited for.
  public var responseTimeout: Duration
  /// How many attempts are made in a row to connect to a server, the first included: 1 or more. 1 is none
  /// but the first: what fails stays failed. See ``Player/retry``.
  public var maximumConnectionAttempts: Int
  /// How long is waited after the first failure, the second and so on, before the next attempt; the last
  /// interval is repeated. A server that asks for more, with `Retry-After`, is given up to five minutes.
  public var connectionRetryIntervals: [Duration]

  /// 1, 2, 4, 8, 16 and 30 seconds.
  public static let standardRetryIntervals: [Duration] = [1, 2, 4, 8, 16, 30].map { .seconds($0) }

  /// Smart navigation, skips of ten seconds, ten attempts to connect, everything else automatic.
  public static let `default` = PlayerConfiguration()

  /// A configuration; what is not named is as usual.
  public init(
    navigationMode: NavigationMode = .smart(interval: .seconds(3)),
    backwardSkipInterval: Duration = .seconds(10), forwardSkipInterval: Duration = .seconds(10),
    audioSink: String? = nil, videoSink: String? = nil, engine: String? = nil,
    hardwareDecoding: HardwareDecoding = .automatic, networkBuffer: NetworkBuffer = .default,
    responseTimeout: Duration = .seconds(15), maximumConnectionAttempts: Int = 10,
    connectionRetryIntervals: [Duration] = PlayerConfiguration.standardRetryIntervals
  ) {
    precondition(
      backwardSkipInterval > .zero && forwardSkipInterval > .zero, "skips must be more than zero")
    self.navigationMode = navigationMode
    self.backwardSkipInterval = backwardSkipInterval
    self.forwardSkipInterval = forwardSkipInterval
    self.audioSink = audioSink
    self.videoSink = videoSink
    self.engine = engine
    precondition(maximumConnectionAttempts > 0, "the first attempt is always made")
    self.hardwareDecoding = hardwareDecoding
    self.networkBuffer = networkBuffer
    self.responseTimeout = min(max(responseTimeout, .seconds(1)), .seconds(3600))
    self.maximumConnectionAttempts = maximumConnectionAttempts
    self.connectionRetryIntervals = connectionRetryIntervals
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
