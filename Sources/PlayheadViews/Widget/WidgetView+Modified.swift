internal import CPlatform
internal import PlayheadPlatform

extension WidgetView {
  /// Does something to the view's widget, and returns the view.
  ///
  /// In a body, it belongs to the view at its place: what an expression has added, it renews with its next evaluation,
  /// and it ends with the place. Elsewhere it belongs to the widget.
  func adding<Modifier: ViewModifier>(_ modifier: Modifier) -> Self {
    if let modification = Slots.nextModification({ WidgetModification<Modifier>() }) {
      // What it runs reads nothing for the expression.
      ReadTracking.afterward { modification.set(modifier, on: self) }
    } else {
      configure { ViewBody.of($0).keep(modifier.attach(to: $0, of: nil)) }
    }
    return self
  }
}

/// What an expression adds to a view that is a widget.
@MainActor private final class WidgetModification<Modifier: ViewModifier> {
  private var current: (modifier: Modifier, identity: ViewIdentity)?
  private var modified: ModifiedWidget<Modifier>?

  func set(_ modifier: Modifier, on view: some WidgetView) {
    if let current, let modified, current.identity == view.identity {
      modified.update(modifier, previous: current.modifier)
    }
    current = (modifier, view.identity)
    // The widget can be another one nevertheless, if the one before has left with its place.
    view.configure { [self] in take($0) }
  }

  private func take(_ widget: GtkWidget) {
    guard let current, modified?.widget.isSame(as: widget) != true else { return }
    modified = ModifiedWidget(widget, current.modifier, of: nil)
  }
}
