/// A view that is made of a player, which is not held for it.
struct PlayerWidget<Content: View>: View {
  typealias Body = Never

  private weak let player: Player?
  private let content: @MainActor (Player) -> Content

  /// - Parameter content: called once, with the player; without one there is nothing.
  init(_ player: Player?, content: @escaping @MainActor (Player) -> Content) {
    (self.player, self.content) = (player, content)
  }

  static func mount(_ view: Self, in place: Place) -> Node {
    guard let player = view.player else { return EmptyView.mount(EmptyView(), in: place) }
    return Content.mount(view.content(player), in: place)
  }
}
