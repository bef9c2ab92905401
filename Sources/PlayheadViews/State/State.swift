internal import Observation

/// A value of a view: when it changes, what read it is evaluated again.
///
/// In a ``View`` it is made once for the view's place and lives as long as that, whatever it holds: a number, or
/// an object such as a player, which is then owned by the view.
///
/// ```swift
/// struct Film: View {
///   @State private var player = Player(items: [.simple(url: "film.mkv")])
///   @State private var isLarge = false
///
///   var body: some View {
///     VStack {
///       VideoView(player: player)
///       Toggle("Large", isOn: $isLarge)
///     }
///   }
/// }
/// ```
///
/// Beside plain GTK widgets it is a value to be kept by who needs it: `let text = State("")`, `text.value`.
@MainActor @propertyWrapper public struct State<Value> {
  private let storage: StateStorage<Value>

  /// A state of a view. The first value is made when it is read for the first time.
  public init(wrappedValue: @autoclosure @escaping @MainActor () -> Value) {
    storage = Slots.next { StateStorage(wrappedValue) }
  }

  /// A state of a view that does not change when an equal value is set.
  public init(wrappedValue: @autoclosure @escaping @MainActor () -> Value) where Value: Equatable {
    storage = Slots.next { EquatableStorage(wrappedValue) }
  }

  /// A state with a first value, of whoever keeps it.
  public init(_ value: Value) where Value: Equatable {
    storage = EquatableStorage { value }
  }

  /// The value. Setting an equal one changes nothing.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// The value to be read and written by another view.
  public var projectedValue: Binding<Value> {
    Binding(get: { [storage] in storage.value }, set: { [storage] in storage.value = $0 })
  }

  /// The value. Setting an equal one changes nothing.
  public var value: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}

@MainActor private class StateStorage<Value>: Observable {
  private enum Content {
    case pending(@MainActor () -> Value)
    case ready(Value)
  }

  private let registrar = ObservationRegistrar()
  private var content: Content

  init(_ make: @escaping @MainActor () -> Value) { content = .pending(make) }

  /// True if setting `new` changes nothing.
  func isSame(_ old: Value, _ new: Value) -> Bool { false }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return current
    }
    set {
      guard !isSame(current, newValue) else { return }
      registrar.withMutation(of: self, keyPath: \.value) { content = .ready(newValue) }
    }
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

private final class EquatableStorage<Value: Equatable>: StateStorage<Value> {
  override func isSame(_ old: Value, _ new: Value) -> Bool { old == new }
}
