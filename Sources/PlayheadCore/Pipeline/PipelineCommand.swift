/// What a pipeline is told to do.
public enum PipelineCommand: Hashable, Sendable {
  /// Open an item and show its first frame. What was open before is let go.
  case load(ItemID, generation: Int)
  /// Open the item that is open again, in place of a pipeline that failed; what it showed stays.
  case reload(ItemID, generation: Int)
  /// Let go what is open.
  case unload(generation: Int)
  /// Go on with an item by itself where this one ends; nil: with none.
  case prepare(ItemID?, generation: Int)
  /// Decode video by software alone, or not, in whatever is opened from now on.
  case setSoftwareDecoding(Bool)
  /// Use a decoder, named by its factory, for nothing any more.
  case leaveOutDecoder(String)
  /// Put video and audio out so, now and in whatever is opened from now on.
  case apply(OutputSettings)
  /// Play these tracks. If `mayReseek`, a seek to where playback is may make it heard at once.
  case selectTracks(TrackSelection, mayReseek: Bool)
  /// Play at this speed: 0.1…4. If a seek is made next, that brings it about.
  case setRate(Double, precedesSeek: Bool = false)
  /// Make a seek.
  case seek(Position, id: Int)
  /// Show another frame, so many further on; nothing runs.
  case step(Int)
  /// Play, or pause.
  case setRunning(Bool)
  /// Choose another clock.
  case resetClock
  /// Compute the latency again.
  case recalculateLatency
  /// Answer everything; `isSettled` comes back with the answer.
  case query(isSettled: Bool)
}
