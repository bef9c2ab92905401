internal import CPlatform

/// A value of GVariant: what D-Bus carries, and what actions are given.
///
/// It cannot be changed, and knows its own type. Its readers return `nil` for a value of another type.
package final class Variant: @unchecked Sendable, CustomStringConvertible {
  // Immutable, with an atomic reference count.
  private let pointer: OpaquePointer

  /// Takes over a value as a function of C has returned it, with its reference or floating.
  package init(taking pointer: OpaquePointer) { self.pointer = g_variant_take_ref(pointer) }

  /// Refers to a value that belongs to C.
  package init(_ pointer: OpaquePointer) { self.pointer = g_variant_ref(pointer) }

  deinit { g_variant_unref(pointer) }

  /// Creates a Boolean value (`b`).
  package convenience init(_ value: Bool) {
    self.init(taking: g_variant_new_boolean(value ? 1 : 0))
  }

  /// Creates an integer (`x`).
  package convenience init(_ value: Int64) { self.init(taking: g_variant_new_int64(Int(value))) }

  /// Creates an unsigned integer (`u`).
  package convenience init(_ value: UInt32) { self.init(taking: g_variant_new_uint32(value)) }

  /// Creates a floating-point number (`d`).
  package convenience init(_ value: Double) { self.init(taking: g_variant_new_double(value)) }

  /// Creates a string (`s`).
  package convenience init(_ value: String) { self.init(taking: g_variant_new_string(value)) }

  /// Creates an object path (`o`).
  ///
  /// - Parameter path: A valid path, such as `/org/example`.
  package convenience init(objectPath path: String) {
    self.init(taking: g_variant_new_object_path(path))
  }

  /// Creates an array.
  ///
  /// - Parameters:
  ///   - elements: The elements, all of that type.
  ///   - type: The type of an element, as D-Bus writes it.
  package convenience init(_ elements: [Variant], of type: String) {
    // GLib takes references of its own, to elements that must still be there.
    let array = withExtendedLifetime(elements) {
      type.withCString { type in
        // A type of GLib's is its text.
        g_variant_new_array(
          OpaquePointer(type), elements.map(\.pointer), gsize(elements.count))
      }
    }
    self.init(taking: array.unsafelyUnwrapped)
  }

  /// Creates a tuple, such as the arguments of a method.
  package convenience init(tuple elements: [Variant]) {
    let tuple = withExtendedLifetime(elements) {
      g_variant_new_tuple(elements.map(\.pointer), gsize(elements.count))
    }
    self.init(taking: tuple.unsafelyUnwrapped)
  }

  /// Creates a dictionary of values of any types (`a{sv}`), in the order of its keys.
  package convenience init(_ values: [String: Variant]) {
    let entries = values.sorted { $0.key < $1.key }.map { key, value in
      Variant(
        taking: g_variant_new_dict_entry(
          g_variant_new_string(key), g_variant_new_variant(value.pointer)
        ).unsafelyUnwrapped)
    }
    self.init(entries, of: "{sv}")
  }

  /// The type, as D-Bus writes it.
  package var type: String { String(cString: g_variant_get_type_string(pointer)) }

  /// The Boolean value (`b`).
  package var bool: Bool? { type == "b" ? g_variant_get_boolean(pointer) != 0 : nil }

  /// The integer (`x`).
  package var int64: Int64? { type == "x" ? Int64(g_variant_get_int64(pointer)) : nil }

  /// The unsigned integer (`u`).
  package var uint32: UInt32? { type == "u" ? g_variant_get_uint32(pointer) : nil }

  /// The floating-point number (`d`).
  package var double: Double? { type == "d" ? g_variant_get_double(pointer) : nil }

  /// The string (`s`), or the object path (`o`).
  package var string: String? {
    guard ["s", "o"].contains(type) else { return nil }
    return g_variant_get_string(pointer, nil).map { String(cString: $0) }
  }

  /// The elements of an array or a tuple, or what a variant holds; none of any other value.
  package var elements: [Variant] {
    guard g_variant_is_container(pointer) != 0 else { return [] }
    return (0..<g_variant_n_children(pointer)).compactMap { index in
      g_variant_get_child_value(pointer, index).map { Variant(taking: $0) }
    }
  }

  /// The value as GLib prints it, with its type where that is not obvious.
  package var description: String { String(taking: g_variant_print(pointer, 1)) ?? "" }

  /// Calls a closure with the value for a function of C. One that takes a reference over gets its own: only a
  /// floating one is consumed, and this is none.
  func withPointer<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) { try body(pointer) }
  }

  /// The value with a reference of its own, for C to keep.
  func retainedPointer() -> OpaquePointer { g_variant_ref(pointer) }
}
