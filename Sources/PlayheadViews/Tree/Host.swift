package import CPlatform
internal import PlayheadPlatform

/// A widget with views in it. While it is not on the screen they wait.
@MainActor package final class Host {
  private let widget: WeakObject<GtkWidget>
  private var waiting: [WeakNode] = []
  private var mapping: SignalHandler?

  private struct WeakNode { weak var node: EvaluatingNode? }

  package init(_ widget: GtkWidget) { self.widget = WeakObject(widget) }

  /// Evaluates a node in this turn of the main loop, or when the widget appears.
  func evaluate(_ node: EvaluatingNode) {
    guard let widget = widget.object else { return }
    guard !widget.isMapped else { return EvaluationQueue.add(node) }
    waiting.append(WeakNode(node: node))
    guard mapping == nil else { return }
    // No handler while nothing waits: a window has many containers.
    mapping = widget.on("map") { [weak self] in self?.appear() }
  }

  private func appear() {
    ReadTracking.afterward { [self] in evaluateWaiting() }
  }

  private func evaluateWaiting() {
    let nodes = waiting.compactMap(\.node).sorted { $0.depth < $1.depth }
    waiting = []
    if let mapping { widget.object?.disconnect(mapping) }
    mapping = nil
    // At once, so that the first frame is right.
    EvaluationQueue.beginTurn()
    for node in nodes { node.evaluateIfNeeded() }
  }
}
