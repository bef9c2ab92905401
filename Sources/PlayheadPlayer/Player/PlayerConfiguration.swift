public import PlayheadCore
internal import PlayheadPlatform

/// The settings that a player is made with.
///
/// ```swift
/// let player = Player(
///   configuration: PlayerConfiguration(
///     navigationMode: .immediate, backwardSkipInterval: .seconds(5),
///     forwardSkipInterval: .seconds(30)))
/// ```
///
/// A configuration holds what has to be known before the first pipeline is made, or what is the same for all
/// items. What can be changed later, such as ``Player/volume`` or ``Player/equalizer``, is a property of the
/// player.
///
/// To play without being heard or seen, for instance in tests or to measure, use GStreamer's `fakesink`:
///
/// ```swift
/// let configuration = PlayerConfiguration(
///   audioSink: "fakesink sync=true", videoSink: "fakesink sync=true")
/// ```
public struct PlayerConfiguration: Hashable, Sendable {
  /// The way in which a player returns to the previous item.
  ///
  /// The default is smart navigation with an interval of three seconds. See
  /// ``Player/returnToPreviousItem()``.
  public var navigationMode: NavigationMode
  /// The interval of a backward skip, more than zero.
  ///
  /// The default is ten seconds.
  public var backwardSkipInterval: Duration
  /// The interval of a forward skip, more than zero.
  ///
  /// The default is ten seconds.
  public var forwardSkipInterval: Duration
  /// The launch description of GStreamer's element for audio output; `nil` chooses one automatically.
  ///
  /// The description has the syntax of `gst-launch-1.0`, such as `pulsesink device=hdmi` or `volume
  /// volume=0.5 ! fakesink sync=true`. Check one that a person typed with ``problem(ofSink:)``.
  /// ``Player/audioDevice`` takes precedence.
  public var audioSink: String?
  /// The launch description of GStreamer's element for video output; `nil` sends frames to the views.
  ///
  /// An element that is specified here shows the video in its own way, and the views show nothing.
  public var videoSink: String?
  /// The name of GStreamer's playback element, `playbin` or `playbin3`; `nil` is `playbin`, which is more
  /// reliable in GStreamer 1.22 to 1.26.
  ///
  /// The environment variable `PLAYHEAD_ENGINE` takes precedence.
  public var engine: String?
  /// The use of hardware decoders. Where they are turned off, the playback element is `playbin`.
  ///
  /// The environment variable `PLAYHEAD_HWDEC` (`auto` or `no`) takes precedence.
  ///
  /// It can be changed later; see ``Player/hardwareDecoding``.
  public var hardwareDecoding: HardwareDecoding
  /// The amount of data that is loaded ahead from a network.
  ///
  /// It can be changed later; see ``Player/networkBuffer``. Local files are not buffered.
  public var networkBuffer: NetworkBuffer
  /// The time without any data from a web server after which its connection counts as lost, from one second
  /// to an hour, in whole seconds.
  ///
  /// A server that sends data, however slowly, does not time out.
  ///
  /// The default is 15 seconds. The timeout applies to media from web servers; ``ItemResolver`` and
  /// ``AssetLoader`` have timeouts of their own. After it, the connection is retried; see
  /// ``connectionRetryIntervals``. A seek in a video file that makes no progress for this time is retried once.
  /// If an item that is to follow another without a gap has not begun within this time, and either comes from a network,
  /// it is opened separately.
  public var responseTimeout: Duration
  /// The number of attempts to connect to a server, including the first: 1 or more. With 1, a failure is
  /// final. See ``Player/retry``.
  ///
  /// The default is 10. With the default intervals, that is about two and a half minutes, plus the time of
  /// the attempts, until the failure is final.
  public var maximumConnectionAttempts: Int
  /// The delays before the second attempt to connect, the third, and so on; the last one is repeated.
  ///
  /// A server that asks for a longer delay with `Retry-After` is given it, up to five minutes.
  ///
  /// An empty array means no delay. When the network returns during a delay, the attempt is made at once.
  public var connectionRetryIntervals: [Duration]

  /// The default delays between attempts to connect: 1, 2, 4, 8, 16, and 30 seconds.
  public static let standardRetryIntervals: [Duration] = [1, 2, 4, 8, 16, 30].map { .seconds($0) }

  /// The default configuration: smart navigation, skips of ten seconds, ten attempts to connect, everything
  /// else automatic.
  public static let `default` = PlayerConfiguration()

  /// Creates a configuration; settings that are not specified have their defaults.
  ///
  /// - Parameters:
  ///   - navigationMode: The way in which a player returns to the previous item.
  ///   - backwardSkipInterval: The interval of a backward skip.
  ///   - forwardSkipInterval: The interval of a forward skip.
  ///   - audioSink: The launch description of the audio output, or `nil`.
  ///   - videoSink: The launch description of the video output, or `nil` for the views.
  ///   - engine: The name of the playback element, or `nil`.
  ///   - hardwareDecoding: The use of hardware decoders.
  ///   - networkBuffer: The amount of data that is loaded ahead from a network.
  ///   - responseTimeout: The time without data after which a connection is lost, limited to 1…3600 seconds.
  ///   - maximumConnectionAttempts: The number of attempts to connect, including the first.
  ///   - connectionRetryIntervals: The delays between attempts to connect; the last one is repeated.
  ///
  /// - Precondition: The skip intervals and the number of attempts are more than zero.
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

  /// The playback element of a player whose configuration names none: `playbin`, or the value of the
  /// environment variable `PLAYHEAD_ENGINE`.
  ///
  /// It is read from the environment at each call, and does not start GStreamer.
  public static var standardEngine: String { Playbin.factoryName() }

  /// Returns GStreamer's description of the error in a launch description of a sink, or `nil` if the sink can
  /// be made.
  ///
  /// The method starts GStreamer, which can take a while.
  ///
  /// Use it to reject a description before a player is made:
  ///
  /// ```swift
  /// if let problem = PlayerConfiguration.problem(ofSink: description) {
  ///   print("\(description) cannot be used: \(problem)")
  ///   return false
  /// }
  /// return true
  /// ```
  ///
  /// - Parameter description: A launch description, as for ``audioSink``.
  public static func problem(ofSink description: String) -> String? {
    GStreamer.start()
    do throws(GLibError) {
      _ = try GStreamer.made(description)
      return nil
    } catch {
      return error.description
    }
  }

  /// Returns the interval of a skip in a direction.
  ///
  /// The result is more than zero in both directions; labels such as “10 s back” are made from it.
  ///
  /// - Parameter skip: The direction.
  public func interval(forSkip skip: Skip) -> Duration {
    switch skip {
    case .backward: backwardSkipInterval
    case .forward: forwardSkipInterval
    }
  }
}
