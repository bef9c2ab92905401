internal import CPlatform
internal import PlayheadPlatform

extension View {
  /// Shows how often the view is evaluated and redrawn, in debug builds with `PLAYHEAD_DEBUG_BODY_COUNTER`
  /// set; see ``WidgetView/debugBodyCounter(color:name:)``.
  ///
  /// A view of several widgets, such as a ``Group``, gets a counter around each of them.
  ///
  /// ```swift
  /// VStack {
  ///   Text(title.wrappedValue).debugBodyCounter(color: .blue, name: "Title")
  ///   Text("Constant").debugBodyCounter(color: .green)  // stays at 1
  /// }
  /// ```
  ///
  /// | Number | Counts | Expected |
  /// |--- | --- | --- |
  /// | first | evaluations | one per change that is visible in the view |
  /// | second | redraws | at least as many; those of everything in the view count, too |
  ///
  /// A first number that increases while nothing visible changes is a hint that the view reads too much: divide
  /// its body, or read the value in a view inside of it. A second number that increases alone means that
  /// something in the view is painted, such as a video.
  ///
  /// In a release build the modifier returns the view itself.
  ///
  /// - Parameters:
  ///   - color: The color of the border and behind the numbers.
  ///   - name: The name of the view in the table; `nil` is the name of its type.
  /// - Returns: The view, with a frame around each of its widgets while the counter is on.
  public func debugBodyCounter(color: BodyCounterColor = .red, name: String? = nil) -> some View {
    CountedView(content: self, color: color, label: name)
  }
}

private struct CountedView<Content: View>: PrimitiveView {
  let content: Content
  let color: BodyCounterColor
  let label: String?

  static func mount(_ view: Self, in place: Place) -> Node { CountedNode(view, in: place) }
}

private final class CountedNode<Content: View>: Node {
  private let color: BodyCounterColor
  private let label: String?
  private var frames: [(content: GtkWidget, widget: GtkWidget)] = []

  init(_ view: CountedView<Content>, in place: Place) {
    (color, label) = (view.color, view.label)
    super.init()
    mount(view.content, in: place)
    frame()
  }

  override var widgets: [GtkWidget] { frames.map(\.widget) }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? CountedView<Content> else { return }
    let evaluation = Evaluation.measure([]) { child?.update(with: view.content) }
    // Nobody above sees the framed widgets.
    guard BodyCounter.isEnabled else { return }
    for frame in frames { ViewBody.existing(of: frame.content)?.countUpdate(evaluation) }
  }

  override func widgetsChanged() {
    frame()
    super.widgetsChanged()
  }

  private func frame() {
    let before = frames
    frames = (child?.widgets ?? []).map { content in
      if let frame = before.first(where: { $0.content.isSame(as: content) }) { return frame }
      guard BodyCounter.isEnabled else { return (content, content) }
      return (content, BodyCounter.frame(around: content, color: color, name: label ?? name))
    }
  }
}
