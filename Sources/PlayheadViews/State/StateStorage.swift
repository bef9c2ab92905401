internal import PlayheadPlatform

/// The value of a ``State``: computed when it is first read, and observed from then on.
@MainActor class StateStorage<Value>: StateReaders {
  private enum Content {
    case pending(@MainActor () -> Value)
    case ready(Value)
  }

  private var content: Content
  #if DEBUG
    private let place: SourcePlace
  #endif

  init(_ place: SourcePlace, _ make: @escaping @MainActor () -> Value) {
    content = .pending(make)
    #if DEBUG
      self.place = place
    #endif
  }

  /// True if setting `new` changes nothing.
  func isSame(_ old: Value, _ new: Value) -> Bool { false }

  var value: Value {
    get {
      noteRead()
      return current
    }
    set {
      guard !isSame(current, newValue) else { return }
      Changes.note()
      Cause.adding(name) {
        noteChange()
        content = .ready(newValue)
      }
    }
  }

  /// What it is called where causes are named.
  private var name: String {
    #if DEBUG
      "State<\(Value.self)> \(place.text)"
    #else
      ""
    #endif
  }

  private var current: Value {
    switch content {
    case .ready(let value): return value
    case .pending(let make):
      let value = make()
      content = .ready(value)
      return value
    }
  }
}

/// The value of a ``State`` that can be compared: setting an equal one changes nothing.
final class EquatableStorage<Value: Equatable>: StateStorage<Value> {
  override func isSame(_ old: Value, _ new: Value) -> Bool { old == new }
}
