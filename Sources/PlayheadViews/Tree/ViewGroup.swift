internal import CPlatform

/// Views one after another, in the container around them.
public struct ViewGroup<each Content: View>: View {
  /// None.
  public typealias Body = Never

  let views: (repeat each Content)

  init(_ views: repeat each Content) { self.views = (repeat each views) }

  /// Makes each of the views.
  public static func mount(_ view: Self, in place: Place) -> Node {
    let node = GroupNode(in: place)
    for content in repeat each view.views { node.add(content) }
    return node
  }

  func update(_ nodes: [Node]) {
    var index = 0
    for view in repeat each views {
      nodes[index].update(with: view)
      index += 1
    }
  }
}

/// A group whose members are known when the program is compiled.
@MainActor private protocol FixedGroup {
  func update(_ nodes: [Node])
}

extension ViewGroup: FixedGroup {}

private final class GroupNode: Node {
  private var children: [Node] = []

  func add<Content: View>(_ view: Content) {
    let child = Content.mount(view, in: place)
    child.parent = self
    children.append(child)
  }

  override var widgets: [GtkWidget] { children.flatMap(\.widgets) }

  override var name: String { "Group" }

  override func update<Value: View>(with view: Value) {
    (view as? any FixedGroup)?.update(children)
  }
}

/// Views that are told apart by nothing but what is done to all of them.
public struct Group<Content: View>: View {
  private let content: Content

  /// A group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The views.
  public var body: some View { content }
}
