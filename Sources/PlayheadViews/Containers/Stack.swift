internal import CPlatform
internal import PlayheadPlatform

/// Where what is narrower than a column stands in it.
public enum HorizontalAlignment: Hashable, Sendable, CaseIterable {
  /// At the edge where a line of text begins.
  case leading
  /// In the middle.
  case center
  /// At the edge where a line of text ends.
  case trailing
  /// From edge to edge.
  case fill
}

/// Where what is lower than a row stands in it.
public enum VerticalAlignment: Hashable, Sendable, CaseIterable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
  /// From edge to edge.
  case fill
}

/// Views one below the other. Those that can take more room than they need share what is left.
public struct VStack<Content: View>: ContainerView {
  let alignment: HorizontalAlignment
  let spacing: Int
  let content: Content

  /// A column.
  /// - Parameter spacing: what is free between two views, in logical pixels.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int = 6, @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, max(spacing, 0), content())
  }

  /// Makes a box.
  public static func mount(_ view: Self, in place: Place) -> Node { ContainerNode(view, in: place) }

  func makeContainer(in place: Place) -> BoxContainer { BoxContainer(.vertical) }

  func update(_ container: BoxContainer, previous: Self?) {
    container.set(spacing: spacing, alignment: alignment.gtkAlign)
  }
}

/// Views side by side. Those that can take more room than they need share what is left.
public struct HStack<Content: View>: ContainerView {
  let alignment: VerticalAlignment
  let spacing: Int
  let content: Content

  /// A row.
  /// - Parameter spacing: what is free between two views, in logical pixels.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int = 6, @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, max(spacing, 0), content())
  }

  /// Makes a box.
  public static func mount(_ view: Self, in place: Place) -> Node { ContainerNode(view, in: place) }

  func makeContainer(in place: Place) -> BoxContainer { BoxContainer(.horizontal) }

  func update(_ container: BoxContainer, previous: Self?) {
    container.set(spacing: spacing, alignment: alignment.gtkAlign)
  }
}

/// GTK's box.
final class BoxContainer: ContainerWidget {
  let box: GtkBox
  private let direction: Axis
  private var spacing = 0
  private var alignment = GTK_ALIGN_FILL
  private var list = WidgetList.empty

  init(_ direction: Axis) {
    self.direction = direction
    box = gtk_box_new(direction.orientation, 0).as(GtkBox.self)
  }

  var widget: GtkWidget { box.widget }
  var axis: Axis? { direction }

  func set(spacing: Int, alignment: GtkAlign) {
    if spacing != self.spacing { gtk_box_set_spacing(box, gint(clamping: spacing)) }
    self.spacing = spacing
    guard alignment != self.alignment else { return }
    self.alignment = alignment
    align()
  }

  func align() {
    for widget in list.widgets { align(widget) }
  }

  func show(_ widgets: [GtkWidget]) {
    list.show(widgets, in: box)
    for widget in widgets { align(widget) }
  }

  /// What can take any width is not made narrower.
  private func align(_ widget: GtkWidget) {
    switch direction {
    case .vertical:
      let isWide = gtk_widget_compute_expand(widget, GTK_ORIENTATION_HORIZONTAL) != 0
      gtk_widget_set_halign(widget, isWide ? GTK_ALIGN_FILL : alignment)
    case .horizontal:
      let isHigh = gtk_widget_compute_expand(widget, GTK_ORIENTATION_VERTICAL) != 0
      gtk_widget_set_valign(widget, isHigh ? GTK_ALIGN_FILL : alignment)
    }
  }
}

extension HorizontalAlignment {
  var gtkAlign: GtkAlign {
    switch self {
    case .leading: GTK_ALIGN_START
    case .center: GTK_ALIGN_CENTER
    case .trailing: GTK_ALIGN_END
    case .fill: GTK_ALIGN_FILL
    }
  }
}

extension VerticalAlignment {
  var gtkAlign: GtkAlign {
    switch self {
    case .top: GTK_ALIGN_START
    case .center: GTK_ALIGN_CENTER
    case .bottom: GTK_ALIGN_END
    case .fill: GTK_ALIGN_FILL
    }
  }
}
