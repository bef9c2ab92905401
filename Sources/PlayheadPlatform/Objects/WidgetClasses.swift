// The C module has no Swift of its own, so its conformances can stand nowhere but here.
// swift-format-ignore-file: AvoidRetroactiveConformances

public import CPlatform

/// A class of widgets.
///
/// In GTK's hierarchy each of these classes derives from `GtkWidget`, which Swift cannot see; conforming to
/// this protocol states it. All widgets belong to the main thread.
///
/// ```swift
/// let button = gtk_button_new_with_label("Play").as(GtkButton.self)
/// gtk_widget_set_tooltip_text(button.widget, "Start playback")
/// ```
public protocol WidgetClass: ObjectClass {}

extension WidgetClass {
  /// The same object as a `GtkWidget`, which most functions of GTK take.
  ///
  /// The conversion is not checked and costs nothing. ``ObjectClass/cast(to:)`` is the checked way back:
  ///
  /// ```swift
  /// if let label = button.widget.cast(to: GtkLabel.self) { gtk_label_set_text(label, "Stop") }
  /// ```
  public var widget: GtkWidget { withPointer { unsafeBitCast($0, to: GtkWidget.self) } }
}

// GTK's *_get_type functions are main-actor functions to Swift like the rest of GTK: a cast to one
// of these classes traps on another thread.

/// The base of all widgets.
///
/// A widget belongs to its parent, and a window to GTK: Swift's reference is only needed for a widget that has
/// neither. Destroying a window disposes of what it contains, even if Swift still holds it.
extension GtkWidget: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_widget_get_type() } }
}
/// A top-level window.
///
/// GTK holds a reference until `gtk_window_destroy`, so releasing Swift's reference does not close the window.
/// Connect to `close-request`, and return `true` to keep the window open.
extension GtkWindow: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_window_get_type() } }
}
/// A line or paragraph of text.
///
/// Its size follows its text. Give a label whose text changes often a fixed width
/// (`gtk_label_set_width_chars`), or each change lays out the window.
extension GtkLabel: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_label_get_type() } }
}
/// A button with a text, an icon, or any other widget.
///
/// Connect to `clicked`. An icon alone needs an accessible name and a tooltip.
extension GtkButton: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_button_get_type() } }
}
/// A row or column of widgets.
///
/// Children are kept by the box; `gtk_box_remove` releases them.
extension GtkBox: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_box_get_type() } }
}
/// A widget with other widgets on top of it.
///
/// Only the main child determines the size, unless an overlay is explicitly measured.
extension GtkOverlay: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_overlay_get_type() } }
}
/// A slider on which a person selects a number.
///
/// It is a `GtkRange`, whose adjustment holds the value and its limits.
extension GtkScale: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_scale_get_type() } }
}
/// The base of sliders and scroll bars.
///
/// `value-changed` is emitted for changes by the program as well; `change-value` only for those by a person.
extension GtkRange: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_range_get_type() } }
}
/// An animation that indicates activity.
///
/// It paints a frame on each refresh of the display while it spins and is visible: stop it when it is hidden.
extension GtkSpinner: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_spinner_get_type() } }
}
/// A widget that shows one of its children at a time, with an optional transition.
extension GtkStack: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_stack_get_type() } }
}
/// A title bar with widgets at both ends and the window's buttons.
extension GtkHeaderBar: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_header_bar_get_type() } }
}
/// An icon in one of the sizes of the theme. Use a `GtkPicture` for images of any other size.
extension GtkImage: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_image_get_type() } }
}
/// A text field with a single line.
///
/// Its text is reached through the `GtkEditable` interface, whose `changed` is also emitted for changes by the
/// program.
extension GtkEntry: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_entry_get_type() } }
}
/// A button that opens a menu or popover, and owns it.
extension GtkMenuButton: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_menu_button_get_type() } }
}
/// A bubble that points to a widget.
///
/// It has to be unparented before its parent is disposed of, or GTK warns. A `GtkMenuButton` does that for its
/// own popover.
extension GtkPopover: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_popover_get_type() } }
}
/// A check mark, or a radio button if it is in a group, with a label.
extension GtkCheckButton: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_check_button_get_type() } }
}
/// A button that stays pressed. `toggled` is emitted for changes by the program as well.
extension GtkToggleButton: WidgetClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_toggle_button_get_type() } }
}

// Not widgets, but of GTK and so on the main actor as well.
/// A number with its limits and step sizes, which several widgets may share.
///
/// The value is always within the limits: setting one outside is not an error, but is clamped.
extension GtkAdjustment: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_adjustment_get_type() } }
}
/// An application that manages windows.
///
/// It quits when its last window has been removed, unless it is held (`g_application_hold`).
extension GtkApplication: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_application_get_type() } }
}
/// A style sheet. Loading another text restyles all widgets of the displays to which it was added.
extension GtkCssProvider: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_css_provider_get_type() } }
}
/// An event controller that accepts what is dropped on its widget, by the type of the value.
///
/// The result of its `drop` signal tells the source of the drag whether the value was accepted.
extension GtkDropTarget: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_drop_target_get_type() } }
}
/// The base of the objects that handle events of a widget.
///
/// `gtk_widget_add_controller` takes over a reference; call ``ObjectClass/retainForOwner()`` before if Swift
/// has created the controller.
extension GtkEventController: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_event_controller_get_type() } }
}
/// The base of the event controllers that recognize sequences: clicks, drags, pinches.
///
/// Gestures of one group claim or deny a sequence together. A claimed sequence is taken from all other
/// gestures.
extension GtkGesture: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_gesture_get_type() } }
}
/// A list of painting operations, for one frame.
///
/// It is valid only during the call that passes it. What is painted outside of a widget's size is not clipped
/// by itself.
extension GtkSnapshot: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gtk_snapshot_get_type() } }
}
