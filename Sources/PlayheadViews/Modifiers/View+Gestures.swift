package import PlayheadPlatform

extension View {
  /// Runs an action when a button of the mouse other than the first goes down.
  package func onTapGesture(
    button: MouseButton, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    connecting(action) { widget, action in widget.onClick(button) { _ in action.value() }.remove }
  }

  /// Runs an action after a click or tap.
  ///
  /// With a count of 2, the first click of a double click runs nothing. Views with an action of their own,
  /// such as a ``Button``, handle clicks themselves.
  ///
  /// A double click on a view with actions for one and for two clicks runs the action for one click first.
  ///
  /// ```swift
  /// Image(icon: "view-restore-symbolic")
  ///   .onTapGesture(count: 2) { zoom.value = 1 }
  /// ```
  ///
  /// Only the primary button counts. A press that is released elsewhere runs nothing.
  ///
  /// No key does what a tap does, and screen readers do not know of it. For anything that cannot be reached in
  /// another way, use a ``Button``.
  ///
  /// - Parameters:
  ///   - count: The number of clicks; 2 for a double click. With less than 1 the action never runs.
  ///   - action: A closure that runs on the main thread when the last click is released.
  /// - Returns: A view with the same widgets.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    connecting(action) { widget, action in
      let press = PressPoint()
      let begin = widget.onClick(.primary) { press.place = ($0.x, $0.y) }
      let end = widget.onClick(.primary, at: .release) {
        let isDrag = press.place.map($0.isDrag(fromX:y:)) ?? false
        if $0.count == count, !isDrag { action.value() }
      }
      return {
        begin.remove()
        end.remove()
      }
    }
  }

  /// Adds a gesture to the view.
  ///
  /// ```swift
  /// Text("A").gesture(
  ///   MagnifyGesture().onChanged { scale in zoom.wrappedValue = min(max(scale, 1), 4) })
  /// ```
  ///
  /// - Parameter gesture: A gesture, with what it does.
  /// - Returns: A view with the same widgets.
  public func gesture(_ gesture: MagnifyGesture) -> some View {
    connecting(gesture) { widget, gesture in
      widget.onPinch { scale in
        gesture.value.change(scale)
        return false
      }.remove
    }
  }
}

/// Where the pointer or a finger went down last.
@MainActor private final class PressPoint {
  var place: (x: Double, y: Double)?
}
