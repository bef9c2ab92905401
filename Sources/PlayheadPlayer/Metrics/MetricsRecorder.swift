internal import CPlatform
internal import OpenCombine
internal import PlayheadCore

/// Keeps the current item's events, and computes its metrics on request.
///
/// It has no timer; without a request, it only compares a few values whenever the player's state changes.
@MainActor final class MetricsRecorder {
  /// The current item's events so far.
  let events = CurrentValueSubject<[MetricEvent], Never>([])
  /// The load that is metered; nil without an item.
  let load = CurrentValueSubject<Int?, Never>(nil)
  /// Gives what was counted, at once.
  var reading: () -> (generation: Int, sample: MetricsSample)? = { nil }
  /// Lets rates be asked for in the background, and tells when that is done.
  var refresh: (@escaping @MainActor () -> Void) -> Void = { _ in }

  private var machine: MetricsMachine?
  /// The load that the pipeline is at: the metered one, or one that goes on with its item.
  private var current: Int?
  /// The load that went on with the item's beginning: it counts until the other one has begun.
  private var predecessor: Int?

  /// The player's state has changed, perhaps.
  /// - Parameter generation: its load; nil without an item.
  func update(_ state: MetricsState, of generation: Int?, at now: Duration) {
    if generation != current {
      begin(generation, at: now)
      // Gone on without a gap: it was loaded before it was wanted.
      if state.isReady { machine?.loadedContent(at: now, date: dateNow()) }
    }
    machine?.update(state, at: now, date: dateNow())
    publishEvents()
  }

  /// The content of an item is known.
  /// - Parameter start: when that was asked for; nil if it was known before.
  func contentLoaded(of generation: Int, since start: Duration?, at now: Duration) {
    if generation != current { begin(generation, at: now) }
    machine?.loadedContent(at: now, date: dateNow(), loadingSince: start)
  }

  private func begin(_ generation: Int?, at now: Duration) {
    (predecessor, current) = (nil, generation)
    // A pipeline that has gone on with the item by itself counts frames on from the one before. What it has fetched
    // already is the item's own.
    let before = reading().flatMap { $0.generation == generation ? $0.sample.framesOnly : nil }
    machine = generation.map { _ in
      MetricsMachine(wantedAt: now, after: before ?? MetricsSample())
    }
    load.send(generation)
  }

  /// Another load continues with the item.
  func goOn(with generation: Int) {
    guard current != nil else { return }
    (predecessor, current) = (current, generation)
  }

  /// A part of the pipeline warns.
  func warn(_ text: String, generation: Int) {
    guard generation == current else { return }
    machine?.warned(text, date: dateNow())
    publishEvents()
  }

  /// The player was released: completes the publishers.
  func end() {
    machine = nil
    current = nil
    load.send(nil)
    publishEvents()
  }

  /// Returns the metrics of the current item, or `nil` if nothing is known of it.
  /// - Parameter time: where playback is now; nil: where it was when the player's state changed last.
  func metrics(at time: Duration? = nil) -> Metrics? {
    guard let machine, let (generation, sample) = reading(),
      [current, predecessor].contains(generation)
    else { return nil }
    var metrics = machine.metrics(sample, at: monotonicNow())
    if let time { metrics?.time = time }
    return metrics
  }

  private func publishEvents() {
    let known = machine?.events ?? []
    // Events are only ever added, and have identities.
    if known.last?.id != events.value.last?.id { events.send(known) }
  }
}

/// Since the beginning of 1970.
private func dateNow() -> Duration { .microseconds(g_get_real_time()) }
