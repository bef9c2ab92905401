/// An object that keeps the states of the views that one expression or body makes, while they are at their place: in the
/// order in which they are made. An expression always makes them in the same order, so no names are needed. A body does, too,
/// unless views are made within an `if`, before its lines: those after it may then get other states.
@MainActor protocol SlotHolder: AnyObject {
  var slots: [AnyObject] { get set }
}

/// The slots in which the views that are being made find their states.
@MainActor enum Slots {
  private static var current: (any SlotHolder)?
  private static var next = 0

  /// Makes views whose states are kept by a holder.
  static func fill<Value>(of holder: any SlotHolder, _ make: @MainActor () -> Value) -> Value {
    let outer = (current, next)
    (current, next) = (holder, 0)
    defer { (current, next) = outer }
    return make()
  }

  /// A Boolean value that indicates whether views are being made for a place.
  static var areFilled: Bool { current != nil }

  /// Makes something that belongs to no expression, though one may be the first to read it.
  static func outside<Value>(_ make: @MainActor () -> Value) -> Value {
    let outer = (current, next)
    current = nil
    defer { (current, next) = outer }
    return make()
  }

  /// Returns what is kept at the next place of the expression that is evaluated, or something new.
  static func next<Content: AnyObject>(_ make: () -> Content) -> Content {
    guard let holder = current else { return make() }
    let index = next
    next += 1
    if index < holder.slots.count, let content = holder.slots[index] as? Content { return content }
    let content = make()
    if index < holder.slots.count {
      holder.slots[index] = content
    } else {
      holder.slots.append(content)
    }
    return content
  }
}
