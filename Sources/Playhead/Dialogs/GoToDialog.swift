internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// Asks for a time to go to.
struct GoToDialog: View {
  private let player: Player
  @Environment(DismissAction.self) private var dismiss
  @State private var text: String

  /// Shows the dialog over a window, and seeks to the entered time.
  static func show(over parent: GtkWindow, player: Player) {
    Dialog(localized("Go to Time"), isResizable: false) { GoToDialog(player: player) }
      .present(over: parent)
  }

  private init(player: Player) {
    self.player = player
    _text = State(wrappedValue: player.shownTime().map { TimeText.clock($0) } ?? "")
  }

  var body: some View {
    HStack {
      TextField(localized("1:02:03, 90, +30, or -10"), text: $text, onSubmit: submit)
        .accessibilityLabel(localized("Time"))
        .widget { $0[property: "width-chars"] = Int32(24) }
      Button(localized("Go"), action: submit)
        .styleClass("suggested-action")
        .disabled(TimeInput(text) == nil)
    }
    .styleClass("dialog-content")
  }

  private func submit() {
    guard let input = TimeInput(text) else { return }
    dismiss()
    switch input {
    case .position(let time): player.seek(at(time), smooth: false)
    case .distance(let distance): player.skip(by: distance)
    }
  }
}
