internal import PlayheadCore

/// The essential state of a player, as one value that can be compared.
struct EssentialState: Equatable {
  var core = CoreProperties.empty
  var currentItem: ItemID?
  var queueVersion = 0
  var previousVersion = 0
  var nextVersion = 0
  var repeatMode = RepeatMode.off
  var isShuffled = false
  var error: PlaybackError?
  var retry: Retry?
  var shouldPlay = false
  var canReplay = false
  var playbackSpeed = 1.0
  var playbackSpeedRange = 1.0...1.0
  var metadata = PlayerMetadata.empty
  var visualization: Visualization?
  var isAudioUnavailable = false

  init() {}

  init(
    _ machine: borrowing PlaybackMachine, _ core: CoreProperties, metadata: PlayerMetadata
  ) {
    self.core = core
    currentItem = machine.queue.current
    queueVersion = machine.queue.version
    previousVersion = machine.queue.previousVersion
    nextVersion = machine.queue.nextVersion
    repeatMode = machine.queue.repeatMode
    isShuffled = machine.queue.isShuffled
    error = machine.error
    retry = machine.retries.retry
    shouldPlay = machine.shouldPlay
    canReplay = machine.canReplay
    playbackSpeed = machine.playbackSpeed
    playbackSpeedRange = machine.playbackSpeedRange
    self.metadata = metadata
    visualization = machine.settings.visualization
    isAudioUnavailable = machine.settings.isSilent
  }
}
