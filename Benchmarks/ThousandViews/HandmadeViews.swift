public import CPlatform
internal import HandmadeWidgets
internal import PlayheadPlatform

/// The views as widgets that a program in C makes.
public final class HandmadeViews: ThousandViews {
  public let widget: GtkWidget
  public private(set) var texts = Rows.count * 5
  private let widgets: OpaquePointer
  private var round: Int32 = 0

  public init() {
    widgets = handmade_widgets_new(Int32(Rows.columns), Int32(Rows.inColumn))
    widget = handmade_widgets_get_widget(widgets).object(as: GtkWidget.self)
  }

  isolated deinit { handmade_widgets_free(widgets) }

  public func changeOne() {
    handmade_widgets_count(widgets, Int32(Rows.count / 2))
    texts += 1
  }

  public func changeAll() {
    round += 1
    handmade_widgets_set_round(widgets, round)
    texts += Rows.count * 4
  }
}
