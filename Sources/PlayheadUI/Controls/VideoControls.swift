internal import CPlatform
internal import PlayheadPlatform

/// The controls of a view, as a program knows them that lays something over its video.
@MainActor package struct VideoControls {
  /// The state that is `true` while they are hidden.
  package let areHidden: State<Bool>
  fileprivate weak let visibility: ControlsVisibility?

  init(_ visibility: ControlsVisibility) {
    (areHidden, self.visibility) = (visibility.isHidden, visibility)
  }
}

extension View {
  /// The pointer, a finger, and the keyboard hold the controls while they are in this view, which is laid over the
  /// video.
  package func holdingControls(_ controls: VideoControls) -> some View {
    holdingControls(controls.visibility, pointer: .overlayPointer, focus: .overlayFocus)
  }

  /// The pointer, a finger, and the keyboard hold the controls while they are in this view.
  ///
  /// - Parameters:
  ///   - pointer: The reason to keep them that the pointer is.
  ///   - focus: The reason to keep them that the keyboard is.
  func holdingControls(
    _ visibility: ControlsVisibility?, pointer: ControlsVisibility.Hold,
    focus: ControlsVisibility.Hold
  ) -> some View {
    widget { [weak visibility] widget in
      widget.trackPointer(
        enter: { [weak visibility] _, _, _ in visibility?.set(pointer, true) },
        move: { [weak visibility] _, _, _ in
          if visibility?.holds.contains(pointer) == false { visibility?.set(pointer, true) }
        },
        leave: { [weak visibility] in visibility?.set(pointer, false) })
      // GTK tells of no finger that it is over a widget.
      PressWatch().connect(to: widget, isTouchOnly: true) { [weak visibility] in
        visibility?.set(.touch, $0)
      }
      widget.onFocus(
        enter: { [weak visibility] in visibility?.set(focus, true) },
        leave: { [weak visibility] in visibility?.set(focus, false) })
    }
    .onDisappear { [weak visibility] in
      visibility?.set(pointer, false)
      visibility?.set(focus, false)
    }
  }
}
