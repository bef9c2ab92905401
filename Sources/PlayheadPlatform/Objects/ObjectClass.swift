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
///
/// References are counted by Swift, and a class that conforms may be sent to any thread. That says nothing
/// about what its functions may be called from: those of GTK are on the main actor, those of GStreamer lock by
/// themselves.
///
/// To use a class of C that does not conform yet, it needs an entry in the API notes of CPlatform, with the
/// functions that retain and release it, and a conformance that states its type.
public protocol ObjectClass {
  /// The type of the class in GObject's type system.
  ///
  /// It is registered when it is first used. The types of GTK have to be registered on the main thread.
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
  /// The address is valid until the closure returns, as that of ``withPointer(_:)``.
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
  ///
  /// The result is the same object, with one more reference.
  ///
  /// ```swift
  /// guard let entry = focus.cast(to: GtkEntry.self) else { return }
  /// ```
  ///
  /// - Returns: The object in its other type; `nil` if its class is neither the other class nor derived from
  ///   it, and does not implement it, if the other class is an interface.
  public func cast<Other: ObjectClass>(to _: Other.Type = Other.self) -> Other? {
    withPointer { pointer in
      let instance = pointer.assumingMemoryBound(to: GTypeInstance.self)
      guard g_type_check_instance_is_a(instance, Other.gtype) != 0 else { return nil }
      return unsafeBitCast(pointer, to: Other.self)
    }
  }

  /// Returns the object as an instance of another class.
  ///
  /// Use it where the class is known, for instance after a constructor, and ``cast(to:)`` elsewhere. The
  /// precondition is checked in release builds as well.
  ///
  /// - Precondition: The object is an instance of the class.
  public func `as`<Other: ObjectClass>(_: Other.Type) -> Other {
    guard let other = cast(to: Other.self) else {
      preconditionFailure("\(className) is not a \(Other.self)")
    }
    return other
  }

  /// The name of the object's class, such as `GskCairoRenderer`.
  ///
  /// It is the name of the actual class, not that of the Swift type: useful to describe an object, or to tell
  /// variants of a class apart that have no header.
  public var className: String {
    withPointer { String(cString: g_type_name(playhead_instance_type($0))) }
  }

  /// Returns a Boolean value that indicates whether both are the same object.
  ///
  /// It replaces `===`, which is not available for imported classes. The types need not be the same: a label is
  /// the same object as the widget it was converted to.
  ///
  /// ```swift
  /// let hasFocus = gtk_window_get_focus(window)?.isSame(as: entry) ?? false
  /// ```
  public func isSame(as other: some ObjectClass) -> Bool { address == other.address }

  /// The address of the object, to be compared, or for parts of C that keep no reference.
  ///
  /// Another object may get the same address as soon as this one has been freed: as a key of a dictionary it is
  /// safe only while the object is retained.
  public var address: UnsafeRawPointer { withPointer { UnsafeRawPointer($0) } }

  /// Adds a reference for a C function that takes one over (`transfer full` in GObject introspection).
  ///
  /// Without it, Swift's release after the last use would take away the reference that now belongs to the other
  /// object. A script of this project (`Scripts/check-ownership`) compares the functions that take references
  /// over with GObject introspection.
  ///
  /// ```swift
  /// let controller = gtk_event_controller_focus_new().as(GtkEventController.self)
  /// controller.retainForOwner()
  /// gtk_widget_add_controller(widget, controller)
  /// ```
  public func retainForOwner() {
    withPointer { _ = g_object_ref($0) }
  }
}

extension UnsafeMutableRawPointer {
  /// Returns the object at this address as an instance of a class. Something else must keep the object alive
  /// meanwhile.
  ///
  /// Use it in a callback of C, whose argument is an untyped address. The result retains the object; the
  /// address alone does not.
  ///
  /// - Returns: The object at the address.
  /// - Precondition: The object is an instance of the class.
  public func object<Other: ObjectClass>(as _: Other.Type) -> Other {
    let instance = assumingMemoryBound(to: GTypeInstance.self)
    precondition(
      g_type_check_instance_is_a(instance, Other.gtype) != 0, "not a \(Other.self)")
    return unsafeBitCast(self, to: Other.self)
  }
}
