internal import CPlatform
internal import PlayheadPlatform

/// Something that is done to a view's widgets.
@MainActor protocol ViewModifier {
  /// A Boolean value that indicates whether a change of the modifier lets the widget want more or
  /// less room.
  var changesExpansion: Bool { get }
  /// The object that stays with a widget as long as the widget belongs to the view.
  associatedtype Attachment
  /// Does it to a widget that is new in the node's view; without a node, to a view that is a widget.
  func attach(to widget: GtkWidget, of node: Node?) -> Attachment
  /// Does it again, after the modifier's value or the view has changed.
  func update(_ attachment: Attachment, on widget: GtkWidget, previous: Self)
  /// Takes from a widget what is called for the view, which it belongs to no longer. What was set on it stays.
  static func detach(_ attachment: Attachment)
}

extension ViewModifier {
  var changesExpansion: Bool { false }

  static func detach(_ attachment: Attachment) {}
}

/// A view with a modifier.
struct ModifiedView<Content: View, Modifier: ViewModifier>: PrimitiveView {
  let content: Content
  let modifier: Modifier

  static func mount(_ view: Self, in place: Place) -> Node { ModifiedNode(view, in: place) }
}

extension View {
  /// The view with a modifier.
  func modified<Modifier: ViewModifier>(by modifier: Modifier) -> ModifiedView<Self, Modifier> {
    ModifiedView(content: self, modifier: modifier)
  }
}

/// A widget, and what a modifier has done to it.
@MainActor final class ModifiedWidget<Modifier: ViewModifier> {
  let widget: GtkWidget
  private let attachment: Modifier.Attachment

  init(_ widget: GtkWidget, _ modifier: Modifier, of node: Node?) {
    self.widget = widget
    attachment = modifier.attach(to: widget, of: node)
  }

  isolated deinit { Modifier.detach(attachment) }

  func update(_ modifier: Modifier, previous: Modifier) {
    modifier.update(attachment, on: widget, previous: previous)
  }
}

private final class ModifiedNode<Content: View, Modifier: ViewModifier>: Node {
  private var modifier: Modifier
  private var modified: [ModifiedWidget<Modifier>] = []

  init(_ view: ModifiedView<Content, Modifier>, in place: Place) {
    modifier = view.modifier
    super.init()
    mount(view.content, in: place)
    attach()
  }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? ModifiedView<Content, Modifier> else { return }
    let previous = modifier
    modifier = view.modifier
    child?.update(with: view.content)
    for one in modified { one.update(modifier, previous: previous) }
    if modifier.changesExpansion { expansionChanged() }
  }

  override func widgetsChanged() {
    attach()
    super.widgetsChanged()
  }

  private func attach() {
    let before = modified
    modified = widgets.map { widget in
      before.first { $0.widget.isSame(as: widget) }
        ?? ModifiedWidget(widget, modifier, of: self)
    }
  }
}
