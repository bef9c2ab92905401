public import CPlatform
internal import Platform
public import PlayheadPlayer

/// Shows a player's picture: whole, in its right shape and colours, as large as there is room.
///
/// It has no controls. A new picture repaints it; its body is evaluated only when it appears.
/// Several views may show one player. While it is not on the screen no picture is made for it.
///
/// ```swift
/// window.setChild(VideoView(player: player).widget)
/// ```
@MainActor public struct VideoView: View {
  /// The widget: a plain one that takes whatever room there is.
  public let widget: GtkWidget

  /// A view of a player's picture.
  public init(player: Player) {
    let canvas = VideoCanvas(output: player.videoOutput)
    let widget = Canvas.make(canvas)
    canvas.widget = WeakObject(widget)
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    self.widget = widget
    named("VideoView")
    Accessibility.setLabel("Video", of: widget)
    onAppear { [weak canvas] in canvas?.appear() }
    onDisappear { [weak canvas] in canvas?.disappear() }
  }
}
