internal import PlayheadCore

/// What a player publishes by itself, as one value that can be compared.
struct EssentialState: Equatable {
  var core = CoreProperties.empty
  var queue = QueueMachine()
  var error: PlaybackError?
  var shouldPlay = false
  var canReplay = false

  init() {}

  init(_ machine: PlaybackMachine) {
    core = machine.properties.coreProperties
    queue = machine.queue
    error = machine.error
    shouldPlay = machine.shouldPlay
    canReplay = machine.canReplay
  }
}
