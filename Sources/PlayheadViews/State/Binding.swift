/// A value that is kept elsewhere, to be read and written.
///
/// ```swift
/// Slider(value: Binding(player, \.volume), in: 0...1)
/// Toggle("Mute", isOn: Binding(get: { player.isMuted }, set: { player.isMuted = $0 }))
/// ```
@MainActor @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// A value that is read and written by closures.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    (self.get, self.set) = (get, set)
  }

  /// A property of an object.
  public init<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) {
    self.init(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// This binding, to be handed on.
  public var projectedValue: Binding { self }

  /// A part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { get()[keyPath: keyPath] },
      set: { part in
        var value = get()
        value[keyPath: keyPath] = part
        set(value)
      })
  }

  /// A property of an object: the object stays the same.
  public subscript<Part>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    Binding<Part>(get: { get()[keyPath: keyPath] }, set: { get()[keyPath: keyPath] = $0 })
  }
}
