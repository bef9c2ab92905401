/// A state machine that computes the metrics of an item from the player's state and the counters of its
/// pipeline.
///
/// It has no clock: each event specifies its time, on a monotonic clock (`instant`) and as a date. Each item
/// that is opened has a machine of its own.
package struct MetricsMachine: Sendable {
  /// The time below which a pause for lack of data belongs to the opening or the seek before it, and is not a
  /// stall.
  package static let settlingTime = Duration.milliseconds(500)

  /// The events in their order.
  package private(set) var events: [MetricEvent] = []

  private let wanted: Duration
  /// The counts of the items before it in the same pipeline.
  private let before: MetricsValues
  private var contentLoaded: Duration?
  private var ready: Duration?
  private var startDate: Duration?
  private var startOffset: Duration?
  private var state = MetricsState()
  private var updated: Duration
  private var runningSince: Duration?
  private var isStalled = false
  private var values = MetricsValues.zero

  /// Creates a machine for an item that is to be opened.
  ///
  /// - Parameters:
  ///   - instant: The time at which the item was requested.
  ///   - sample: What the pipeline had counted before, if it has continued with the item without a gap.
  package init(wantedAt instant: Duration, after sample: MetricsSample = MetricsSample()) {
    wanted = instant
    before = MetricsValues(sample)
    updated = instant
  }

  /// Records that the medium of the item and its address are known.
  ///
  /// - Parameters:
  ///   - start: The time at which the lookup started, or `nil` if it is the one at which the item was
  ///     requested.
  ///   - instant: The current time on the monotonic clock.
  ///   - date: The current date.
  package mutating func loadedContent(
    at instant: Duration, date: Duration, loadingSince start: Duration? = nil
  ) {
    guard contentLoaded == nil else { return }
    contentLoaded = instant
    let experience = max(instant - wanted, .zero)
    let service = max(instant - (start ?? wanted), .zero)
    record(.metadata(experience: experience, service: service), date)
  }

  /// Handles the state of the player, which may not have changed.
  ///
  /// - Parameters:
  ///   - next: The state of the player.
  ///   - instant: The current time on the monotonic clock.
  ///   - date: The current date.
  package mutating func update(_ next: MetricsState, at instant: Duration, date: Duration) {
    passTime(until: instant)
    let previous = state
    state = next
    if next.error != nil { return fail(previous, date) }
    noteStart(at: instant, date: date)
    noteStall(previous, at: instant, date: date)
    runningSince = next.isRunning ? runningSince ?? instant : nil
  }

  /// Records a warning of an element of the pipeline.
  package mutating func warned(_ text: String, date: Duration) { record(.warning(text), date) }

  /// Returns the metrics at an instant, with an increment that is the total.
  ///
  /// - Parameters:
  ///   - sample: The counters of the pipeline.
  ///   - instant: The current time on the monotonic clock.
  ///
  /// - Returns: `nil` before the item is open, after it failed, and for a live stream that cannot be rewound.
  package func metrics(_ sample: MetricsSample, at instant: Duration) -> Metrics? {
    guard state.isReady, state.error == nil, state.streamType != .live else { return nil }
    var machine = self
    machine.passTime(until: instant)
    var metrics = Metrics()
    metrics.time = state.time
    metrics.uri = sample.uri
    metrics.serverAddress = sample.serverAddress
    metrics.playbackStartDate = startDate
    metrics.playbackStartOffset = startOffset
    metrics.streamType = state.streamType
    metrics.startupTime = ready.map { max($0 - wanted, .zero) }
    metrics.observedBitrate = sample.observedBitrate
    metrics.observedBitrateStandardDeviation = sample.segmentBitrates.standardDeviation
    metrics.averageAudioBitrate = sample.audio.average
    metrics.averageVideoBitrate = sample.video.average
    metrics.indicatedAverageBitrate = Self.sum(sample.video.average, sample.audio.average)
    metrics.indicatedBitrate =
      sample.variantBitrate ?? Self.sum(sample.video.needed, sample.audio.needed)
    metrics.total = machine.values + (MetricsValues(sample) - before)
    metrics.increment = metrics.total
    return metrics
  }

  // MARK: - What it comes to

  private mutating func passTime(until instant: Duration) {
    let passed = max(instant - updated, .zero)
    updated = max(instant, updated)
    if state.isRunning { values.playbackDuration += passed }
    if isStalled { values.stallDuration += passed }
  }

  private mutating func noteStart(at instant: Duration, date: Duration) {
    if ready == nil, state.isReady, state.isPlaybackLikelyToKeepUp {
      ready = instant
      let since = max(contentLoaded ?? wanted, wanted)
      record(.asset(experience: max(instant - since, .zero)), date)
    }
    if startDate == nil, state.isRunning {
      startDate = date
      startOffset = state.time
    }
  }

  private mutating func noteStall(_ previous: MetricsState, at instant: Duration, date: Duration) {
    let (could, can) = (previous.isPlaybackLikelyToKeepUp, state.isPlaybackLikelyToKeepUp)
    if isStalled, can {
      isStalled = false
      record(.resumeAfterStall, date)
    } else if !isStalled, could, !can, !state.isSeeking, ready != nil,
      let runningSince, instant - runningSince >= Self.settlingTime
    {
      isStalled = true
      values.numberOfStalls += 1
      record(.stall, date)
    }
  }

  /// The first error counts.
  private mutating func fail(_ previous: MetricsState, _ date: Duration) {
    isStalled = false
    runningSince = nil
    guard previous.error == nil, let error = state.error else { return }
    record(.failure(error), date)
  }

  private mutating func record(_ kind: MetricEvent.Kind, _ date: Duration) {
    events.append(MetricEvent(kind, date: date, time: state.time))
  }

  private static func sum(_ a: Double?, _ b: Double?) -> Double? {
    a == nil && b == nil ? nil : (a ?? 0) + (b ?? 0)
  }
}

extension MetricsValues {
  /// Creates values with those that a pipeline counts.
  init(_ sample: MetricsSample) {
    self.init(
      numberOfServerAddressChanges: sample.numberOfServerAddressChanges,
      numberOfMediaRequests: sample.numberOfMediaRequests,
      numberOfBytesTransferred: sample.numberOfBytesTransferred,
      transferDuration: sample.transferDuration,
      numberOfDroppedVideoFrames: sample.numberOfDroppedVideoFrames,
      numberOfDecodedVideoFrames: sample.frames.decoded,
      numberOfShownVideoFrames: sample.frames.shown,
      numberOfSkippedVideoFrames: sample.frames.skipped,
      numberOfLateVideoFrames: sample.frames.late,
      numberOfVariantSwitches: sample.numberOfVariantSwitches)
  }
}
