internal import PlayheadCore
internal import PlayheadPlatform

/// One interface of an object on the bus, in values of D-Bus: what it tells, and what it can be told to do.
@MainActor protocol BusInterface: BusResponder {
  /// The value of a property.
  func value(of property: String) -> BusValue?
  /// Sets a property that can be set.
  func set(_ property: String, to value: BusValue) throws(BusError)
  /// Does what is asked.
  /// - Returns: the reply to the caller.
  func call(_ method: String, _ arguments: [BusValue]) throws(BusError) -> [BusValue]
}

extension BusInterface {
  func answer(property: String) -> Variant? { value(of: property)?.variant }

  func answer(setting property: String, to value: Variant) throws(BusError) {
    guard let value = BusValue(value) else {
      throw BusError(message: "\(property) is of another type.")
    }
    try set(property, to: value)
  }

  func answer(method: String, _ arguments: [Variant]) throws(BusError) -> [Variant] {
    try call(method, BusValue.arguments(arguments)).map(\.variant)
  }
}

extension BusObject {
  /// Tells everybody something.
  func emit(_ signal: String, of interface: String, _ arguments: [BusValue]) {
    emit(signal, of: interface, arguments.map(\.variant))
  }

  /// Tells everybody that properties have changed.
  /// - Parameters:
  ///   - changed: their new values.
  ///   - invalidated: those whose values are to be asked for.
  func tellChanges(
    of interface: String, _ changed: [String: BusValue], invalidated: [String] = []
  ) {
    guard !changed.isEmpty || !invalidated.isEmpty else { return }
    emit(
      "PropertiesChanged", of: "org.freedesktop.DBus.Properties",
      [.string(interface), .dictionary(changed), .strings(invalidated)])
  }
}
