public import CPlatform

/// A class of GObject's type system, imported as a Swift reference type.
///
/// C knows no inheritance that Swift could see, so a `GtkLabel` is not a `GtkWidget` here;
/// ``cast(to:)`` goes up and down the tree of classes, checked at run time.
public protocol ObjectClass {
  /// The class's type in GObject's registry.
  static var gtype: GType { get }
}

extension ObjectClass {
  /// Calls `body` with the address of the C instance, which lives at least as long.
  ///
  /// Not a property: the optimizer may end an object's life after its last use in Swift's eyes, and
  /// an address is none.
  public func withPointer<Result>(
    _ body: (UnsafeMutableRawPointer) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(self) {
      try body(unsafeBitCast(self, to: UnsafeMutableRawPointer.self))
    }
  }

  /// Calls `body` with the instance as C functions take it whose types Swift does not know.
  public func withOpaquePointer<Result>(
    _ body: (OpaquePointer) throws -> Result
  ) rethrows -> Result {
    try withPointer { try body(OpaquePointer($0)) }
  }

  /// This object as an instance of another class, or nil if it is none.
  public func cast<Other: ObjectClass>(to _: Other.Type = Other.self) -> Other? {
    withPointer { pointer in
      let instance = pointer.assumingMemoryBound(to: GTypeInstance.self)
      guard g_type_check_instance_is_a(instance, Other.gtype) != 0 else { return nil }
      return unsafeBitCast(pointer, to: Other.self)
    }
  }

  /// This object as an instance of a class that the caller knows it to have; traps if it has not.
  public func `as`<Other: ObjectClass>(_: Other.Type) -> Other {
    guard let other = cast(to: Other.self) else {
      preconditionFailure("\(className) is not a \(Other.self)")
    }
    return other
  }

  /// The name of the object's own class, for instance `GskCairoRenderer`.
  public var className: String {
    withPointer { String(cString: g_type_name(playhead_instance_type($0))) }
  }

  /// True if both are the same object.
  public func isSame(as other: some ObjectClass) -> Bool { address == other.address }

  /// Where the object is: to compare, and for parts of C that keep no reference.
  public var address: UnsafeRawPointer { withPointer { UnsafeRawPointer($0) } }

  /// Adds a reference for a C function that takes one over (GIR: transfer full).
  public func retainForOwner() {
    withPointer { _ = g_object_ref($0) }
  }
}

extension UnsafeMutableRawPointer {
  /// The object at this address, as a class that the caller knows it to have; traps if it has not.
  /// Something else has to keep the object alive meanwhile.
  public func object<Other: ObjectClass>(as _: Other.Type) -> Other {
    let instance = assumingMemoryBound(to: GTypeInstance.self)
    precondition(
      g_type_check_instance_is_a(instance, Other.gtype) != 0, "not a \(Other.self)")
    return unsafeBitCast(self, to: Other.self)
  }
}
