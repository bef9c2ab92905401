/// A value as D-Bus carries it, of those types that a media player's interfaces use.
public enum BusValue: Hashable, Sendable {
  /// `b`
  case bool(Bool)
  /// `x`
  case int64(Int64)
  /// `d`
  case double(Double)
  /// `s`
  case string(String)
  /// `o`
  case path(String)
  /// `as`
  case strings([String])
  /// `ao`
  case paths([String])
  /// `a{sv}`
  case dictionary([String: BusValue])
  /// `aa{sv}`
  case dictionaries([[String: BusValue]])
}
