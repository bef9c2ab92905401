internal import CPlatform
internal import PlayheadPlatform

/// Samples the counters of all views for a window, once a second: while somebody can see the window, and something is
/// counted.
@MainActor final class Inspector {
  /// The one of this process; nil unless ``BodyCounter/variable`` asks for it.
  static let current: Inspector? = BodyCounter.mode == .inspector ? Inspector() : nil

  /// The state that contains the rows of the window.
  let rows = State<[InspectorRow]>([])
  private(set) var order = InspectorOrder.evaluations

  private struct Watched {
    let view: Int
    let statistics: BodyStatistics
    let widget: WeakObject<GtkWidget>
  }

  private var watched: [Watched] = []
  private var views = 0
  private var limit = 1000
  private var history = InspectorHistory()
  private var timeout: Timeout?
  private var isVisible = false

  /// Watches a view as long as its widget lives; the first one lets the window open.
  func watch(_ statistics: BodyStatistics, of widget: GtkWidget) {
    // After the window that it belongs to, which is being made.
    if views == 0 { MainQueue.later { [self] in InspectorWindow.open(self) } }
    views += 1
    // While the window is closed, nothing else forgets those that have gone.
    if watched.count >= limit {
      watched.removeAll { $0.widget.object == nil }
      limit = max(1000, watched.count * 2)
    }
    watched.append(Watched(view: views, statistics: statistics, widget: WeakObject(widget)))
  }

  /// Tells that something was counted.
  static func noteCount() {
    #if DEBUG
      current?.wake()
    #endif
  }

  private func wake() {
    guard isVisible, timeout == nil else { return }
    history.resume(at: now)
    wait()
  }

  /// Begins when the window can be seen, and ends when it cannot.
  func setVisible(_ isVisible: Bool) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    timeout = nil
    guard isVisible else { return }
    history = InspectorHistory()
    sample()
    wait()
  }

  /// Sorts the lines.
  func sort(by order: InspectorOrder) {
    self.order = order
    rows.value = history.rows(by: order)
  }

  private var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  private func wait() { timeout = Timeout(after: .seconds(1)) { [weak self] in self?.tick() } }

  private func tick() {
    timeout = nil
    sample()
    if !history.isAtRest { wait() }
  }

  private func sample() {
    watched.removeAll { $0.widget.object == nil }
    // A body that was never evaluated only runs actions.
    let counted = watched.filter { $0.statistics.evaluations > 0 }
    let views = Dictionary(
      counted.map { (ObjectIdentifier($0.statistics), $0.view) }, uniquingKeysWith: { $1 })
    let samples = counted.compactMap { one -> InspectorSample? in
      guard let widget = one.widget.object else { return nil }
      return InspectorSample(
        view: one.view, parent: parent(of: widget, among: views), name: one.statistics.name,
        isShown: widget.isMapped, evaluations: one.statistics.evaluations,
        redraws: one.statistics.countsRedraws ? one.statistics.redraws : nil,
        wasted: one.statistics.wasted, lastCauses: one.statistics.lastCauses)
    }
    history.add(samples, at: now)
    rows.value = history.rows(by: order)
  }

  private func parent(of widget: GtkWidget, among views: [ObjectIdentifier: Int]) -> Int? {
    sequence(first: widget) { $0.parentWidget }.dropFirst().lazy
      .compactMap { ViewBody.existing(of: $0).flatMap { views[ObjectIdentifier($0.statistics)] } }
      .first
  }
}
