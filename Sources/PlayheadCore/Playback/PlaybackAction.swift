/// What is to be done, as the machine decides.
public enum PlaybackAction: Hashable, Sendable {
  /// Tell the pipeline.
  case pipeline(PipelineCommand)
  /// Tell that the item has ended, then go on with `PlaybackMachine.continueAfterEnd(generation:)`.
  case continueAfterEnd(generation: Int)
  /// Call `PlaybackMachine.retryNow()` after a while; nil: not any more.
  case setRetryTimer(Duration?)
  /// Tell who wanted a seek that it is done, or given up.
  case completeSeek(id: Int, finished: Bool)
}
