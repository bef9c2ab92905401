/// What follows an item that was played to its end, and whether the queue's ends are joined.
///
/// Changing it never interrupts what plays, nor does it begin a queue again that was played through.
public enum RepeatMode: Hashable, Sendable, CaseIterable {
  /// The next item follows; after the last one there is no current item any more.
  case off
  /// The same item follows. Going to the next or the previous item by hand is as in ``off``.
  case one
  /// The next item follows, and the first one after the last. Going to the next or the previous
  /// item by hand wraps around too.
  case all
}
