internal import PlayheadPlatform

/// Something that reads states, and is told when the first of them is about to change.
///
/// Observation could do that as well. It keeps about twice as much for each expression as the expression itself takes,
/// and makes a key path for each read of a generic class.
@MainActor protocol StateReader: AnyObject {
  /// What was read the last time: the states know it, and do not own it.
  var readStates: [StateReaders] { get set }
  /// One of them is about to change.
  func invalidate()
}

extension StateReader {
  /// Runs `body`; from then on what that has read counts, and what was read before does not.
  func readingStates<Value>(_ body: () -> Value) -> Value {
    forgetStates()
    StateReaders.active.append(self)
    defer {
      StateReaders.active.removeLast()
      // Only now: what the body itself has set does not evaluate it again.
      for state in readStates { state.add(self) }
    }
    return body()
  }

  /// Is told of nothing any more. Whoever reads states does it at its end.
  func forgetStates() {
    guard !readStates.isEmpty else { return }
    for state in readStates { state.remove(self) }
    readStates = []
  }
}

/// Who has read a state.
@MainActor class StateReaders {
  /// Who is reading now.
  fileprivate static var active: [any StateReader] = []

  private struct Entry { unowned(unsafe) let reader: any StateReader }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Notes that the state is being read.
  final func noteRead() {
    for reader in Self.active where !reader.readStates.contains(where: { $0 === self }) {
      reader.readStates.append(self)
    }
  }

  /// Tells all, who have to read again to be told again.
  final func noteChange() {
    guard !entries.isEmpty else { return }
    let told = entries
    entries = [:]
    for entry in told.values { entry.reader.invalidate() }
  }

  fileprivate final func add(_ reader: any StateReader) {
    entries[ObjectIdentifier(reader)] = Entry(reader: reader)
  }

  fileprivate final func remove(_ reader: any StateReader) {
    entries[ObjectIdentifier(reader)] = nil
  }
}
