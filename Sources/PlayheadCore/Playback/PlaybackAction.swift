/// An action of a player, as the state machine decides it.
package enum PlaybackAction: Hashable, Sendable {
  /// Sends a command to the pipeline.
  case pipeline(PipelineCommand)
  /// Publishes that the item has ended, then calls ``PlaybackMachine/continueAfterEnd(generation:)``.
  case continueAfterEnd(generation: Int)
  /// Calls ``PlaybackMachine/retryNow()`` after a delay; `nil` cancels that.
  case setRetryTimer(Duration?)
  /// Calls the completion of a seek, which was made or canceled.
  case completeSeek(id: Int, finished: Bool)
}
