public import CPlatform

/// A class of GObject's type system, imported as a Swift reference type.
///
/// C has no inheritance that Swift could see: a `GtkLabel` is not a `GtkWidget` in Swift. ``cast(to:)`` and
/// ``as(_:)`` convert between the classes of an object, checked at run time.
///
/// ```swift
/// if let button = widget.cast(to: GtkButton.self) { gtk_button_set_label(button, "OK") }
/// let label = gtk_label_new("Title").as(GtkLabel.self)  // traps if it is not a label
/// ```
public protocol ObjectClass {
  /// The type of the class in GObject's type system.
  static var gtype: GType { get }
}

extension ObjectClass {
  /// Calls a closure with the address of the C instance, which is valid until the closure returns.
  ///
  /// It is not a property because the optimizer may release an object after its last use in Swift, which an
  /// address does not prolong.
  ///
  /// - Parameter body: A closure that uses the address.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func withPointer<Result>(
    _ body: (UnsafeMutableRawPointer) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(self) {
      try body(unsafeBitCast(self, to: UnsafeMutableRawPointer.self))
    }
  }

  /// Calls a closure with the C instance, in the form that C functions take whose types Swift does not know.
  ///
  /// - Parameter body: A closure that uses the instance.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func withOpaquePointer<Result>(
    _ body: (OpaquePointer) throws -> Result
  ) rethrows -> Result {
    try withPointer { try body(OpaquePointer($0)) }
  }

  /// Returns the object as an instance of another class, or `nil` if it is not one.
  public func cast<Other: ObjectClass>(to _: Other.Type = Other.self) -> Other? {
    withPointer { pointer in
      let instance = pointer.assumingMemoryBound(to: GTypeInstance.self)
      guard g_type_check_instance_is_a(instance, Other.gtype) != 0 else { return nil }
      return unsafeBitCast(pointer, to: Other.self)
    }
  }

  /// Returns the object as an instance of another class.
  ///
  /// - Precondition: The object is an instance of the class.
  public func `as`<Other: ObjectClass>(_: Other.Type) -> Other {
    guard let other = cast(to: Other.self) else {
      preconditionFailure("\(className) is not a \(Other.self)")
    }
    return other
  }

  /// The name of the object's class, such as `GskCairoRenderer`.
  public var className: String {
    withPointer { String(cString: g_type_name(playhead_instance_type($0))) }
  }

  /// Returns a Boolean value that indicates whether both are the same object.
  public func isSame(as other: some ObjectClass) -> Bool { address == other.address }

  /// The address of the object, to be compared, or for parts of C that keep no reference.
  public var address: UnsafeRawPointer { withPointer { UnsafeRawPointer($0) } }

  /// Adds a reference for a C function that takes one over (`transfer full` in GObject introspection).
  public func retainForOwner() {
    withPointer { _ = g_object_ref($0) }
  }
}

extension UnsafeMutableRawPointer {
  /// Returns the object at this address as an instance of a class. Something else must keep the object alive
  /// meanwhile.
  ///
  /// - Precondition: The object is an instance of the class.
  public func object<Other: ObjectClass>(as _: Other.Type) -> Other {
    let instance = assumingMemoryBound(to: GTypeInstance.self)
    precondition(
      g_type_check_instance_is_a(instance, Other.gtype) != 0, "not a \(Other.self)")
    return unsafeBitCast(self, to: Other.self)
  }
}
