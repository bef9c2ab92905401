internal import CPlatform
internal import PlayheadPlatform

/// What is done when all that was to be played has been played. It holds for one window and is not
/// remembered: a computer that goes to sleep because of last month's request would be a surprise.
enum AfterPlayback: String, CaseIterable {
  case nothing, close, suspend

  /// As a person reads of it.
  @MainActor var title: String {
    switch self {
    case .nothing: localized("Do Nothing")
    case .close: localized("Close Window")
    case .suspend: localized("Suspend")
    }
  }
}

/// The choice, as an action of a window, whose state it is.
@MainActor struct AfterPlaybackChoice {
  static let action = "after-playback"
  private let choice: GSimpleAction

  /// At first nothing is done.
  init(in window: GtkWindow) {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    // Activated with one of them, it sets its state to it automatically.
    choice = g_simple_action_new_stateful(
      Self.action, type, g_variant_new_string(AfterPlayback.nothing.rawValue))
    window.add(choice)
  }

  /// What is chosen, for once: from now on it is nothing again.
  func take() -> AfterPlayback {
    let value = value
    g_simple_action_set_state(choice, g_variant_new_string(AfterPlayback.nothing.rawValue))
    return value
  }

  private var value: AfterPlayback {
    guard let state = choice.withOpaquePointer({ g_action_get_state($0) }) else { return .nothing }
    defer { g_variant_unref(state) }
    return g_variant_get_string(state, nil).flatMap { AfterPlayback(rawValue: String(cString: $0)) }
      ?? .nothing
  }
}
