internal import CPlatform

/// A reference to an object of GObject that does not keep the object alive.
///
/// Swift's own `weak` does not work for imported reference types. This is GObject's `GWeakRef`.
///
/// ```swift
/// let weak = WeakObject(label)
/// button.on("clicked") {
///   if let label = weak.object { gtk_label_set_text(label, "Pressed") }
/// }
/// ```
///
/// Use it in closures that are owned by an object they would otherwise keep alive; ``ObjectClass/weakly(_:)`` makes
/// such a closure. Views of PlayheadViews need none: their closures get the widget as an argument.
public final class WeakObject<Object: ObjectClass>: @unchecked Sendable {
  // GWeakRef is locked by GObject itself; its address must not change, hence the allocation.
  private let reference: UnsafeMutablePointer<GWeakRef>

  /// Creates a weak reference to an object.
  ///
  /// It costs an allocation, and registers itself with the object; it may be done on any thread.
  public init(_ object: Object) {
    reference = .allocate(capacity: 1)
    reference.initialize(to: GWeakRef())
    object.withPointer { g_weak_ref_init(reference, $0) }
  }

  deinit {
    g_weak_ref_clear(reference)
    reference.deallocate()
  }

  /// The object, or `nil` if it has been freed. It can be read on any thread.
  ///
  /// The result retains the object for as long as it is held. A widget that is being disposed of is `nil`
  /// already.
  public var object: Object? {
    guard let strong = g_weak_ref_get(reference) else { return nil }
    // The C function added a reference, and so does Swift.
    defer { g_object_unref(strong) }
    // Of that class for certain; a check would need its type, which GTK gives on the main thread.
    return unsafeBitCast(UnsafeMutableRawPointer(strong), to: Object.self)
  }
}

extension ObjectClass {
  /// Returns a closure that calls another one with the object, and does not keep the object alive.
  ///
  /// Once the object has been freed, the closure does nothing.
  ///
  /// ```swift
  /// button.on("clicked", do: label.weakly { label in gtk_label_set_text(label, "Pressed") })
  /// ```
  ///
  /// - Parameter action: A closure that is called on the main thread, with the arguments of the returned one.
  @MainActor public func weakly<each Argument>(
    _ action: @escaping @MainActor (Self, repeat each Argument) -> Void
  ) -> @MainActor (repeat each Argument) -> Void {
    let weak = WeakObject(self)
    return { (arguments: repeat each Argument) in
      if let object = weak.object { action(object, repeat each arguments) }
    }
  }
}
