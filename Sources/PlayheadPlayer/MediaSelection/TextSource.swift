/// The text track from which text comes, where the pipeline reads it.
struct TextSource: Sendable {
  /// The number of the track; nil: the one that was chosen last.
  var track: Int?
  /// Indicates whether it is a track of the item that follows the current one without a gap.
  var isOfNext = false

  /// What becomes of the item that follows without a gap.
  enum Change: Sendable {
    /// Another item than before is to follow: nothing of its text has been read.
    case announced
    /// It is the current item from now on.
    case started
  }
}
