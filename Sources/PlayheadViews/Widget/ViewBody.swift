package import CPlatform
internal import PlayheadPlatform

/// The body of a view, kept by its widget: what is evaluated, and what is subscribed to meanwhile.
@MainActor package final class ViewBody: Evaluable {
  /// The numbers of evaluations, the first showing included, and of redraws.
  package let statistics: BodyStatistics
  private var parts: [Part] = []
  private var stays: [Stay] = []
  private var kept: [Any] = []
  /// A Boolean value that indicates whether something else than Observation evaluates the body for a player.
  package var followsObjects = false
  /// A Boolean value that indicates whether the evaluations of all that is in the view are counted for it.
  var isNamed = false
  /// On the screen. What begins then has begun.
  private var isMapped = false
  /// Indicates whether the view has appeared during an evaluation and waits for its end.
  private var isAppearing = false
  private var isDirty = true
  private var isQueued = false
  private var countedTurn = 0
  private var causes = Causes()
  private var printedName: String?
  /// A closure that returns whether an evaluation would change nothing. It is called when one is due.
  var isUpToDate: @MainActor () -> Bool = { false }

  /// After the views that it is in.
  let depth = Int32.max

  /// The body of a widget, made at the first use.
  package static func of(_ widget: GtkWidget) -> ViewBody {
    if let body = existing(of: widget) { return body }
    let object = widget.as(GObject.self)
    let body = ViewBody(name: widget.className)
    g_object_set_qdata_full(object, quark, Unmanaged.passRetained(body).toOpaque()) { body in
      if let body { Unmanaged<ViewBody>.fromOpaque(body).release() }
    }
    #if DEBUG
      Inspector.current?.watch(body.statistics, of: widget)
    #endif
    widget.on("map") { [weak body] in body?.map() }
    widget.on("unmap") { [weak body] in body?.unmap() }
    if widget.isMapped { body.map() }
    return body
  }

  /// The body of a widget that has one.
  package static func existing(of widget: GtkWidget) -> ViewBody? {
    g_object_get_qdata(widget.as(GObject.self), quark)
      .map { Unmanaged<ViewBody>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let quark = g_quark_from_string("playhead-view-body")

  private init(name: String) {
    statistics = BodyStatistics(name: name)
    #if DEBUG
      // From the first view on, whether that shows a counter or not.
      _ = BodyCounter.mode
    #endif
  }

  /// Something that was added to a body, and can be removed from it.
  @MainActor package class Addition {
    fileprivate weak var body: ViewBody?

    fileprivate init(to body: ViewBody) { self.body = body }

    /// Removes it. What has begun ends when the view disappears, or in this turn of the main loop if it stays on the
    /// screen, as a widget does that the program keeps.
    package func remove() { body?.remove(self) }
  }

  /// Adds a part of the body, which is evaluated for what it reads itself.
  @discardableResult
  func add(_ run: @escaping @MainActor () -> Void) -> Part {
    let part = Part(to: self, run)
    parts.append(part)
    // It knows nothing of this part.
    isUpToDate = { false }
    schedule()
    return part
  }

  /// Adds something that begins each time the view appears and ends when it disappears, or that lasts as long as the
  /// view.
  ///
  /// - Parameter end: A closure that is called when the view has disappeared.
  func stay(
    during time: SubscriptionSpan = .appearance, end: (@MainActor () -> Void)? = nil,
    begin: @escaping @MainActor () -> Running?
  ) -> Stay {
    let stay = Stay(to: self, time, begin, end)
    stays.append(stay)
    if isMapped || time == .view { stay.start() }
    return stay
  }

  /// Keeps something as long as the widget exists.
  package func keep(_ something: Any) { kept.append(something) }

  private func remove(_ addition: Addition) {
    parts.removeAll { $0 === addition }
    guard let stay = stays.first(where: { $0 === addition }) else { return }
    stay.isLeaving = true
    if stay.time == .view { stay.stop() }
    guard isMapped else { return dropLeaving() }
    MainQueue.enqueue(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in self?.dropLeaving() }
  }

  private func dropLeaving() {
    let leaving = stays.filter(\.isLeaving)
    stays.removeAll(where: \.isLeaving)
    for stay in leaving { stay.stop() }
    for stay in leaving where isMapped { stay.end?() }
  }

  /// Lets the whole body be evaluated before the next frame.
  package func invalidate() {
    for part in parts { part.changes += 1 }
    schedule()
  }

  private func schedule() {
    isDirty = true
    causes.add()
    guard isMapped, !isQueued else { return }
    isQueued = true
    EvaluationQueue.add(self)
  }

  /// Evaluates the body if it has to be; called once per turn of the main loop.
  func evaluateIfNeeded() {
    isQueued = false
    guard isMapped, isDirty else { return }
    isDirty = false
    let isFirst = statistics.evaluations == 0
    let former = causes.take()
    // A part that another one has made dirty was evaluated with it.
    let dirty = parts.filter(\.isDirty)
    guard isFirst || !dirty.isEmpty else { return }
    // A part that has never run follows nothing yet.
    guard isFirst || !dirty.allSatisfy(\.hasRun) || !isUpToDate() else {
      for part in dirty { part.keep() }
      return
    }
    count()
    let causes = isFirst ? [Causes.appearance] : former
    let evaluation = Evaluation.measure(causes) {
      EvaluatedView.named(followsObjects ? nil : statistics.name) {
        for part in parts { part.evaluateIfNeeded() }
      }
    }
    if var evaluation {
      // What appears is shown, whatever was set before.
      if isFirst { evaluation.hasChanged = true }
      record(evaluation, isNew: true)
    }
  }

  /// Gives the view the name under which it is counted.
  func setName(_ name: String) {
    statistics.name = name
    if BodyCounter.isEnabled { BodyCounter.add(statistics) }
  }

  /// Counts an evaluation of what the widget shows that was not this body's. Several in one turn are one, and
  /// what happens before the first showing belongs to that.
  func countUpdate(_ evaluation: Evaluation?) {
    guard isMapped else { return }
    let isNew = countedTurn != EvaluationQueue.turn
    if isNew { count() }
    if let evaluation { record(evaluation, isNew: isNew) }
  }

  /// Prints the causes of each evaluation from now on.
  /// - Parameter name: what the view is called; nil for its own name.
  func printChanges(as name: String?) { printedName = name ?? statistics.name }

  private func record(_ evaluation: Evaluation, isNew: Bool) {
    statistics.record(evaluation, isNew: isNew)
    guard let printedName else { return }
    let waste = evaluation.hasChanged ? "" : "; wasted"
    playhead_print_error(
      "\(printedName): \(evaluation.causes.joined(separator: ", "))\(waste)\n")
  }

  private func count() {
    countedTurn = EvaluationQueue.turn
    statistics.countEvaluation()
  }

  private func map() {
    guard !isMapped, !isAppearing else { return }
    isAppearing = true
    ReadTracking.afterward { [weak self] in self?.appear() }
  }

  private func appear() {
    guard isAppearing else { return }
    isAppearing = false
    isMapped = true
    for stay in stays where stay.time == .appearance { stay.start() }
    // At once, so that the first frame is right and the current values cost one evaluation.
    evaluateIfNeeded()
  }

  private func unmap() {
    isAppearing = false
    guard isMapped else { return }
    isMapped = false
    let former = stays.filter { $0.time == .appearance }
    stays.removeAll(where: \.isLeaving)
    for stay in former { stay.stop() }
    for stay in former { stay.end?() }
  }

  /// Something that lasts from one appearance of the view to its disappearance, or as long as the view.
  final class Stay: Addition {
    fileprivate let time: SubscriptionSpan
    private let begin: @MainActor () -> Running?
    fileprivate let end: (@MainActor () -> Void)?
    private var current: Running?
    private var isOn = false
    /// Indicates whether it was removed while the view is on the screen.
    fileprivate var isLeaving = false

    fileprivate init(
      to body: ViewBody, _ time: SubscriptionSpan, _ begin: @escaping @MainActor () -> Running?,
      _ end: (@MainActor () -> Void)?
    ) {
      (self.time, self.begin, self.end) = (time, begin, end)
      super.init(to: body)
    }

    fileprivate func start() {
      guard !isLeaving else { return }
      isOn = true
      let next = begin()
      // What is begun can end it.
      current = isOn && !isLeaving ? next : nil
    }

    fileprivate func stop() { (isOn, current) = (false, nil) }

    /// Begins it again, if it has begun.
    func restart(_ overlaps: Bool) {
      guard isOn else { return }
      // The next one does not get what another thread has published until now.
      current?.catchUp()
      // That can have ended it.
      guard isOn else { return }
      if !overlaps { current = nil }
      start()
    }
  }

  /// A part of the body, which one closure evaluates.
  final class Part: Addition, Reader {
    /// The number of changes since it was evaluated that were not taken back; 1 before the first time.
    fileprivate var changes = 1
    fileprivate private(set) var hasRun = false
    var observedReads: ReadTracking?
    var readStates: [StateReaders] = []
    private let run: @MainActor () -> Void

    fileprivate init(to body: ViewBody, _ run: @escaping @MainActor () -> Void) {
      self.run = run
      super.init(to: body)
    }

    isolated deinit { forgetReads() }

    fileprivate var isDirty: Bool { changes > 0 }

    var isOnScreen: Bool { body?.isMapped ?? false }

    func invalidate() {
      changes += 1
      body?.schedule()
    }

    func takeBackInvalidation() { changes -= 1 }

    fileprivate func evaluateIfNeeded() {
      guard isDirty else { return }
      changes = 0
      hasRun = true
      tracking(run)
    }

    /// Goes on with what it has done before, because an evaluation would change nothing.
    fileprivate func keep() {
      changes = 0
      keepReadingStates()
    }
  }
}
