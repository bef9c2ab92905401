// The C module has no Swift of its own, so its conformances can stand nowhere but here.
// swift-format-ignore-file: AvoidRetroactiveConformances

public import CPlatform

/// A class of widgets.
public protocol WidgetClass: ObjectClass {}

extension WidgetClass {
  /// The same object as a `GtkWidget`, which most functions of GTK take.
  public var widget: GtkWidget { withPointer { unsafeBitCast($0, to: GtkWidget.self) } }
}

// GTK's *_get_type functions are main-actor functions to Swift like the rest of GTK: a cast to one
// of these classes traps on another thread.

extension GtkWidget: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_widget_get_type() } }
}
extension GtkWindow: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_window_get_type() } }
}
extension GtkLabel: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_label_get_type() } }
}
extension GtkButton: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_button_get_type() } }
}
extension GtkBox: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_box_get_type() } }
}
extension GtkOverlay: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_overlay_get_type() } }
}
extension GtkScale: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_scale_get_type() } }
}
extension GtkRange: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_range_get_type() } }
}
extension GtkSpinner: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_spinner_get_type() } }
}
extension GtkStack: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_stack_get_type() } }
}
extension GtkHeaderBar: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_header_bar_get_type() } }
}
extension GtkImage: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_image_get_type() } }
}
extension GtkEntry: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_entry_get_type() } }
}
extension GtkMenuButton: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_menu_button_get_type() } }
}
extension GtkPopover: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_popover_get_type() } }
}
extension GtkCheckButton: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_check_button_get_type() } }
}
extension GtkToggleButton: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_toggle_button_get_type() } }
}

// Not widgets, but of GTK and so on the main actor as well.
extension GtkAdjustment: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_adjustment_get_type() } }
}
extension GtkApplication: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_application_get_type() } }
}
extension GtkCssProvider: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_css_provider_get_type() } }
}
extension GtkDropTarget: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_drop_target_get_type() } }
}
extension GtkEventController: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_event_controller_get_type() } }
}
extension GtkGesture: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_gesture_get_type() } }
}
extension GtkSnapshot: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_snapshot_get_type() } }
}
