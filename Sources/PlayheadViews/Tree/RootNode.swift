internal import CPlatform
internal import PlayheadPlatform

/// The outermost view, in a widget of its own that owns it.
final class RootNode<Content: View>: EvaluatingNode {
  private let content: @MainActor () -> Content
  private let box: WeakObject<GtkBox>
  private var children: WidgetList

  /// A widget with views in it.
  static func makeWidget(
    environment: EnvironmentStore = EnvironmentStore(), named name: String? = nil,
    @ViewBuilder _ content: @escaping @MainActor () -> Content
  ) -> GtkWidget {
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    // A single view gets all the room.
    gtk_box_set_homogeneous(box, 1)
    var place = Place(host: Host(box.widget))
    place.environment = environment
    if let name {
      ViewBody.of(box.widget).statistics.name = name
      place.counter = EvaluationCounter()
      place.counter?.widgets = [WeakObject(box.widget)]
    }
    let node = RootNode(content, in: box, at: place)
    g_object_set_qdata_full(
      box.as(GObject.self), rootQuark, Unmanaged<Node>.passRetained(node).toOpaque()
    ) { node in
      if let node { Unmanaged<Node>.fromOpaque(node).release() }
    }
    return box.widget
  }

  private init(_ content: @escaping @MainActor () -> Content, in box: GtkBox, at place: Place) {
    self.content = content
    // The box owns this.
    self.box = WeakObject(box)
    children = .empty
    super.init(in: place)
    // In a body, what is read here would be read by that as well, and states would be that view's.
    ReadTracking.afterward { [weak self] in self?.mount() }
  }

  private func mount() {
    mount(read(content), in: place.deeper(axis: .vertical))
    widgetsChanged()
  }

  override func evaluate() { child?.update(with: read(content)) }

  override func widgetsChanged() {
    guard let box = box.object else { return }
    let widgets = widgets
    gtk_box_set_homogeneous(box, gboolean(widgets.count == 1))
    children.show(widgets, in: box)
  }
}

@MainActor private let rootQuark = g_quark_from_string("playhead-view-root")
