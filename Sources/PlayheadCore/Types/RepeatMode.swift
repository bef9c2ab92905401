/// What follows an item's end.
public enum RepeatMode: Hashable, Sendable, CaseIterable { case off, one, all }
