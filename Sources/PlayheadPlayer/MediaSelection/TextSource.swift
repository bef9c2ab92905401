/// The text track from which text comes, where the pipeline reads it.
enum TextSource: Sendable {
  /// The one that was chosen last.
  case chosen
  /// The current item's track of this number.
  case track(Int)
  /// One of the item that was handed over for later.
  case next
}
