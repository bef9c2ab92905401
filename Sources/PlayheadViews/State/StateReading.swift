/// Something that reads states and observable objects, and is told when the first of them is about to change.
///
/// Observation could do that for states as well. It keeps about twice as much for each expression as the expression
/// itself takes, and makes a key path for each read of a generic class.
@MainActor protocol Reader: AnyObject {
  /// The states that were read the last time, which know the reader, and do not own it; some may be in it twice.
  var readStates: [StateReaders] { get set }
  /// What was read of observable objects, or `nil` if nothing ever was.
  var observedReads: ReadTracking? { get set }
  /// One of them is about to change.
  func invalidate()
}

extension Reader {
  /// Runs `body`; from then on the states that it has read count, and those that were read before do not.
  func readingStates<Value>(_ body: () -> Value) -> Value {
    forgetStates()
    StateReaders.begin(self)
    defer {
      StateReaders.end()
      // Only now: what the body itself has set does not evaluate it again.
      for state in readStates { state.add(self) }
    }
    return body()
  }

  /// Is told of no state any more.
  func forgetStates() {
    guard !readStates.isEmpty else { return }
    for state in readStates { state.remove(self) }
    readStates = []
  }
}

/// Who has read a state.
@MainActor class StateReaders {
  /// Who is reading now; the last one in those before it, which read all that it reads.
  private static var active: [(reader: any Reader, reading: UInt)] = []
  private static var readings: UInt = 0

  private struct Entry { unowned(unsafe) let reader: any Reader }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The reading in which it was noted last: one reading often reads a state many times.
  private var lastReading: UInt = 0

  fileprivate static func begin(_ reader: any Reader) {
    readings += 1
    active.append((reader, readings))
  }

  fileprivate static func end() { active.removeLast() }

  /// Notes that the state is being read.
  final func noteRead() {
    guard let reading = Self.active.last?.reading, reading != lastReading else { return }
    lastReading = reading
    for (reader, _) in Self.active { reader.readStates.append(self) }
  }

  /// Tells all, who have to read again to be told again.
  final func noteChange() {
    guard !entries.isEmpty else { return }
    let told = entries
    entries = [:]
    for entry in told.values { entry.reader.invalidate() }
  }

  fileprivate final func add(_ reader: any Reader) {
    entries[ObjectIdentifier(reader)] = Entry(reader: reader)
  }

  fileprivate final func remove(_ reader: any Reader) {
    entries[ObjectIdentifier(reader)] = nil
  }
}
