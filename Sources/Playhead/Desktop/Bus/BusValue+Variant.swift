internal import PlayheadCore
internal import PlayheadPlatform

extension BusValue {
  /// The value as it goes over the bus.
  var variant: Variant {
    switch self {
    case .bool(let value): Variant(value)
    case .int64(let value): Variant(value)
    case .double(let value): Variant(value)
    case .string(let value): Variant(value)
    case .path(let value): Variant(objectPath: value)
    case .strings(let values): Variant(values.map { Variant($0) }, of: "s")
    case .paths(let values): Variant(values.map { Variant(objectPath: $0) }, of: "o")
    case .dictionary(let values): Self.dictionary(values)
    case .dictionaries(let values): Variant(values.map(Self.dictionary), of: "a{sv}")
    }
  }

  /// Reads a value; nil if it is of a type that is none of these.
  init?(_ variant: Variant) {
    switch variant.type {
    case "b": self = .bool(variant.bool ?? false)
    case "x": self = .int64(variant.int64 ?? 0)
    case "d": self = .double(variant.double ?? 0)
    case "s": self = .string(variant.string ?? "")
    case "o": self = .path(variant.string ?? "")
    case "as": self = .strings(variant.elements.compactMap(\.string))
    case "ao": self = .paths(variant.elements.compactMap(\.string))
    default: return nil
    }
  }

  /// The arguments of a call, without those of other types.
  static func arguments(_ arguments: [Variant]) -> [BusValue] {
    arguments.compactMap { BusValue($0) }
  }

  private static func dictionary(_ values: [String: BusValue]) -> Variant {
    Variant(values.mapValues(\.variant))
  }
}
