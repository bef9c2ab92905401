/// A value that is stored elsewhere, and can be read and written.
///
/// ```swift
/// Slider(value: Binding(player, \.volume), in: 0...1)
/// Toggle("Mute", isOn: Binding(get: { player.isMuted }, set: { player.isMuted = $0 }))
/// ```
///
/// The projected value of a ``State`` is its binding: `$isOn` for `@State private var isOn`.
///
/// A control takes a binding where it both shows and changes a value. Making a binding reads nothing: the
/// value is read by the expression that uses it, which is then evaluated when the value changes.
///
/// A view that is given a binding declares it as a property:
///
/// ```swift
/// struct Mute: View {
///   @Binding var isMuted: Bool
///
///   var body: some View { Button(isMuted ? "Unmute" : "Mute") { isMuted.toggle() } }
/// }
/// ```
@MainActor @propertyWrapper public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// Creates a binding with closures.
  ///
  /// The `set` closure may limit or ignore a value; the control then shows what `get` returns at its next
  /// evaluation.
  ///
  /// - Parameters:
  ///   - get: A closure that returns the value. What it reads is observed by the view that uses the binding.
  ///   - set: A closure that stores a new value.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  /// Creates a binding of a property of an object, which the binding keeps alive.
  ///
  /// For a property that changes elsewhere, too, the object must be observable.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: The key path of the property.
  public init<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) { self.init(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 }) }

  /// The value.
  ///
  /// Setting it calls the closure at once, on the main actor.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, to be passed on with `$`.
  ///
  /// ```swift
  /// struct Settings: View {
  ///   @Binding var isMuted: Bool
  ///
  ///   var body: some View { Mute(isMuted: $isMuted) }
  /// }
  /// ```
  public var projectedValue: Binding { self }
}
