internal import CPlatform
public import Observation
public import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform

/// A media player that plays a queue of items and publishes its state.
///
/// The player publishes only its *essential* properties on its own: the playback state, the kind of medium,
/// the current item, errors, the volume, and others whose documentation calls them essential. They are
/// published through ``objectWillChange`` and, if ``isObservationEnabled`` is set, property by property
/// through Swift's Observation. Subscribe to what changes often: to ``propertiesPublisher`` for the rest of
/// the state, and to ``periodicTimePublisher(forInterval:queue:)`` for the time. In this way each widget is
/// updated when what it shows changes, and no other widget is.
///
/// ```swift
/// let player = Player(items: [.simple(url: "file:///home/me/film.mkv")])
/// let token = player.propertiesPublisher.slice(at: \.isBusy).sink { print("busy:", $0) }
/// player.play()
/// ```
///
/// A player belongs to the main thread, and none of its methods waits for the pipeline. When a player is
/// released, its pipeline, threads, and timers end by themselves.
///
/// A player is in one of three situations. Without a ``currentItem`` it is empty: ``playbackState`` is
/// `idle`, ``time()`` returns `nil`, and seeking does nothing. With an item that is being opened it is `idle`
/// as well, and what is requested meanwhile (a seek, a speed, a track) is done as soon as the item is ready.
/// With an item that is ready it plays, is paused, or has ended. A failure leaves the item in place and sets
/// ``error``; call ``replay()`` to try again, or set another item.
///
/// What was requested is kept apart from what happens. ``shouldPlay`` is `true` from ``play()`` on, even
/// while the player waits for data; `PlayerProperties.isBuffering` tells whether it waits.
/// `PlayerProperties.seekTime` is the target of a seek at once, before a frame from there is shown.
///
/// |Publication | Emits | Use it for
/// |--- | --- | ---
/// |``objectWillChange`` | before each essential change | a view of the whole state
/// |``propertiesPublisher`` | after each change, at most once per change of the pipeline | buffers, ranges, `isBusy`
/// |``settingPublisher(_:)`` | after a change of one output setting | a switch or slider of a setting
/// |``periodicTimePublisher(forInterval:queue:)`` | at each multiple of an interval | labels and sliders
/// |``jumpPublisher`` | after seeks, pauses, and starts | saving the position
/// |``boundaryTimePublisher(for:queue:)`` | when playback passes a time | skipping an intro
///
/// A complete program that only plays audio needs a main loop, because events of GStreamer arrive on the main
/// thread:
///
/// ```swift
/// let player = Player(item: .simple(url: url))
/// player.actionAtItemEnd = .pause
/// player.volume = 0.8
/// player.play()
/// ```
@MainActor public final class Player {
  /// A Boolean value that indicates whether players, their items, and trackers can be observed with Swift's
  /// Observation. The default is `false`.
  ///
  /// Set it before the first player is made; setting it later is a programming error and traps. While it is
  /// `false`, reading a property costs nothing extra. A view body that reads one nevertheless is reported
  /// once in the log of a debug build, because it will not be told of changes.
  ///
  /// With Observation, a function that reads properties is notified when one of exactly these properties changes:
  ///
  /// ```swift
  /// withObservationTracking {
  ///   print(player.isMuted ? "muted" : "volume \(player.volume)")
  /// } onChange: {
  ///   print("the volume or the mute switch changes")
  /// }
  /// ```
  ///
  /// The views of PlayheadUI do not depend on it: they subscribe to publishers, and work in the same way with
  /// `true` and `false`.
  public static var isObservationEnabled = false {
    willSet {
      precondition(
        !hasMadePlayer, "Player.isObservationEnabled must be set before the first player is made")
    }
  }
  private static var hasMadePlayer = false

  /// A publisher that emits before an essential property changes.
  ///
  /// It does not tell which property changes. It emits on the main thread, and never for properties that are
  /// not essential.
  ///
  /// While it emits, properties still have their old values, except for ``items``. Several changes that
  /// happen together, such as those when an item is opened, are announced once. During steady playback it
  /// does not emit at all: the time is not essential.
  ///
  /// To see new values, subscribe to ``propertiesPublisher`` instead, or read the property on the next turn
  /// of the main loop.
  public let objectWillChange = ObservableObjectPublisher()
  /// The configuration that the player was made with.
  ///
  /// The skip intervals and hardware decoding are those set last; see ``setSkipIntervals(backward:forward:)``
  /// and ``hardwareDecoding``.
  ///
  /// It cannot be replaced as a whole: make another player for other sinks, another engine, or other
  /// timeouts.
  public internal(set) var configuration: PlayerConfiguration
  /// The source of video frames, for views.
  ///
  /// The views of PlayheadUI subscribe to it by themselves. Use it directly to draw frames in another
  /// toolkit, to take a screenshot, or to set the color balance. It stays the same for the lifetime of the
  /// player, whatever item is open. If ``PlayerConfiguration/videoSink`` is set, it has no frames.
  public let videoOutput = VideoOutput()

  /// The state machine of playback. It is large, and whatever it computes costs a copy of it if it is read through this
  /// property. What is read with each change is asked for with ``ask(_:)``.
  var machine: PlaybackMachine
  var essential = EssentialState()
  /// Indicates whether observers are being notified of what will change.
  var isTelling = false
  /// The number of times that something was to be published.
  var publications = 0
  var queuedItems: [ItemID: PlayerItem] = [:]
  var seekCompletions: [Int: @MainActor (Bool) -> Void] = [:]
  var scrubbingPace = ScrubbingPace()
  /// The error with which the current item's loader failed, in its own words.
  var loadError: (any Error)?
  /// The address that was given to the pipeline, and the load for which it was given.
  var (openURL, openGeneration) = (String?.none, 0)
  /// The address with which the pipeline continues without a gap, and the load that begins then.
  var (preparedURL, preparedGeneration) = (String?.none, 0)
  let changeSubject = PassthroughSubject<Void, Never>()
  var changeTurn: Timeout?
  let propertiesSubject = CurrentValueSubject<PlayerProperties, Never>(.empty)
  let settingsSubject = CurrentValueSubject<OutputSettings, Never>(OutputSettings())
  var deviceChoice = AudioDeviceChoice()
  var deviceWatch: AnyCancellable?
  var soundWatch: AnyCancellable?
  let deviceSubject = CurrentValueSubject<AudioDevice.ID?, Never>(nil)
  let clock = PlayerClock()
  let jumpSubject = PassthroughSubject<Duration, Never>()
  /// Completes when the player is released.
  let endSubject = PassthroughSubject<Never, Never>()
  let subtitleDisplay = SubtitleDisplay()
  let subtitleSegments = SubtitleSegments()
  let metricsRecorder = MetricsRecorder()
  let registrar = ObservationRegistrar()
  let informationVersion = CurrentValueSubject<InformationVersion, Never>(InformationVersion())
  let tracking = Tracking()
  let loop = PlaybackLoop()
  var pipeline: Pipeline?
  /// The load whose chapters have been asked for.
  var chaptersGeneration = 0
  var chapterReading: Task<Void, Never>?
  /// The item whose status is kept up to date.
  weak var openItem: PlayerItem?
  var seekGuard: Timeout?
  var retryTimer: Timeout?
  var networkWatch: NetworkWatch?
  private static weak var active: Player?

  /// Creates a paused player and opens its first item in the background.
  ///
  /// The first player of the process starts GStreamer in the background; see ``prepare(findsAudioDevice:)``
  /// to do that earlier. Call ``play()`` at once if the first item should play: there is no need to wait
  /// until it is ready.
  ///
  /// A program may have any number of players. Each has a pipeline with threads of its own, but all of them
  /// share the monitoring of ``AudioDevices``, and the caches of HTTP.
  ///
  /// - Parameters:
  ///   - items: The items of the queue. An item that occurs twice is queued once.
  ///   - configuration: The settings that the player starts with.
  public init(items: [PlayerItem] = [], configuration: PlayerConfiguration = .default) {
    Self.hasMadePlayer = true
    self.configuration = configuration
    machine = PlaybackMachine(
      languages: LanguageName.ofThisComputer, settings: OutputSettings(configuration))
    clock.schedule = { [weak self] delay in self?.pipeline?.queryAfter(delay) }
    clock.currentPosition = { [weak self] in self?.ask { $0.time(at: monotonicNow()) } ?? nil }
    clock.onJump = { [jumpSubject] in jumpSubject.send($0) }
    machine.navigationMode = configuration.navigationMode
    machine.retryPolicy = RetryPolicy(
      maximumAttempts: configuration.maximumConnectionAttempts,
      intervals: configuration.connectionRetryIntervals)
    metricsRecorder.reading = { [weak self] in self?.pipeline?.meter.reading }
    metricsRecorder.refresh = { [weak self] in self?.pipeline?.refreshMeter(then: $0) }
    videoOutput.text.listen { [weak self] in self?.updateSubtitles() }
    subtitleSegments.onChange = { [weak self] in self?.updateSubtitles() }
    subtitleSegments.situation = { [weak self] in self?.shownSegments?.situation }
    videoOutput.segmentClock.listen { [weak self] in self?.updateSubtitles() }
    pipeline = makePipeline()
    PowerSaver.follow()
    self.items = items
  }

  /// Creates a paused player with one item, which is opened in the background.
  ///
  /// More items can be added later; see ``append(_:)-(PlayerItem)``.
  ///
  /// ```swift
  /// let player = Player(
  ///   item: .simple(url: "https://example.org/radio.mp3"),
  ///   configuration: PlayerConfiguration(maximumConnectionAttempts: 3))
  /// ```
  ///
  /// - Parameters:
  ///   - item: The only item of the queue.
  ///   - configuration: The settings that the player starts with.
  public convenience init(item: PlayerItem, configuration: PlayerConfiguration = .default) {
    self.init(items: [item], configuration: configuration)
  }

  isolated deinit {
    pipeline?.shutDown()
    tracking.end(with: trackerProperties)
    chapterReading?.cancel()
    metricsRecorder.end()
    endSubject.send(completion: .finished)
  }

  private func makePipeline() -> Pipeline {
    Pipeline(
      configuration: configuration, settings: machine.settings, video: videoOutput,
      onEvent: { [weak self] event, generation in
        self?.receive(event, generation: generation)
      },
      onStuck: { [weak self] in self?.replacePipeline(stuckWith: $0) },
      onWarning: { [weak self] in self?.metricsRecorder.warn($0, generation: $1) })
  }

  /// Replaces a pipeline that hangs with another one, which continues where it stopped.
  /// - Parameter generation: the opening during which it hangs; nil if there was none yet.
  private func replacePipeline(stuckWith generation: Int?) {
    pipeline?.shutDown()
    pipeline = makePipeline()
    let name = currentItemUnobserved?.displayTitle ?? ""
    update { $0.reload(now: monotonicNow(), stuckWith: generation, name: name) }
  }

  // MARK: - The active player

  /// A Boolean value that indicates whether this player is the one that media keys of the desktop control.
  ///
  /// This property is not essential.
  ///
  /// A program with several windows makes the player of the window that is used the active one. The library
  /// itself does nothing with it; an implementation of MPRIS, for instance, controls the active player.
  public var isActive: Bool { Self.active === self }

  /// Makes this player the active one of the process; the one that was active before is no longer.
  ///
  /// The player is not retained: when it is released, there is no active player. At most one player is active
  /// at a time.
  ///
  /// ```swift
  /// let weak = WeakObject(window)
  /// window.on("notify::is-active") {
  ///   if let window = weak.object, gtk_window_is_active(window) != 0 { player.becomeActive() }
  /// }
  /// ```
  public func becomeActive() { Self.active = self }

  /// Leaves the process without an active player, if this is the active one.
  ///
  /// Call it when the window of the player is closed. For a player that is not the active one it does nothing.
  public func resignActive() {
    if isActive { Self.active = nil }
  }
}

extension Player: @MainActor ObservableObject {}
extension Player: Observable {}

extension Player: @MainActor Equatable {
  /// Returns a Boolean value that indicates whether both are the same player.
  ///
  /// Two players with equal queues and settings are different.
  public static func == (a: Player, b: Player) -> Bool { a === b }
}
