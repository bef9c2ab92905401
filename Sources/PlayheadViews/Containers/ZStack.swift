internal import CPlatform
internal import PlayheadPlatform

/// The position of a view in a larger area.
///
/// An alignment in a corner is made of two parts:
///
/// ```swift
/// ZStack(alignment: Alignment(horizontal: .trailing, vertical: .top)) {
///   Image(icon: "folder-symbolic")
///   Text("3").styleClass("caption")
/// }
/// ```
///
/// Fill is a position, too: with it, smaller views become as large as the stack in that direction.
public struct Alignment: Hashable, Sendable {
  /// The position across the width.
  public var horizontal: HorizontalAlignment
  /// The position across the height.
  public var vertical: VerticalAlignment

  /// Creates an alignment.
  ///
  /// - Parameters:
  ///   - horizontal: The position across the width.
  ///   - vertical: The position across the height.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// The middle of the area.
  ///
  /// It is the default of a ``ZStack``.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom edge.
  ///
  /// It suits captions and controls over a video.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
}

/// A container that places views on top of each other.
///
/// It is as large as its largest view. A view that can use more space than it needs fills the container,
/// whatever the alignment.
///
/// ```swift
/// ZStack(alignment: .bottom) {
///   Image(icon: "video-x-generic-symbolic")
///   Text("Caption").styleClass("osd")
/// }
/// ```
///
/// The topmost view gets the clicks. A view that should let them pass is made insensitive to the pointer with
/// `widget { gtk_widget_set_can_target($0, 0) }`.
public struct ZStack<Content: View>: ContainerView {
  let alignment: Alignment
  let isSizedByFirst: Bool
  let content: Content

  /// Creates a stack.
  ///
  /// Views that appear later are put where they are in the builder, also below others.
  ///
  /// - Parameters:
  ///   - alignment: The position of views that are smaller than the stack.
  ///   - content: The views, the last one on top.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    (self.alignment, isSizedByFirst, self.content) = (alignment, false, content())
  }

  /// Creates a stack that is as large as its first view, whatever the others need. It always has a first view.
  package init(
    sizedByFirst isSizedByFirst: Bool, alignment: Alignment, @ViewBuilder content: () -> Content
  ) { (self.alignment, self.isSizedByFirst, self.content) = (alignment, isSizedByFirst, content()) }

  /// Makes a `GtkOverlay`.
  ///
  /// The first view is the main child, and the others are overlays that are measured as well.
  public static func mount(_ view: Self, in place: Place) -> Node { ContainerNode(view, in: place) }

  func makeContainer() -> OverlayContainer { OverlayContainer(isSizedByFirst: isSizedByFirst) }

  func update(_ container: OverlayContainer) { container.alignment = alignment.placement }
}

/// GTK's overlay.
final class OverlayContainer: ContainerWidget {
  private let overlay: GtkOverlay
  private let isSizedByFirst: Bool

  init(isSizedByFirst: Bool) {
    let widget = gtk_overlay_new()
    (overlay, self.isSizedByFirst) = (widget.as(GtkOverlay.self), isSizedByFirst)
    super.init(widget)
  }

  override func replace(_ former: [GtkWidget], with widgets: [GtkWidget]) {
    // What stays is not touched, unless it becomes the first view, or was it: it would leave the screen and come back.
    let isFirst = { (widget: GtkWidget) in widgets.first?.isSame(as: widget) == true }
    let main = gtk_overlay_get_child(overlay)
    for widget in former {
      let stays = widgets.contains { $0.isSame(as: widget) }
      if !stays || isFirst(widget) != (main?.isSame(as: widget) == true) { remove(widget) }
    }
    var previous: GtkWidget?
    for widget in widgets {
      if gtk_widget_get_parent(widget) == nil { add(widget, isFirst: isFirst(widget)) }
      // The last one is on top.
      if gtk_widget_get_prev_sibling(widget)?.address != previous?.address {
        gtk_widget_insert_after(widget, self.widget, previous)
      }
      previous = widget
    }
  }

  private func add(_ widget: GtkWidget, isFirst: Bool) {
    if isFirst {
      gtk_overlay_set_child(overlay, widget)
    } else {
      gtk_overlay_add_overlay(overlay, widget)
      gtk_overlay_set_measure_overlay(overlay, widget, isSizedByFirst ? 0 : 1)
    }
  }

  private func remove(_ widget: GtkWidget) {
    if gtk_overlay_get_child(overlay)?.isSame(as: widget) == true {
      gtk_overlay_set_child(overlay, nil)
    } else {
      gtk_overlay_remove_overlay(overlay, widget)
    }
  }
}
