internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// A row of a menu for a delay: its name, less, the delay itself, more. A click on the delay ends it.
struct DelayRow: View {
  private let name: String
  private weak let player: Player?
  private let path: ReferenceWritableKeyPath<Player, Duration>
  @State private var delay: Duration

  /// A row for one of a player's delays.
  init(
    _ name: String, _ player: Player?, _ path: ReferenceWritableKeyPath<Player, Duration>
  ) {
    (self.name, self.player, self.path) = (name, player, path)
    _delay = State(wrappedValue: player?[keyPath: path] ?? .zero)
  }

  var body: some View {
    HStack(alignment: .fill) {
      Text(name).alignment(.leading).styleClass("caption").expands(.horizontal)
      ControlButton(localized("Decrease %1", name), icon: "list-remove-symbolic") {
        move(by: -1)
      }
      Button(text) { set(.zero) }
        .tooltip(localized("Reset"))
        .accessibilityLabel("\(name): \(text)")
        // The row does not move while the text changes.
        .frame(minWidth: 72)
      ControlButton(localized("Increase %1", name), icon: "list-add-symbolic") {
        move(by: 1)
      }
    }
    .styleClass("tools")
    .padding(.leading, 9)
    .padding(.trailing, 9)
  }

  private var text: String { DelayText.of(delay, decimalMark: Localization.decimalMark) }

  /// From what it is now, which keys may have changed since the menu was opened.
  private func move(by steps: Int) {
    let now = player?[keyPath: path] ?? delay
    set(DelayText.delay(now, movedBy: steps, step: SoundDelay.step))
  }

  private func set(_ delay: Duration) {
    player?[keyPath: path] = delay
    self.delay = player?[keyPath: path] ?? delay
  }
}
