internal import CPlatform
internal import PlayheadPlatform

/// The outermost view, in a widget of its own that owns it.
final class RootNode<Content: View>: EvaluatingNode {
  private let content: @MainActor () -> Content
  private let host: RootHost
  private var shown: [GtkWidget] = []

  /// Makes a widget with views in it, and the node that it keeps.
  ///
  /// - Parameters:
  ///   - counter: The name under which all is counted that is evaluated in it, except for what has a name of its own,
  ///     and the color of a counter around it, as windows and menus have one.
  ///   - depth: How many views are around it, outside of its own tree.
  static func make(
    environment: EnvironmentStore = EnvironmentStore(),
    countedAs counter: (name: String, color: BodyCounterColor?)? = nil, depth: Int32 = 0,
    @ViewBuilder _ content: @escaping @MainActor () -> Content
  ) -> (node: RootNode, widget: GtkWidget) {
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    // A single view gets all the room.
    gtk_box_set_homogeneous(box, 1)
    let host = RootHost(box)
    var place = Place(host: host, depth: depth)
    place.environment = environment
    if let counter {
      ViewBody.of(box.widget).setName(counter.name)
      place.counter = EvaluationCounter()
      place.counter?.widgets = [WeakObject(box.widget)]
    }
    let node = RootNode(content, at: place, of: host)
    let kept = Unmanaged<Node>.passRetained(node).toOpaque()
    g_object_set_qdata_full(box.as(GObject.self), rootQuark, kept) { node in
      if let node { Unmanaged<Node>.fromOpaque(node).release() }
    }
    guard let counter, let color = counter.color, BodyCounter.isEnabled else {
      return (node, box.widget)
    }
    return (node, BodyCounter.frame(around: box.widget, color: color, name: counter.name))
  }

  private init(_ content: @escaping @MainActor () -> Content, at place: Place, of host: RootHost) {
    (self.content, self.host) = (content, host)
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
    box.show(widgets, insteadOf: shown)
    shown = widgets
  }
}

/// The box that owns the node of the views in it.
private final class RootHost: Host {
  let box: WeakObject<GtkBox>

  init(_ box: GtkBox) { self.box = WeakObject(box) }

  override var existingWidget: GtkWidget? { box.object?.widget }
}

@MainActor private let rootQuark = g_quark_from_string("playhead-view-root")
