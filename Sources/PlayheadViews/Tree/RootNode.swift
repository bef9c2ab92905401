internal import CPlatform
internal import PlayheadPlatform

/// The outermost view, in a widget of its own that owns it.
final class RootNode<Content: View>: EvaluatingNode {
  private let content: @MainActor () -> Content
  private let host: RootHost
  private var children: WidgetList

  /// A widget with views in it.
  static func makeWidget(
    environment: EnvironmentStore = EnvironmentStore(), named name: String? = nil,
    @ViewBuilder _ content: @escaping @MainActor () -> Content
  ) -> GtkWidget {
    make(environment: environment, named: name, content).widget
  }

  /// A widget for a window or a menu, which has a counter.
  static func makeWidget(
    environment: EnvironmentStore = EnvironmentStore(), countedAs name: String,
    color: BodyCounterColor, @ViewBuilder _ content: @escaping @MainActor () -> Content
  ) -> GtkWidget {
    let widget = makeWidget(environment: environment, named: name, content)
    return BodyCounter.isEnabled
      ? BodyCounter.frame(around: widget, color: color, name: name) : widget
  }

  /// Makes a widget, and the node that it keeps.
  ///
  /// - Parameter depth: How many views are around it, outside of its own tree.
  static func make(
    environment: EnvironmentStore, named name: String? = nil, depth: Int32 = 0,
    @ViewBuilder _ content: @escaping @MainActor () -> Content
  ) -> (node: RootNode, widget: GtkWidget) {
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    // A single view gets all the room.
    gtk_box_set_homogeneous(box, 1)
    let host = RootHost(box)
    var place = Place(host: host, depth: depth)
    place.environment = environment
    if let name {
      let statistics = ViewBody.of(box.widget).statistics
      statistics.name = name
      if BodyCounter.isEnabled { BodyCounter.add(statistics) }
      place.counter = EvaluationCounter()
      place.counter?.widgets = [WeakObject(box.widget)]
    }
    let node = RootNode(content, at: place, of: host)
    g_object_set_qdata_full(
      box.as(GObject.self), rootQuark, Unmanaged<Node>.passRetained(node).toOpaque()
    ) { node in
      if let node { Unmanaged<Node>.fromOpaque(node).release() }
    }
    return (node, box.widget)
  }

  private init(
    _ content: @escaping @MainActor () -> Content, at place: Place, of host: RootHost
  ) {
    (self.content, self.host, children) = (content, host, .empty)
    super.init(in: place)
    // In a body, what is read here would be read by that as well, and states would be that view's.
    ReadTracking.afterward { [weak self] in self?.mount() }
  }

  private func mount() {
    mount(read(content), in: place.deeper(axis: .vertical))
    widgetsChanged()
  }

  override var isRoot: Bool { true }

  override func evaluate() { countingAround { child?.update(with: read(content)) } }

  override func widgetsChanged() {
    guard let box = host.box.object else { return }
    let widgets = widgets
    gtk_box_set_homogeneous(box, gboolean(widgets.count == 1))
    children.show(widgets, in: box)
  }
}

/// The box that owns the node of the views in it.
private final class RootHost: Host {
  let box: WeakObject<GtkBox>

  init(_ box: GtkBox) { self.box = WeakObject(box) }

  override var existingWidget: GtkWidget? { box.object?.widget }
}

@MainActor private let rootQuark = g_quark_from_string("playhead-view-root")
