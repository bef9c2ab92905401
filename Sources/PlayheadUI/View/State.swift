public import Observation

/// A value of a view: when it changes, the bodies that read it are evaluated again.
@MainActor public final class State<Value: Equatable> {
  private let registrar = ObservationRegistrar()
  private var stored: Value

  /// A state with a first value.
  public init(_ value: Value) { stored = value }

  /// The value. Setting an equal one changes nothing.
  public var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set {
      guard newValue != stored else { return }
      registrar.withMutation(of: self, keyPath: \.value) { stored = newValue }
    }
  }
}

extension State: Observable {}
