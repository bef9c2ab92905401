internal import PlayheadPlayer

/// A menu row for what is on or off. The menu stays open.
struct MenuToggle: View {
  private let name: String
  private weak let player: Player?
  private let path: ReferenceWritableKeyPath<Player, Bool>

  /// A row for a setting of a player.
  init(_ name: String, _ player: Player?, _ path: ReferenceWritableKeyPath<Player, Bool>) {
    (self.name, self.player, self.path) = (name, player, path)
  }

  var body: some View {
    Toggle(
      name,
      isOn: Binding(
        get: { player?[keyPath: path] ?? false }, set: { player?[keyPath: path] = $0 }))
  }
}
