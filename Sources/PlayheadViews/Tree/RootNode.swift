public import CPlatform
internal import PlayheadPlatform

extension View {
  /// Returns a widget that shows the view, for a container of GTK.
  ///
  /// The widget owns the view's states and everything that keeps it up to date. Each call makes a view with
  /// states of its own.
  ///
  /// ```swift
  /// gtk_box_append(box, Text("Made by a view").padding().makeWidget())
  /// ```
  ///
  /// It is how a program with its own windows uses views. The widget has the floating reference of new
  /// widgets until a container takes it. When the widget is destroyed, all subscriptions and tasks of the
  /// view end.
  ///
  /// What the view reads is observed as in a ``Window``, also if the widget is made long before it is shown.
  ///
  /// Put it into any container, and release it by removing it from there:
  ///
  /// ```swift
  /// let widget = Text("For a moment").makeWidget()
  /// gtk_box_append(box, widget)
  /// MainQueue.later(after: .seconds(5)) { gtk_box_remove(box, widget) }
  /// ```
  ///
  /// Views that are made in this way share no environment with other views of the program, unless the view
  /// itself has `environment(_:)`.
  ///
  /// - Returns: A widget without a parent. A single view fills it; several are placed one below the other.
  public func makeWidget() -> GtkWidget { RootNode.makeWidget { self } }

  /// As the public one, for a widget that is counted under a name: with all that is evaluated in it, except for
  /// what has a name of its own.
  package func makeWidget(named name: String) -> GtkWidget {
    RootNode.makeWidget(named: name) { self }
  }
}

/// The outermost view, in a widget of its own that owns it.
final class RootNode<Content: View>: EvaluatingNode {
  private let content: @MainActor () -> Content
  private let box: WeakObject<GtkBox>
  private var children: WidgetList
  private var child: Node?

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
    ReadTracking.afterwards { [weak self] in self?.mount() }
  }

  private func mount() {
    let view = read(content)
    let child = Content.mount(view, in: place.deeper(axis: .vertical))
    child.parent = self
    self.child = child
    widgetsChanged()
  }

  override var widgets: [GtkWidget] { child?.widgets ?? [] }

  override func evaluate() { child?.update(with: read(content)) }

  override func widgetsChanged() {
    guard let box = box.object else { return }
    let widgets = widgets
    gtk_box_set_homogeneous(box, widgets.count == 1 ? 1 : 0)
    children.show(widgets, in: box)
  }
}

@MainActor private let rootQuark = g_quark_from_string("playhead-view-root")
