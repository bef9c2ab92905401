/// A state machine that decides which segments of a stream's subtitles are loaded, and when.
///
/// It loads one document at a time: the playlist of the segments first, then those around the position, the one at the
/// position before all others. It is asked with ``next(_:)`` whenever something has changed, and answers what is to be
/// done. It has no clock and no timer: each question tells the instant.
package struct SubtitleSegmentsMachine: Sendable {
  /// The state of a player when the machine is asked.
  package struct Situation: Hashable, Sendable {
    /// The position of playback.
    package var position: Duration
    /// The instant, on a monotonic clock.
    package var instant: Duration
    /// The speed of playback; 0 if the position does not move.
    package var rate: Double
    /// The known times of a live stream, or `nil` if the stream is on demand.
    package var live: LiveTimes?

    /// Creates a situation.
    package init(position: Duration, instant: Duration, rate: Double, live: LiveTimes? = nil) {
      (self.position, self.instant, self.rate, self.live) = (position, instant, rate, live)
    }
  }

  /// The times of a live stream.
  package struct LiveTimes: Hashable, Sendable {
    /// The time at which the oldest segment begins, or `nil` if it is unknown.
    package var oldest: Duration?
    /// The date that corresponds to a time, or `nil` if the stream has no dates.
    package var dates: DateMapping?

    /// Creates the times.
    package init(oldest: Duration? = nil, dates: DateMapping? = nil) {
      (self.oldest, self.dates) = (oldest, dates)
    }
  }

  /// A document that can be loaded.
  package enum Document: Hashable, Sendable {
    /// The playlist of the segments.
    case playlist
    /// The segment at an address.
    case segment(String)
  }

  /// An answer of the machine.
  package enum Action: Hashable, Sendable {
    /// Load this document, instead of one that is being loaded.
    case load(Document)
    /// Continue to load the document that is being loaded.
    case continueLoading
    /// Ask again after this time. Nothing is being loaded.
    case wait(Duration)
    /// Do nothing until something changes.
    case idle
  }

  private enum Phase {
    case idle
    case loading(Document)
  }

  private struct Failure {
    var count: Int
    var retryInstant: Duration
  }

  private var phase = Phase.idle
  private var timeline: SegmentTimeline?
  private var isComplete = false
  private var reloadInterval = Duration.seconds(6)
  /// The instant from which the playlist may be loaded again.
  private var reloadInstant: Duration?
  private var failures: [Document: Failure] = [:]
  private var segments = LoadedSegments()

  /// The time ahead of the position for which segments are loaded.
  package static let lookAhead = Duration.seconds(30)
  /// The time after the end of its segment for which a cue can be shown.
  package static let overhang = Duration.seconds(2)
  private static let longestDelay = Duration.seconds(60)
  /// A playlist may name any duration, a main loop does not wait for any.
  private static let longestWait = Duration.seconds(3600)
  private static let failureLimit = 1024

  /// Creates a machine that has nothing.
  package init() {}

  // MARK: - Questions

  /// Returns what is to be done.
  package mutating func next(_ situation: Situation) -> Action {
    place(by: situation.live?.dates)
    if case .loading(let document) = phase, isUseful(document, situation) {
      return .continueLoading
    }
    if let document = due(situation) {
      phase = .loading(document)
      return .load(document)
    }
    phase = .idle
    guard situation.rate > 0, let delay = delay(situation) else { return .idle }
    return .wait(min(max(delay, .milliseconds(50)), Self.longestWait))
  }

  /// Returns the schedule of the cues that are known.
  package mutating func schedule(_ anchors: SegmentAnchors, isLive: Bool) -> CueSchedule {
    segments.schedule(anchors, isLive: isLive)
  }

  // MARK: - Events

  /// Handles the playlist; `nil` if it could not be loaded, or is no playlist.
  package mutating func loaded(playlist: HLSPlaylist?, _ situation: Situation) {
    guard case .loading(.playlist) = phase else { return }
    phase = .idle
    guard let playlist, !playlist.segments.isEmpty else { return fail(.playlist, situation) }
    failures[.playlist] = nil
    var timeline =
      timeline.flatMap { SegmentTimeline(playlist, continuing: $0) }
      ?? SegmentTimeline(playlist, from: start(of: playlist, situation))
    timeline.place(by: situation.live?.dates)
    let isNew = timeline.entries != self.timeline?.entries
    self.timeline = timeline
    isComplete = playlist.isComplete
    reloadInterval = min(
      max(playlist.targetDuration ?? .seconds(6), .seconds(1)), Self.longestDelay)
    reloadInstant = situation.instant + (isNew ? reloadInterval : reloadInterval / 2)
  }

  /// Handles a segment; `nil` if it could not be loaded, or is not WebVTT.
  package mutating func loaded(segment: WebVTTSegment?, _ situation: Situation) {
    guard case .loading(.segment(let uri)) = phase else { return }
    phase = .idle
    guard let segment else { return fail(.segment(uri), situation) }
    failures[.segment(uri)] = nil
    let wanted = useful(situation)
    guard let entry = wanted.first(where: { $0.segment.uri == uri }) else { return }
    segments.add(segment, of: entry, keeping: Set(wanted.map(\.segment.uri)))
  }

  // MARK: - Rules

  /// The segments around the position; of a stream that stands still those that can be shown there.
  private func wanted(_ situation: Situation) -> ArraySlice<SegmentTimeline.Entry> {
    let ahead = situation.rate > 0 ? Self.lookAhead * min(max(situation.rate, 1), 4) : .zero
    // Without dates it is guessed where in a live stream a segment is.
    let isGuess = situation.live.map { $0.dates == nil } ?? false
    let slack = isGuess ? reloadInterval : .zero
    let start = situation.position - Self.overhang - slack
    let end = situation.position + ahead + slack + .nanoseconds(1)
    return timeline?.entries(in: start..<end).prefix(LoadedSegments.segmentLimit / 2) ?? []
  }

  /// The segments whose loading goes on, also while playback is paused for a moment.
  private func useful(_ situation: Situation) -> ArraySlice<SegmentTimeline.Entry> {
    var situation = situation
    situation.rate = max(situation.rate, 1)
    return wanted(situation)
  }

  private func isUseful(_ document: Document, _ situation: Situation) -> Bool {
    guard case .segment(let uri) = document else { return true }
    return useful(situation).contains { $0.segment.uri == uri }
  }

  /// Returns the segments that are wanted and not loaded: the one that is shown now comes first.
  private func missing(_ situation: Situation) -> [SegmentTimeline.Entry] {
    var missing = wanted(situation).filter { !segments.contains($0.segment.uri) }
    if let current = missing.firstIndex(where: { $0.range.contains(situation.position) }) {
      missing.insert(missing.remove(at: current), at: 0)
    }
    return missing
  }

  private func due(_ situation: Situation) -> Document? {
    guard timeline != nil else { return mayLoad(.playlist, situation) ? .playlist : nil }
    let missing = missing(situation).map { Document.segment($0.segment.uri) }
    // One that is not answered does not hold up the others.
    let document =
      missing.first { failures[$0] == nil } ?? missing.first { mayLoad($0, situation) }
    if let document { return document }
    guard wantsPlaylist(situation), let reloadInstant, situation.instant >= reloadInstant,
      mayLoad(.playlist, situation)
    else { return nil }
    return .playlist
  }

  private func mayLoad(_ document: Document, _ situation: Situation) -> Bool {
    failures[document].map { situation.instant >= $0.retryInstant } ?? true
  }

  /// Returns whether more segments than those that are known are needed soon.
  private func wantsPlaylist(_ situation: Situation) -> Bool {
    guard !isComplete, situation.live != nil, let end = timeline?.end else { return false }
    return situation.position + (situation.rate > 0 ? Self.lookAhead : .zero) >= end
  }

  /// Returns the time until something may be due, or `nil` if there is nothing to wait for.
  private func delay(_ situation: Situation) -> Duration? {
    func until(_ document: Document) -> Duration? {
      failures[document].map { $0.retryInstant - situation.instant }
    }
    guard let timeline else { return until(.playlist) }
    var delays = missing(situation).compactMap { until(.segment($0.segment.uri)) }
    if wantsPlaylist(situation), let reloadInstant {
      delays.append(max(reloadInstant - situation.instant, until(.playlist) ?? .zero))
    }
    let end = situation.position + Self.lookAhead
    let following = timeline.entries(in: end..<end + .seconds(86_400)).first {
      !segments.contains($0.segment.uri) && $0.range.lowerBound >= end
    }
    if let following {
      delays.append((following.range.lowerBound - end) / situation.rate + .milliseconds(50))
    }
    if !isComplete, situation.live != nil, !wantsPlaylist(situation), let last = timeline.end {
      delays.append((last - end) / situation.rate + .milliseconds(50))
    }
    return delays.min()
  }

  private mutating func fail(_ document: Document, _ situation: Situation) {
    if failures.count >= Self.failureLimit { failures = [:] }
    let count = (failures[document]?.count ?? 0) + 1
    let delay = min(Duration.seconds(1 << min(count, 6)), Self.longestDelay)
    failures[document] = Failure(count: count, retryInstant: situation.instant + delay)
  }

  // MARK: - Where segments are

  /// Returns the time of the stream at which a playlist begins of which nothing is known.
  private func start(of playlist: HLSPlaylist, _ situation: Situation) -> Duration {
    guard let live = situation.live else { return .zero }
    // Players begin three segments before the end.
    let rest = (playlist.targetDuration ?? reloadInterval) * 3
    return live.oldest ?? situation.position - max(playlist.length - rest, .zero)
  }

  private mutating func place(by dates: DateMapping?) {
    guard dates != nil, let old = timeline?.entries else { return }
    timeline?.place(by: dates)
    if let timeline, timeline.entries != old { segments.place(by: timeline) }
  }
}
