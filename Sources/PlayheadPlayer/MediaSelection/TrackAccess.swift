internal import PlayheadCore

/// The tracks of what an engine plays. May block: for a pipeline's serial queue.
protocol TrackAccess: AnyObject {
  /// To be called before an item is opened: nothing is shown that nobody chose.
  func prepare()
  /// All tracks that are known.
  func tracks() -> [MediaTrack]
  /// Plays these tracks, without restarting anything.
  /// - Parameter flushes: true if a flushing seek to the current position follows a change: it makes
  ///   that heard and seen at once. Otherwise what was decoded before is still to come, about a
  ///   second of sound.
  /// - Returns: true if something became another.
  func select(_ selection: TrackSelection, flushes: Bool) -> Bool
  /// The seek that was to follow the last change was refused.
  func endFlush()
}
