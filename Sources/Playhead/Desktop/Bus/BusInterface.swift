internal import PlayheadCore

/// One interface of an object on the bus: what it tells, and what it can be told to do.
@MainActor protocol BusInterface: AnyObject, Sendable {
  /// The interface's name.
  var name: String { get }
  /// The value of a property.
  func value(of property: String) -> BusValue?
  /// Sets a property that can be set.
  func set(_ property: String, to value: BusValue) throws(BusError)
  /// Does what is asked.
  /// - Returns: the reply to the caller.
  func call(_ method: String, _ arguments: [BusValue]) throws(BusError) -> [BusValue]
}

/// Why something that was asked for over the bus was not done.
struct BusError: Error {
  /// What is wrong, in a sentence for whoever wrote the caller.
  let message: String
}
