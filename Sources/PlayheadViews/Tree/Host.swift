internal import CPlatform
internal import PlayheadPlatform

/// A widget with views in it. While it is not on the screen they wait.
@MainActor package class Host {
  private var waiting: [WeakNode] = []
  private var mapping: SignalHandler?

  private struct WeakNode { weak var node: EvaluatingNode? }

  /// The widget; nil if it is no more.
  var existingWidget: GtkWidget? { nil }

  /// A Boolean value that indicates whether the widget can be seen.
  final var isOnScreen: Bool { existingWidget?.isMapped ?? false }

  /// Evaluates a node in this turn of the main loop, or when the widget appears.
  final func evaluate(_ node: EvaluatingNode) {
    guard let widget = existingWidget else { return }
    guard !widget.isMapped else { return EvaluationQueue.add(node) }
    waiting.append(WeakNode(node: node))
    guard mapping == nil else { return }
    // No handler while nothing waits: a window has many containers.
    mapping = widget.on("map") { [weak self] in self?.appear() }
  }

  /// Evaluates a node after one of this host that is around it.
  final func evaluate(_ node: EvaluatingNode, after around: EvaluatingNode) {
    if waiting.contains(where: { $0.node === around }) {
      waiting.append(WeakNode(node: node))
    } else {
      EvaluationQueue.add(node)
    }
  }

  private func appear() { ReadTracking.afterward { [self] in evaluateWaiting() } }

  private func evaluateWaiting() {
    let nodes = waiting.compactMap(\.node).sorted { $0.depth < $1.depth }
    waiting = []
    if let mapping { existingWidget?.disconnect(mapping) }
    mapping = nil
    // At once, so that the first frame is right.
    EvaluationQueue.beginTurn()
    for node in nodes { node.evaluateIfNeeded() }
  }
}
