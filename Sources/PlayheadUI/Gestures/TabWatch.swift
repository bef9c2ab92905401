internal import CPlatform
internal import PlayheadPlatform

/// Shows hidden controls when the Tab key is pressed.
@MainActor final class TabWatch {
  private weak var visibility: ControlsVisibility?
  private var handler: InputHandler?

  init(_ visibility: ControlsVisibility) { self.visibility = visibility }

  /// Begins to watch the keys of the window that a widget has come to.
  func start(in window: GtkWindow?) {
    stop()
    handler = window?.captureKeyPresses { [weak self] press in
      if TabKey.contains(press.stroke.key) { self?.visibility?.show() }
      return false
    }
  }

  func stop() {
    handler?.remove()
    handler = nil
  }
}
