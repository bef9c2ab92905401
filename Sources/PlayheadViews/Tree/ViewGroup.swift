internal import CPlatform

/// A sequence of views in the container around them.
///
/// It is what several lines of a view builder become, and has no widget of its own.
///
/// The number and types of the views are fixed when the program is compiled, so each keeps its place and its
/// states, whatever its neighbors show.
public struct ViewGroup<each Content: View>: PrimitiveView {
  let views: (repeat each Content)

  init(_ views: repeat each Content) { self.views = (repeat each views) }

  /// Makes a node of each view.
  public static func mount(_ view: Self, in place: Place) -> Node {
    let node = GroupNode()
    for content in repeat each view.views { node.add(content, in: place) }
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

  isolated deinit { for child in children { child.leave() } }

  func add<Content: View>(_ view: Content, in place: Place) {
    children.append(makeChild(view, in: place))
  }

  override var widgets: [GtkWidget] { children.flatMap(\.widgets) }

  override var name: String { "Group" }

  override func update<Value: View>(with view: Value) {
    (view as? any FixedGroup)?.update(children)
  }
}

/// A group of views, to which modifiers can be applied together.
///
/// ```swift
/// Group {
///   Button("Back") { print("back") }
///   Button("Forward") { print("forward") }
/// }
/// .styleClass("flat")  // of both buttons
/// ```
///
/// A group is no container: its views are placed by the container around it.
///
/// Use it to apply one modifier to several views, or to return several views from one function.
///
/// ```swift
/// func buttons(_ names: [String]) -> some View {
///   Group {
///     Text("Choose one:")
///     ForEach(names, id: \.self) { name in Button(name) { print(name) } }
///   }
/// }
/// ```
public struct Group<Content: View>: View {
  private let content: Content

  /// Creates a group.
  ///
  /// - Parameter content: The views of the group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The views of the group.
  public var body: some View { content }
}
