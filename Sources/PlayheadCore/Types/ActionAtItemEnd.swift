/// What happens when an item was played to its end.
public enum ActionAtItemEnd: Hashable, Sendable, CaseIterable {
  /// The next item plays; after the last one there is no current item any more.
  case advance
  /// The item stays, with its last picture.
  case pause
}
