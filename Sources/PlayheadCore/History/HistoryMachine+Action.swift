extension HistoryMachine {
  /// The settings of the person.
  package struct Rules: Hashable, Sendable {
    /// A Boolean value that indicates whether a history is kept at all.
    package var isHistoryKept: Bool
    /// The treatment of an item that was not watched to its end.
    package var resumeMode: ResumeMode

    /// Rules.
    package init(isHistoryKept: Bool = true, resumeMode: ResumeMode = .ask) {
      (self.isHistoryKept, self.resumeMode) = (isHistoryKept, resumeMode)
    }
  }

  /// The answer to the question whether to resume.
  package enum Answer: CaseIterable, Sendable {
    case resume, startOver
    /// From the beginning, for now: the position is kept until there is a later one.
    case dismiss
  }

  /// An action of the keeper.
  package enum Action: Hashable, Sendable {
    /// Ask the file what it knows of the open item, and tell ``HistoryMachine/recalled(_:of:_:)``.
    case recall(ItemID, uri: String)
    /// Go to a position of the open item.
    case resume(at: Duration)
    case play
    case pause
    /// Ask the person whether to resume there.
    case ask(at: Duration)
    case closeQuestion
    /// Let the keyboard go: what is pressed now is for what is played, also where an offer is still open.
    case releaseKeyboard
    /// Choose the tracks and delays that were chosen the last time.
    case choose(WatchedItem)
    case save(WatchedItem)
    case saveQueue
    /// Save it in a turn of the main loop of its own: a long one has just taken a turn to be set.
    case saveQueueSoon
    /// Records what is open now, for the start after a crash; nil records nothing.
    case noteOpen(uri: String?)
    /// Tell nothing any more of what was noted as open.
    case hideOpen
  }
}
