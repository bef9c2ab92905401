public import Observation
public import OpenCombine
public import PlayheadCore

/// What a slider needs: the progress of playback, which can be dragged.
///
/// It follows its player at its own interval, whatever other trackers do, and publishes each change.
/// While it is interacted with, reported times are dropped; when that ends, the last seek is made
/// before times are taken again; and while a seek goes on its target is shown. So a slider never
/// jumps back.
///
/// ```swift
/// let tracker = ProgressTracker(interval: .milliseconds(100))
/// tracker.player = player
/// tracker.isInteracting = true  // a finger is down
/// tracker.progress = 0.5  // it moves: a picture is shown
/// tracker.isInteracting = false  // it is up: playback goes on from there
/// ```
///
/// It can be observed with Swift's Observation if `Player.isObservationEnabled` is set.
@MainActor public final class ProgressTracker {
  /// Tells that ``progress`` or anything that belongs to it will change.
  public var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  /// How often the progress is followed, in media time.
  public let interval: Duration

  private var machine: ProgressMachine
  private var subscriptions: [AnyCancellable] = []
  private let timeSubject = CurrentValueSubject<Duration?, Never>(nil)
  private let changes = TrackerChanges()

  /// A tracker without a player.
  /// - Parameters:
  ///   - interval: how often the progress is followed, in media time; more than zero.
  ///   - seekBehavior: when dragging seeks. Sound without a picture is always sought at the end.
  public init(interval: Duration, seekBehavior: SeekBehavior = .optimal) {
    precondition(interval > .zero, "an interval must be more than zero")
    self.interval = interval
    machine = ProgressMachine(seekBehavior: seekBehavior)
  }

  /// The player that is followed. If it changes while it is interacted with, the old one plays on
  /// and the new one pauses.
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

  /// True while a person drags. Setting it pauses a playing video; clearing it goes to where the
  /// slider was let go, and plays on.
  public var isInteracting: Bool {
    get {
      changes.access(self, \.progress)
      return machine.isInteracting
    }
    set {
      perform({ newValue ? $0.beginInteraction() : $0.endInteraction() }, on: player)
      if !newValue { follow(player) }
    }
  }

  /// How far playback is: 0…1, or 0 while unavailable. Setting it moves the slider, limited to
  /// 0…1, and shows the picture there if the seek behavior says so; ignored while unavailable.
  public var progress: Double {
    get {
      changes.access(self, \.progress)
      return machine.progress
    }
    set { perform({ $0.setProgress(newValue) }, on: player) }
  }

  /// The values that ``progress`` can take: 0…1, or 0…0 while unavailable.
  public var range: ClosedRange<Double> {
    changes.access(self, \.progress)
    return machine.range
  }
  /// True if there is a progress: an item with a position and somewhere to seek.
  public var isProgressAvailable: Bool {
    changes.access(self, \.progress)
    return machine.isProgressAvailable
  }
  /// The time that belongs to the progress, the target while dragging; nil while unavailable.
  public var time: Duration? {
    changes.access(self, \.progress)
    return machine.time
  }
  /// Where one can seek; nil if unknown.
  public var timeRange: Range<Duration>? {
    changes.access(self, \.progress)
    return machine.timeRange
  }

  /// ``progress``, for a widget that is told of changes in another way.
  package var unobservedProgress: Double { machine.progress }

  /// Tells that ``progress`` or anything that belongs to it has changed: the new values are there.
  public var objectDidChange: AnyPublisher<Void, Never> {
    changes.objectDidChange.eraseToAnyPublisher()
  }

  /// ``time``: now, and whenever it changes. Without a range, the player's own time.
  public var timePublisher: AnyPublisher<Duration?, Never> {
    timeSubject.eraseToAnyPublisher()
  }

  /// What of a player's properties moves a slider, beside the time.
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
    var next = machine
    let actions = change(&next)
    let isDifferent = next.hasVisibleChange(from: machine)
    if isDifferent {
      changes.publish(of: self, \.progress) { machine = next }
    } else {
      machine = next
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
