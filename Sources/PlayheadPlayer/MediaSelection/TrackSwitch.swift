internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// Reads and switches the tracks of an engine's element, so that a change is heard and seen at once.
///
/// For the pipeline's serial queue; it may block.
final class TrackSwitch {
  /// Indicates whether the item's tracks are known, which they are not before its first frame.
  var isReady = false

  private let element: GstElement
  private let transition: GaplessTransition
  let access: any TrackAccess
  /// The errors that a switch causes.
  let heldErrors = HeldErrors()
  private var reported: [MediaTrack] = []
  /// The tracks that were selected last in this item.
  private var selection: TrackSelection?
  /// The position of the last switch in a pipeline that stands still, as long as nothing moves it: the position that it
  /// reports may be a little later each time, by where the new sound begins (GStreamer 1.26).
  private var restingPosition: Duration?

  /// The time limit for a change of state that is under way: more than a slow machine takes.
  private static let timeout = Duration.seconds(2)
  /// Tags come one after the other: this long after the first of them they are read.
  private static let delay = Duration.milliseconds(50)

  init(_ element: GstElement, transition: GaplessTransition = GaplessTransition()) {
    self.element = element
    self.transition = transition
    access = PlaybinTracks.access(to: element, transition)
  }

  /// The outcome of a switch.
  enum Outcome {
    case done
    /// The pipeline waits for data at a position, as from a server.
    case isLate(Duration)
    /// The pipeline hangs or has failed (``HeldErrors``), and has to start over at a position. It hangs now and then
    /// when sound and subtitles are switched while it is paused: two queues wait for each other (GStreamer 1.22).
    case hasFailed(Duration)
  }

  /// Calls back on the queue after tracks or their tags have changed.
  func watch(on queue: DispatchQueue, _ notify: @escaping @Sendable () -> Void) {
    let watch = TrackWatch(on: queue, after: Self.delay, notify)
    access.onChange { watch.changed() }
  }

  /// Another item is about to be opened.
  func prepare() {
    isReady = false
    reported = []
    selection = nil
    moved()
    access.prepare()
  }

  /// Playback goes on, or leads elsewhere.
  func moved() { restingPosition = nil }

  /// The tracks, if they are others than those that were told last.
  func news() -> [MediaTrack]? {
    // Those of the next item are read once it is heard.
    guard isReady, !access.showsNextEarly || !transition.isUnderWay else { return nil }
    let tracks = access.tracks()
    guard tracks != reported else { return nil }
    reported = tracks
    return tracks
  }

  /// Returns whether there is at least one track of a kind.
  func has(_ characteristic: MediaCharacteristic) -> Bool { access.has(characteristic) }

  /// Plays these tracks. Nothing restarts, and the position stays.
  /// - Parameter mayReseek: true if a seek to where playback is may be made. Without one, up to a
  ///   second of what was decoded before is still to be heard.
  /// - Parameter target: where a seek leads that is under way.
  /// - Parameter rate: the speed of playback, which such a seek has to repeat.
  /// - Parameter mayWait: true if data may be late, so that what takes long does not count as hung.
  /// - Parameter holdsErrors: false if an error in the flow of data is to be reported, whatever its cause.
  func select(
    _ selection: TrackSelection, mayReseek: Bool, target: Duration? = nil, rate: Double,
    mayWait: Bool, holdsErrors: Bool = true
  ) -> Outcome {
    self.selection = selection
    // What may always take so long must be done before the switch itself counts as hung (`StepTimeout`).
    let deadline = monotonicNow() + Self.timeout * (mayWait ? 2 : 4)
    // While a seek goes on, the position is that of before, or unknown.
    let isMoving = !settle(by: deadline)
    if element.isRunning { moved() }
    let known = (isMoving ? target : nil) ?? restingPosition
    let position = mayReseek && element.isSeekable ? known ?? element.position : nil
    if !element.isRunning { restingPosition = position }
    if position != nil, holdsErrors { heldErrors.begin() }
    guard access.select(selection, flushes: position != nil), let position else {
      return heldErrors.end() ? position.map(Outcome.hasFailed) ?? .done : .done
    }
    if !seek(to: position, rate: rate) {
      // Where there is sound alone, the seek takes the way that is being flushed, and does not get through.
      access.endFlush()
      guard seek(to: position, rate: rate) else {
        _ = heldErrors.end()
        return .hasFailed(position)
      }
    } else if access.waitForChange(within: Self.limit(deadline)) {
      settle(by: deadline)
      _ = seek(to: position, rate: rate)
    }
    // The next step may be a seek: this one's end must not be taken for that one's.
    let isSettled = settle(by: deadline)
    if heldErrors.end() { return .hasFailed(position) }
    if isSettled { return .done }
    return mayWait ? .isLate(position) : .hasFailed(position)
  }

  /// The item was opened again, and `playbin` has not kept the tracks.
  func selectAgain(mayReseek: Bool, rate: Double, mayWait: Bool, holdsErrors: Bool) -> Outcome {
    guard let selection, access.changes(selection) else { return .done }
    return select(
      selection, mayReseek: mayReseek, rate: rate, mayWait: mayWait, holdsErrors: holdsErrors)
  }

  private func seek(to position: Duration, rate: Double) -> Bool {
    let flags = GST_SEEK_FLAG_FLUSH.rawValue | GST_SEEK_FLAG_ACCURATE.rawValue
    return gst_element_seek(
      element, rate, GST_FORMAT_TIME, GstSeekFlags(flags), GST_SEEK_TYPE_SET,
      .init(GStreamer.nanoseconds(position)), GST_SEEK_TYPE_NONE, 0) != 0
  }

  private static func limit(_ deadline: Duration) -> Duration {
    min(timeout, max(deadline - monotonicNow(), .zero))
  }

  @discardableResult
  private func settle(by deadline: Duration) -> Bool {
    let limit = GstClockTime(GStreamer.nanoseconds(Self.limit(deadline)))
    return gst_element_get_state(element, nil, nil, limit) != GST_STATE_CHANGE_ASYNC
  }
}
