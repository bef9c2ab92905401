/// What the views that one expression makes keep while they are at their place: their states, in the order in
/// which they are made. A view's states are always made in the same order, so no names are needed.
@MainActor final class Slots {
  private static var current: Slots?

  private var contents: [AnyObject] = []
  private var next = 0

  /// Makes views whose states are kept here.
  func fill<Value>(_ make: @MainActor () -> Value) -> Value {
    let outer = Self.current
    Self.current = self
    next = 0
    EnvironmentSlots.begin()
    defer { Self.current = outer }
    return make()
  }

  /// What is kept at the next place of the expression that is evaluated, or something new.
  static func next<Content: AnyObject>(_ make: () -> Content) -> Content {
    guard let slots = current else { return make() }
    return slots.next(make)
  }

  private func next<Content: AnyObject>(_ make: () -> Content) -> Content {
    defer { next += 1 }
    guard next < contents.count else {
      let content = make()
      contents.append(content)
      return content
    }
    if let content = contents[next] as? Content { return content }
    let content = make()
    contents[next] = content
    return content
  }
}
