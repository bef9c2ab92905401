internal import CPlatform
internal import PlayheadCore

extension BusValue {
  /// The value as GLib has it: floating, so that whoever takes it owns it.
  var variant: OpaquePointer? {
    switch self {
    case .bool(let value): g_variant_new_boolean(value ? 1 : 0)
    case .int64(let value): g_variant_new_int64(Int(value))
    case .double(let value): g_variant_new_double(value)
    case .string(let value): g_variant_new_string(value)
    case .path(let value): g_variant_new_object_path(value)
    case .strings(let values): Self.array("s", values.map { g_variant_new_string($0) })
    case .paths(let values): Self.array("o", values.map { g_variant_new_object_path($0) })
    case .dictionary(let values): Self.dictionary(values)
    case .dictionaries(let values): Self.array("a{sv}", values.map(Self.dictionary))
    }
  }

  /// Several values as the arguments of a signal, or the results of a call.
  static func tuple(_ values: [BusValue]) -> OpaquePointer? {
    let children = values.map(\.variant)
    return g_variant_new_tuple(children, gsize(children.count))
  }

  /// Reads a value; nil if it is of a type that is none of these. What a variant holds counts as the
  /// value itself.
  init?(_ variant: OpaquePointer) {
    switch String(cString: g_variant_get_type_string(variant)) {
    case "b": self = .bool(g_variant_get_boolean(variant) != 0)
    case "x": self = .int64(Int64(g_variant_get_int64(variant)))
    case "d": self = .double(g_variant_get_double(variant))
    case "s": self = .string(Self.text(variant))
    case "o": self = .path(Self.text(variant))
    case "as": self = .strings(Self.children(of: variant, Self.text))
    case "ao": self = .paths(Self.children(of: variant, Self.text))
    default: return nil
    }
  }

  /// The arguments of a call.
  static func arguments(_ tuple: OpaquePointer) -> [BusValue] {
    children(of: tuple) { BusValue($0) }.compactMap(\.self)
  }

  private static func array(_ type: String, _ children: [OpaquePointer?]) -> OpaquePointer? {
    // A type of GLib's is its text.
    type.withCString { g_variant_new_array(OpaquePointer($0), children, gsize(children.count)) }
  }

  private static func dictionary(_ values: [String: BusValue]) -> OpaquePointer? {
    let entries = values.sorted { $0.key < $1.key }.map { key, value in
      g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_variant(value.variant))
    }
    return array("{sv}", entries)
  }

  private static func text(_ variant: OpaquePointer) -> String {
    String(cString: g_variant_get_string(variant, nil))
  }

  private static func children<Value>(
    of variant: OpaquePointer, _ read: (OpaquePointer) -> Value
  ) -> [Value] {
    (0..<g_variant_n_children(variant)).compactMap { index in
      guard let child = g_variant_get_child_value(variant, index) else { return nil }
      defer { g_variant_unref(child) }
      return read(child)
    }
  }
}
