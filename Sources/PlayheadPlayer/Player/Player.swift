internal import CPlatform
public import Observation
public import OpenCombine
internal import PlayheadCore

/// Plays items, one after another, and tells what it does.
///
/// Only what is essential is published by itself: whether it plays, what kind of medium it is, the
/// current item, an error, loudness. It comes through ``objectWillChange`` and, where
/// ``isObservationEnabled`` is set, through Swift's Observation, property by property. What changes
/// often is had by asking for it: ``propertiesPublisher`` for the rest of the state,
/// ``periodicTimePublisher(forInterval:queue:)`` for the time. So each widget is updated when what
/// it shows changes, and no other.
///
/// ```swift
/// let player = Player(items: [.simple(url: "file:///home/me/film.mkv")])
/// let token = player.propertiesPublisher.slice(at: \.isBusy).sink { print("busy:", $0) }
/// player.play()
/// ```
///
/// All of it belongs to the main thread, and nothing of it ever waits for the pipeline. A player
/// that is released lets go of its pipeline, threads and timers by itself.
@MainActor public final class Player {
  /// True if players can be observed with Swift's Observation; off, reading a property costs
  /// nothing for it. To be set before the first player is made; setting it later traps.
  public static var isObservationEnabled = false {
    willSet {
      precondition(
        !hasMadePlayer, "Player.isObservationEnabled must be set before the first player is made")
    }
  }
  private static var hasMadePlayer = false

  /// Tells that an essential property will change: not which, and never anything else.
  public let objectWillChange = ObservableObjectPublisher()
  /// What was chosen when the player was made.
  public let configuration: PlayerConfiguration
  /// The pictures, for views.
  public let videoOutput = VideoOutput()

  var machine = PlaybackMachine()
  var essential = EssentialState()
  var queuedItems: [ItemID: PlayerItem] = [:]
  var seekCompletions: [Int: @MainActor (Bool) -> Void] = [:]
  let propertiesSubject = CurrentValueSubject<PlayerProperties, Never>(.empty)
  let clock = PlayerClock()
  let registrar = ObservationRegistrar()
  private var pipeline: Pipeline?

  /// A player that is paused. Its first item is opened at once, in the background.
  public init(items: [PlayerItem] = [], configuration: PlayerConfiguration = .default) {
    Self.hasMadePlayer = true
    self.configuration = configuration
    clock.schedule = { [weak self] delay in self?.pipeline?.queryAfter(delay) }
    pipeline = makePipeline()
    self.items = items
  }

  isolated deinit { pipeline?.shutDown() }

  /// Changes the machine and does what comes of it: the pipeline's part first, then what changed is
  /// published, then those who wait for a seek are told.
  func update(_ change: (inout PlaybackMachine) -> [PlaybackAction]) {
    let actions = change(&machine)
    for action in actions { perform(action) }
    publish()
    for case .completeSeek(let id, let finished) in actions {
      seekCompletions.removeValue(forKey: id)?(finished)
    }
  }

  private func perform(_ action: PlaybackAction) {
    if case .load(let item, _) = action {
      clock.reset()
      pipeline?.perform(action, uri: queuedItems[item]?.url ?? "")
    } else {
      pipeline?.perform(action)
    }
  }

  private func makePipeline() -> Pipeline {
    Pipeline(
      configuration: configuration, video: videoOutput,
      onEvent: { [weak self] event, generation in
        self?.update { $0.handle(event, generation: generation) }
      },
      onStuck: { [weak self] in self?.replacePipeline() })
  }

  /// GStreamer hangs: another pipeline takes over where this one stopped.
  private func replacePipeline() {
    pipeline?.shutDown()
    pipeline = makePipeline()
    pipeline?.perform(.setVolume(machine.properties.volume))
    pipeline?.perform(.setMuted(machine.properties.isMuted))
    let name = currentItem.map { MediaName.display(of: $0.url) } ?? ""
    update { $0.reload(now: monotonicNow(), name: name) }
  }
}

extension Player: @MainActor ObservableObject {}
extension Player: Observable {}

extension Player: @MainActor Equatable {
  /// True if both are the same player.
  public static func == (a: Player, b: Player) -> Bool { a === b }
}
