/// An object that keeps the states of the views that one expression or body makes, while they are at their place: in the
/// order in which they are made. An expression always makes them in the same order, so no names are needed. A body does, too,
/// unless views are made within an `if`, before its lines: those after it may then get other states.
@MainActor protocol SlotHolder: AnyObject {
  var slots: [AnyObject] { get set }
  /// What they add to widgets, apart from the states: a widget that is made and modified once only, in the first
  /// evaluation, must not move those.
  var modifications: [AnyObject] { get set }
}

/// The slots in which the views that are being made find their states.
@MainActor enum Slots {
  private typealias Filling = (holder: any SlotHolder, next: Int, nextModification: Int)

  private static var current: Filling?

  /// Makes views whose states are kept by a holder, or something that belongs to no expression, though one may be the
  /// first to read it.
  static func fill<Value>(of holder: (any SlotHolder)?, _ make: @MainActor () -> Value) -> Value {
    let outer = current
    current = holder.map { ($0, 0, 0) }
    defer { current = outer }
    return make()
  }

  /// Returns what is kept at the next place of the expression that is evaluated, or something new.
  static func next<Content: AnyObject>(_ make: () -> Content) -> Content {
    guard let (holder, index, _) = current else { return make() }
    current?.next += 1
    return take(index, of: &holder.slots, make)
  }

  /// As ``next(_:)``, for what is added to a widget; nil outside of an expression.
  static func nextModification<Content: AnyObject>(_ make: () -> Content) -> Content? {
    guard let (holder, _, index) = current else { return nil }
    current?.nextModification += 1
    return take(index, of: &holder.modifications, make)
  }

  private static func take<Content: AnyObject>(
    _ index: Int, of slots: inout [AnyObject], _ make: () -> Content
  ) -> Content {
    if index < slots.count, let content = slots[index] as? Content { return content }
    let content = make()
    slots.replaceSubrange(index..<min(index + 1, slots.count), with: [content])
    return content
  }
}
