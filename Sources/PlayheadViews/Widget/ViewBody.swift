package import CPlatform
package import OpenCombine
internal import PlayheadPlatform

/// The body of a view, kept by its widget: what is evaluated, and what is subscribed to meanwhile.
@MainActor package final class ViewBody: Evaluable {
  /// How often the body was evaluated, the first showing included, and redrawn.
  package let statistics: BodyStatistics
  private var blocks: [@MainActor () -> Void] = []
  private var starts: [@MainActor () -> AnyCancellable?] = []
  private var ends: [@MainActor () -> Void] = []
  private var subscriptions: [AnyCancellable] = []
  private var lastingSubscriptions: [AnyCancellable] = []
  /// True if something else than Observation evaluates the body when a player changes.
  package var followsObjects = false
  private var isMapped = false
  private var isDirty = true
  private var isQueued = false
  private let reads = ReadTracking()
  private var countedTurn = 0

  /// After the views that it is in.
  let depth = Int.max

  /// The body of a widget, made at the first use.
  package static func of(_ widget: GtkWidget) -> ViewBody {
    if let body = existing(of: widget) { return body }
    let object = widget.as(GObject.self)
    let body = ViewBody(name: widget.className)
    g_object_set_qdata_full(object, quark, Unmanaged.passRetained(body).toOpaque()) { body in
      if let body { Unmanaged<ViewBody>.fromOpaque(body).release() }
    }
    widget.on("map") { [weak body] in body?.map() }
    widget.on("unmap") { [weak body] in body?.unmap() }
    if gtk_widget_get_mapped(widget) != 0 { body.map() }
    return body
  }

  /// The body of a widget that has one.
  package static func existing(of widget: GtkWidget) -> ViewBody? {
    g_object_get_qdata(widget.as(GObject.self), quark)
      .map { Unmanaged<ViewBody>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let quark = g_quark_from_string("playhead-view-body")

  private init(name: String) { statistics = BodyStatistics(name: name) }

  /// Adds a part of the body.
  package func add(_ block: @escaping @MainActor () -> Void) {
    blocks.append(block)
    invalidate()
  }

  /// Adds something that begins each time the view appears, and ends when it disappears.
  package func whileMapped(
    begin: @escaping @MainActor () -> AnyCancellable? = { nil },
    end: (@MainActor () -> Void)? = nil
  ) {
    starts.append(begin)
    if let end { ends.append(end) }
    if isMapped, let subscription = begin() { subscriptions.append(subscription) }
  }

  /// Adds a subscription.
  package func subscribe(
    during span: SubscriptionSpan, _ begin: @escaping @MainActor () -> AnyCancellable
  ) {
    switch span {
    case .appearance: whileMapped(begin: begin)
    case .view: lastingSubscriptions.append(begin())
    }
  }

  /// Lets the body be evaluated before the next frame.
  package func invalidate() {
    isDirty = true
    guard isMapped, !isQueued else { return }
    isQueued = true
    EvaluationQueue.add(self)
  }

  /// Evaluates the body if it has to be; called once per turn of the main loop.
  func evaluateIfNeeded() {
    isQueued = false
    guard isMapped, isDirty else { return }
    isDirty = false
    count()
    EvaluatedView.named(followsObjects ? nil : statistics.name) {
      reads.track {
        for block in blocks { block() }
      } onChange: { [weak self] in
        self?.invalidate()
      }
    }
  }

  /// Counts an evaluation of what the widget shows that was not this body's. Several in one turn are one, and
  /// what happens before the first showing belongs to that.
  func countUpdate() {
    guard isMapped, countedTurn != EvaluationQueue.turn else { return }
    count()
  }

  private func count() {
    countedTurn = EvaluationQueue.turn
    statistics.countEvaluation()
  }

  private func map() {
    guard !isMapped else { return }
    isMapped = true
    for start in starts {
      if let subscription = start() { subscriptions.append(subscription) }
    }
    // At once, so that the first frame is right and the current values cost one evaluation.
    evaluateIfNeeded()
  }

  private func unmap() {
    isMapped = false
    subscriptions = []
    for end in ends { end() }
  }
}
