/// What the player is to do, as the machine decides.
public enum PlaybackAction: Hashable, Sendable {
  /// Open an item and show its first picture. What was loaded before is let go.
  case load(ItemID, generation: Int)
  /// Open the item that is loaded anew, in place of a pipeline that failed; what it showed stays.
  case reload(ItemID, generation: Int)
  /// Decode pictures by software alone, or not, in whatever is opened from now on.
  case setSoftwareDecoding(Bool)
  /// Use a decoder, named by its factory, for nothing any more.
  case leaveOutDecoder(String)
  /// Let go what is loaded.
  case unload(generation: Int)
  /// Play what is loaded, or let it stand still.
  case setRunning(Bool)
  /// Go on with an item by itself where this one ends; nil: with none.
  case prepare(ItemID?, generation: Int)
  /// Play so fast: 0.1…4.
  case setRate(Double)
  /// Make a seek.
  case seek(Position, id: Int)
  /// Show another picture, so many further on; nothing runs.
  case step(Int)
  /// Tell that the item has ended, then go on with `PlaybackMachine.continueAfterEnd(generation:)`.
  case continueAfterEnd(generation: Int)
  /// Ask the pipeline for everything; `isSettled` comes back with the answer.
  case query(isSettled: Bool)
  /// Choose another clock.
  case resetClock
  /// Compute the latency anew.
  case recalculateLatency
  /// Put video and audio out so, now and in whatever is opened from now on.
  case apply(OutputSettings)
  /// Play these tracks. If `mayReseek`, a seek to where playback is may make it heard at once.
  case selectTracks(TrackSelection, mayReseek: Bool)
  /// Call `PlaybackMachine.retryNow()` after a while; nil: not any more.
  case setRetryTimer(Duration?)
  /// Tell who wanted a seek that it is done, or given up.
  case completeSeek(id: Int, finished: Bool)
}
