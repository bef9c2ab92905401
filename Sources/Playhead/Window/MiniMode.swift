internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// A small window without a frame, for a film beside one's work: the video alone, which the window is
/// moved by. Whether it stays above others is the desktop's to say: no program may ask for it under
/// Wayland.
@MainActor final class MiniMode {
  /// True while the window is small.
  let isOn = State(false)
  /// Asked for width by height of what is seen; nil if that is nothing.
  var aspectRatio: @MainActor () -> Double? = { nil }

  private let window: WeakObject<GtkWindow>
  private let header: WeakObject<GtkWidget>
  private var former = Former()

  /// What the window was like before.
  private struct Former {
    var (width, height): (Int32, Int32) = (0, 0)
    var isMaximized = false
  }

  /// About as much room as 400 × 225 has, in the shape of the video.
  private static let area = 90_000.0
  private static let usualRatio = 16.0 / 9

  init(_ window: GtkWindow, header: GtkWidget) {
    (self.window, self.header) = (WeakObject(window), WeakObject(header))
  }

  /// Makes the window small, or as large as it was.
  func toggle() {
    if isOn.value { leave() } else { enter(aspectRatio() ?? Self.usualRatio) }
  }

  /// Makes a small window as large as it was. Nothing happens to another.
  func end() {
    if isOn.value { leave() }
  }

  private func enter(_ ratio: Double) {
    guard let window = window.object else { return }
    // Not into the property: GTK tells of changes while it would still be written.
    var (formerWidth, formerHeight): (Int32, Int32) = (0, 0)
    gtk_window_get_default_size(window, &formerWidth, &formerHeight)
    former = Former(
      width: formerWidth, height: formerHeight, isMaximized: gtk_window_is_maximized(window) != 0)
    if gtk_window_is_fullscreen(window) != 0 { gtk_window_unfullscreen(window) }
    if former.isMaximized { gtk_window_unmaximize(window) }
    setFrame(of: window, isShown: false)
    // Very wide or high ones would leave no room for the controls.
    let ratio = min(max(ratio, 1), 2.5)
    let width = (Self.area * ratio).squareRoot()
    gtk_window_set_default_size(window, Int32(width.rounded()), Int32((width / ratio).rounded()))
    isOn.value = true
  }

  private func leave() {
    guard let window = window.object else { return }
    setFrame(of: window, isShown: true)
    gtk_window_set_default_size(window, former.width, former.height)
    if former.isMaximized { gtk_window_maximize(window) }
    isOn.value = false
  }

  private func setFrame(of window: GtkWindow, isShown: Bool) {
    gtk_window_set_decorated(window, isShown ? 1 : 0)
    if let header = header.object { gtk_widget_set_visible(header, isShown ? 1 : 0) }
  }
}

/// The way back from a small window for the mouse, seen as long as the controls are.
@MainActor struct MiniModeButton: WidgetView {
  let widget: GtkWidget

  init(_ mode: MiniMode, areControlsHidden: State<Bool>) {
    let button = gtk_button_new_from_icon_name("view-restore-symbolic")
    // What is hidden observes nothing: the button is hidden within what is not.
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0).as(GtkBox.self)
    widget = box.widget
    gtk_box_append(box, button)
    gtk_widget_set_halign(widget, GTK_ALIGN_END)
    gtk_widget_set_valign(widget, GTK_ALIGN_START)
    gtk_widget_set_tooltip_text(button, localized("Leave Mini Player"))
    button.setAccessibleLabel(localized("Leave Mini Player"))
    button.setCommand(.toggleMini)
    gtk_widget_add_css_class(button, "osd")
    gtk_widget_add_css_class(button, "mini-mode")
    named("MiniModeButton")
    let weak = WeakObject(button)
    observe {
      let isShown = mode.isOn.value && !areControlsHidden.value
      weak.object.map { gtk_widget_set_visible($0, isShown ? 1 : 0) }
    }
  }
}
