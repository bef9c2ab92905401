/// A value of D-Bus, of those types that the interfaces of media players use.
package enum BusValue: Hashable, Sendable {
  /// A Boolean value (`b`).
  case bool(Bool)
  /// An integer (`x`).
  case int64(Int64)
  /// A floating-point number (`d`).
  case double(Double)
  /// A string (`s`).
  case string(String)
  /// An object path (`o`).
  case path(String)
  /// An array of strings (`as`).
  case strings([String])
  /// An array of object paths (`ao`).
  case paths([String])
  /// A dictionary (`a{sv}`).
  case dictionary([String: BusValue])
  /// An array of dictionaries (`aa{sv}`).
  case dictionaries([[String: BusValue]])
}
