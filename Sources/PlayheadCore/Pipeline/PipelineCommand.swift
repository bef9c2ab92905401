/// A command for a pipeline.
package enum PipelineCommand: Hashable, Sendable {
  /// Opens an item, shows its first frame, and closes the one before.
  case load(ItemID, generation: Int)
  /// Opens the current item again, in place of a pipeline that failed. What is shown stays.
  case reload(ItemID, generation: Int)
  /// Closes the item.
  case unload(generation: Int)
  /// Continues with an item where the current one ends, or with none.
  case prepare(ItemID?, generation: Int)
  /// Sets whether items that are opened from now on are decoded by software only.
  case setSoftwareDecoding(Bool)
  /// Stops using a decoder, which is named by its factory.
  case leaveOutDecoder(String)
  /// Applies output settings to the current item and to those that are opened later.
  case apply(OutputSettings)
  /// Plays tracks. If `mayReseek` is `true`, a seek to the current position can make the change audible at
  /// once.
  case selectTracks(TrackSelection, mayReseek: Bool)
  /// Plays at a speed from 0.1 to 4. If a seek follows, that sets the speed.
  case setRate(Double, precedesSeek: Bool = false)
  /// Makes a seek.
  case seek(Position, id: Int)
  /// Shows the frame a number of frames later, while paused.
  case step(Int)
  /// Starts or pauses playback.
  case setRunning(Bool)
  /// Selects another clock.
  case resetClock
  /// Computes the latency again.
  case recalculateLatency
  /// Requests a snapshot, which contains `isSettled`.
  case query(isSettled: Bool)
}
