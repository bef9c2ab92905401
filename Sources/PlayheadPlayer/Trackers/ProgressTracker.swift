public import Observation
public import OpenCombine
public import PlayheadCore

/// A tracker of the progress of playback, for a slider that can be dragged.
///
/// It follows its player at its own interval, whatever other trackers do, and publishes each change. During
/// an interaction it ignores the reported times; when the interaction ends, it seeks before it follows them
/// again; and while a seek is under way, it shows the target. Therefore a slider never jumps back.
///
/// ```swift
/// let tracker = ProgressTracker(interval: .milliseconds(100))
/// tracker.player = player
/// tracker.isInteracting = true  // the pointer is down
/// tracker.progress = 0.5  // it moves: a frame is shown
/// tracker.isInteracting = false  // it is up: playback continues there
/// ```
///
/// The tracker can be observed with Swift's Observation if ``Player/isObservationEnabled`` is set.
///
/// A tracker may be made for each slider; many trackers of one player share its clock. It retains neither the
/// player nor a view. While the player is paused it runs no timer, and while nothing is loaded
/// ``isProgressAvailable`` is `false` and ``progress`` is 0.
///
/// In a stream that can be rewound, the progress is the position within the window of the stream: it can
/// change while the player is paused, because the window moves.
@MainActor public final class ProgressTracker {
  /// A publisher that emits before ``progress``, or a property that depends on it, changes.
  ///
  /// During playback it emits about once per ``interval``, on the main thread; a view that shows only whether
  /// there is a progress should use Observation or ``Player/propertiesPublisher`` instead.
  ///
  /// It is what SwiftUI and Combine's `ObservableObject` know; properties still have their old values while it
  /// emits.
  public var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  /// The interval at which the progress is followed, in the item's own time.
  ///
  /// A tenth of a second is enough for a slider of a few hundred pixels. For long films it can be longer,
  /// because the handle moves by less than a pixel.
  public let interval: Duration

  private var machine: ProgressMachine
  private var subscriptions: [AnyCancellable] = []
  private let timeSubject = CurrentValueSubject<Duration?, Never>(nil)
  private let changes = TrackerChanges()

  /// Creates a tracker without a player.
  ///
  /// - Parameters:
  ///   - interval: The interval at which the progress is followed, in the item's own time; more than zero.
  ///   - seekBehavior: The time at which dragging seeks. For audio, it always seeks when the interaction
  ///     ends.
  /// - Precondition: The interval is more than zero.
  public init(interval: Duration, seekBehavior: SeekBehavior = .optimal) {
    precondition(interval > .zero, "an interval must be more than zero")
    self.interval = interval
    machine = ProgressMachine(seekBehavior: seekBehavior)
  }

  /// The player that is followed. If it is replaced during an interaction, the old player continues to play
  /// and the new one pauses.
  ///
  /// Setting a player takes over its position at once. Setting `nil` makes the progress unavailable. A view
  /// sets it while it is on the screen, and `nil` otherwise, so that nothing is computed for a view that
  /// is not visible; see ``PlayerBindable``.
  public weak var player: Player? {
    willSet {
      guard newValue !== player else { return }
      subscriptions = []
      perform({ $0.detach() }, on: player)
    }
    didSet {
      guard player !== oldValue, let player else { return }
      perform({ $0.attach(Self.input(of: player)) }, on: player)
      player.propertiesPublisher
        .map { Followed($0) }.removeDuplicates()
        .sink { [weak self, weak player] _ in self?.follow(player) }
        .store(in: &subscriptions)
      let clock = player.clock
      let ticks = clock.subscribe(interval: interval) { [weak self, weak player] _ in
        self?.follow(player)
      }
      subscriptions.append(AnyCancellable { clock.unsubscribe(ticks) })
    }
  }

  /// A Boolean value that indicates whether the slider is being dragged.
  ///
  /// Setting it to `true` pauses a video that plays. Setting it to `false` seeks to ``progress`` and resumes
  /// playback.
  ///
  /// If the slider seeks only when it is released, as for audio, setting it to `true` does not pause. An
  /// interaction may be begun while the progress is unavailable; moving the slider is then ignored.
  public var isInteracting: Bool {
    get {
      accessProgress()
      return machine.isInteracting
    }
    set {
      perform({ newValue ? $0.beginInteraction() : $0.endInteraction() }, on: player)
      if !newValue { follow(player) }
    }
  }

  /// The progress of playback, from 0 to 1; 0 while it is unavailable.
  ///
  /// Setting it moves the slider and, depending on the seek behavior, shows the frame there. A new value is
  /// limited to 0…1; it is ignored while the progress is unavailable.
  ///
  /// During an interaction it is where the slider was dragged. While a seek is under way it is the target of
  /// the seek. Otherwise it is the position, which is updated at the ``interval``, and by seeks, pauses, and
  /// jumps in between.
  ///
  /// With `SeekBehavior.optimal`, setting it for a video shows the frame at the new position as fast as
  /// frames can be decoded. With `SeekBehavior.deferred`, only the slider moves until the interaction ends.
  public var progress: Double {
    get {
      accessProgress()
      return machine.progress
    }
    set { perform({ $0.setProgress(newValue) }, on: player) }
  }

  /// The range of ``progress``: 0…1, or 0…0 while it is unavailable.
  ///
  /// A slider that takes its limits from it cannot be moved while there is no progress.
  public var range: ClosedRange<Double> {
    accessProgress()
    return machine.range
  }
  /// A Boolean value that indicates whether there is a progress: the item has a position and is seekable.
  ///
  /// It is `false` without an item, while an item is being opened, for live streams that cannot be rewound,
  /// and after a failure. A slider is insensitive then.
  public var isProgressAvailable: Bool {
    accessProgress()
    return machine.isProgressAvailable
  }
  /// The time that corresponds to ``progress``, which is the target during an interaction; `nil` while it is
  /// unavailable.
  ///
  /// It differs from ``Player/time()`` during an interaction and during a seek, when it is the target. Use it
  /// for the label next to a slider:
  ///
  /// ```swift
  /// let time = tracker.time ?? player.time() ?? .zero
  /// return TimeText.clock(time)
  /// ```
  public var time: Duration? {
    accessProgress()
    return machine.time
  }
  /// The seekable range, or `nil` if it is unknown.
  ///
  /// It is that of the player (`PlayerProperties.seekableTimeRange`), and moves on in a live stream.
  public var timeRange: Range<Duration>? {
    accessProgress()
    return machine.timeRange
  }

  /// ``progress``, for a widget that is notified of changes in another way.
  package var unobservedProgress: Double { machine.progress }

  /// A publisher that emits after ``progress``, or a property that depends on it, has changed.
  ///
  /// It emits on the main thread, when the new values can be read, and not at subscription.
  public var objectDidChange: AnyPublisher<Void, Never> {
    changes.objectDidChange.eraseToAnyPublisher()
  }

  /// A publisher of ``time``: the current value at subscription, then each new one. For an item that is not
  /// seekable, it emits the player's own time.
  ///
  /// It emits on the main thread, at most once per ``interval`` during playback, and does not complete while
  /// the tracker exists.
  public var timePublisher: AnyPublisher<Duration?, Never> {
    timeSubject.eraseToAnyPublisher()
  }

  /// The values of ``time``, the current one first, as ``timePublisher`` emits them.
  ///
  /// ```swift
  /// for await time in tracker.times { print(TimeText.clock(time)) }
  /// ```
  public var times: ValueSequence<Duration?> { ValueSequence(timePublisher) }

  /// An element after each change of ``progress``, or of a property that depends on it.
  ///
  /// Several changes before the loop comes around are one element.
  public var didChange: ValueSequence<Void> { ValueSequence(objectDidChange) }

  /// The properties of a player that move a slider, besides the time.
  private struct Followed: Equatable {
    let seekTime: Duration?
    let range: Range<Duration>?
    let mediaType: MediaType
    let playbackState: PlaybackState
    let rate: Double

    init(_ properties: PlayerProperties) {
      seekTime = properties.seekTime
      range = properties.seekableTimeRange
      mediaType = properties.mediaType
      playbackState = properties.playbackState
      rate = properties.rate
    }
  }

  private static func input(of player: Player) -> ProgressMachine.Input {
    let properties = player.propertiesSubject.value
    return ProgressMachine.Input(
      time: properties.seekTime ?? player.time(), range: properties.seekableTimeRange,
      mediaType: properties.mediaType, shouldPlay: properties.rate != 0)
  }

  /// Notes that the progress, or what changes with it, is being read.
  private func accessProgress(for reader: StaticString = #function) {
    changes.access(self, \.progress, "progress", for: reader)
  }

  private func follow(_ player: Player?) {
    guard let player, player === self.player else { return }
    perform(
      {
        $0.update(Self.input(of: player))
        return []
      }, on: player)
  }

  /// Changes the machine, lets the player do what comes of it, and tells if something is different.
  private func perform(
    _ change: (inout ProgressMachine) -> [ProgressMachine.Action], on player: Player?
  ) {
    // Tried first: an observer that is notified before the change may make another one.
    var trial = machine
    _ = change(&trial)
    let actions: [ProgressMachine.Action]
    if trial.hasVisibleChange(from: machine) {
      actions = changes.publish(of: self, \.progress) { change(&machine) }
      changes.objectDidChange.send()
    } else {
      actions = change(&machine)
    }
    for action in actions {
      switch action {
      case .pause: player?.pause()
      case .play: player?.play()
      case .seekSmoothly(let time): player?.seek(to: time)
      case .seekSharply(let time): player?.seek(at(time), smooth: false)
      }
    }
    let time = machine.time ?? player?.time()
    if timeSubject.value != time { timeSubject.send(time) }
  }
}

extension ProgressTracker: @MainActor ObservableObject {}
extension ProgressTracker: Observable {}
