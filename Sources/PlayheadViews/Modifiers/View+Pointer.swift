internal import CPlatform
internal import PlayheadPlatform

private struct PresenceModifier: ViewModifier {
  let make: @MainActor () -> GtkEventController
  let signals: [String: @MainActor () -> Void]

  func attach(to widget: GtkWidget) {
    let controller = make()
    for (signal, action) in signals { controller.on(signal) { action() } }
    widget.attach(controller)
  }

  func update(_ attachment: Void, on widget: GtkWidget, previous: Self) {}
}

extension View {
  /// Runs actions when the pointer comes to the view, moves over it, and leaves it. They are those of the value
  /// that made the view.
  package func onPointer(
    enter: @escaping @MainActor () -> Void, move: @escaping @MainActor () -> Void,
    leave: @escaping @MainActor () -> Void
  ) -> some View {
    modified(
      by: PresenceModifier(
        make: { gtk_event_controller_motion_new() },
        signals: ["enter": enter, "motion": move, "leave": leave]))
  }

  /// Runs actions when the keyboard focus comes to the view or to something in it, and when it leaves.
  package func onFocus(
    enter: @escaping @MainActor () -> Void, leave: @escaping @MainActor () -> Void
  ) -> some View {
    modified(
      by: PresenceModifier(
        make: { gtk_event_controller_focus_new() }, signals: ["enter": enter, "leave": leave]))
  }
}
