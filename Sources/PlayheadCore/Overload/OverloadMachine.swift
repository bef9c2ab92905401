/// A state machine that decides which frames are decoded when there is not enough time for all of them.
///
/// It is told of each frame that leaves the decoder, and asked about each frame before it is decoded. The
/// lag, by which frames leave the decoder too late, determines the level (``OverloadLevel``):
///
/// - With a lag of more than ``tolerance``, frames that no others use are skipped, one by one, until the
///   decoder is ahead by ``margin`` again. As many frames as possible are decoded.
/// - With a lag that grows beyond ``jumpLag``, that is not enough. Frames are shown late, while there is no
///   newer one, until the next keyframe is due, and the frames in between are skipped. Frames are still shown
///   as fast as they can be decoded, and the lag is not longer than a group of frames. Frames that others use
///   take longest: once skipping the others has not been enough for a group, they are decoded as well, and
///   more is seen.
/// - After ``calm`` without a lag, the level decreases.
///
/// While ``savesPower`` is `true`, a decoder that keeps up gets fewer frames as well: of those that no others
/// use, only as many as ``PowerSaving`` lets pass.
///
/// All times are on the clock of playback, on which a frame is shown at its `start`.
package struct OverloadMachine: Hashable, Sendable {
  /// The largest lag that does not count.
  package static let tolerance = Duration.milliseconds(10)
  /// The time by which a decoder has to be ahead to receive all frames again.
  package static let margin = Duration.milliseconds(40)
  /// The lag that skipping single frames cannot compensate.
  package static let jumpLag = Duration.milliseconds(500)
  /// The lag in a group to which the decoder has jumped with which all frames are decoded for which there is
  /// time.
  package static let groupLag = Duration.milliseconds(100)
  /// The time for which single frames are skipped before whole groups are.
  package static let jumpTimeout = Duration.milliseconds(250)
  /// The largest lag, however far away the next keyframe is.
  package static let maximumLag = Duration.milliseconds(2500)
  /// The longest time without a frame, if keyframes are late themselves.
  package static let gapTimeout = Duration.seconds(1)
  /// The time without a lag after which more is decoded.
  package static let calm = Duration.seconds(2)

  /// A frame to be decoded.
  package struct Frame: Hashable, Sendable {
    /// The time at which the frame is shown, or `nil` if it is unknown.
    package let start: Duration?
    /// A Boolean value that indicates whether it is a keyframe.
    package let isKey: Bool

    /// Creates a frame.
    package init(start: Duration?, isKey: Bool) {
      self.start = start
      self.isKey = isKey
    }
  }

  /// The decision about a frame.
  package enum Verdict: Hashable, Sendable {
    /// Decodes the frame.
    case decode
    /// Decodes the frame if others may use it.
    case decodeReference
    /// Skips the frame.
    case skip
  }

  /// The state while frames come too late.
  private struct Pressure: Hashable {
    let began: Duration
    var isBehind = true
    var lag = Duration.zero
    /// Since when frames have come in time; nil while they do not.
    var calmSince: Duration?

    init(at now: Duration) { began = now }

    mutating func note(_ lag: Duration, at now: Duration) {
      self.lag = lag
      if lag > OverloadMachine.tolerance {
        (isBehind, calmSince) = (true, nil)
      } else {
        if lag <= .zero - OverloadMachine.margin { isBehind = false }
        calmSince = calmSince ?? now
      }
    }

    func isOver(at now: Duration) -> Bool {
      calmSince.map { now - $0 >= OverloadMachine.calm } ?? false
    }
  }

  /// The position of the decoder between two keyframes.
  private enum Jump: Hashable {
    /// In a group that is decoded from its beginning.
    case none
    /// On the way to the next keyframe that is worth it.
    case waiting(since: Duration)
    /// In a group that was jumped to: what is shown before its keyframe needs what was left out.
    case landed(Duration)

    var waitingSince: Duration? {
      if case .waiting(let since) = self { since } else { nil }
    }

    var isWaiting: Bool { waitingSince != nil }

    static func landing(at key: Frame) -> Jump { key.start.map { .landed($0) } ?? .none }

    func leavesOut(_ frame: Frame) -> Bool {
      switch self {
      case .none: false
      case .waiting: true
      case .landed(let key): frame.start.map { $0 < key } ?? false
      }
    }
  }

  private enum State: Hashable {
    case keepingUp
    case skippingDisposable(Pressure)
    case jumping(Pressure, Jump)
  }

  /// A Boolean value that indicates whether frames are skipped for which there is time.
  package var savesPower = false
  private var state = State.keepingUp
  private var groups = FrameGroups()
  private var saving = PowerSaving()

  /// Creates a machine for a decoder that keeps up.
  package init() {}

  /// The current level. It is about time that is missing: saving power does not change it.
  package var level: OverloadLevel {
    switch state {
    case .keepingUp: .everything
    case .skippingDisposable: .references
    case .jumping: .keyframes
    }
  }

  /// Resets the machine after a seek, or for another item.
  package mutating func reset() {
    let savesPower = savesPower
    self = OverloadMachine()
    self.savesPower = savesPower
  }

  /// Handles a frame that leaves the decoder.
  ///
  /// - Parameters:
  ///   - start: The time at which the frame is shown.
  ///   - now: The time that is shown now.
  package mutating func decoded(_ start: Duration, at now: Duration) {
    let lag = now - start
    switch state {
    case .keepingUp:
      if lag > Self.tolerance { state = .skippingDisposable(Pressure(at: now)) }
    case .skippingDisposable(var pressure):
      pressure.note(lag, at: now)
      if lag > Self.jumpLag, now - pressure.began > Self.jumpTimeout {
        state = .jumping(pressure, .none)
      } else {
        state = pressure.isOver(at: now) ? .keepingUp : .skippingDisposable(pressure)
      }
    case .jumping(var pressure, let jump):
      pressure.note(lag, at: now)
      if pressure.isOver(at: now), !jump.isWaiting {
        pressure.calmSince = now
        state = .skippingDisposable(pressure)
      } else {
        state = .jumping(pressure, jump)
      }
    }
  }

  /// Returns the decision about a frame to be decoded.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - now: The time that is shown now, or `nil` while playback is paused.
  package mutating func judge(_ frame: Frame, at now: Duration?) -> Verdict {
    if frame.isKey, let start = frame.start { groups.begin(at: start) }
    switch state {
    case .keepingUp:
      let isEnough = savesPower && saving.isTaken(by: frame)
      return isEnough && now != nil ? .decodeReference : .decode
    case .skippingDisposable(let pressure):
      return pressure.isBehind && now != nil ? .decodeReference : .decode
    case .jumping(let pressure, let jump):
      let next = next(jump, frame, at: now)
      state = .jumping(pressure, next)
      if next.leavesOut(frame) { return .skip }
      let isNear = pressure.isBehind && pressure.lag <= Self.groupLag
      return isNear && now != nil ? .decodeReference : .decode
    }
  }

  private func next(_ jump: Jump, _ frame: Frame, at now: Duration?) -> Jump {
    // Without a clock nothing is late.
    let isDue = now.map { groups.isNextDue(at: $0) } ?? false
    if frame.isKey {
      guard isDue, let now else { return jump.isWaiting ? .landing(at: frame) : .none }
      let since = jump.waitingSince ?? now
      // Each is too late: better this one than none.
      return now - since > Self.gapTimeout ? .landing(at: frame) : .waiting(since: since)
    }
    guard !jump.isWaiting, let now else { return jump }
    let isTooLate = frame.start.map { now - $0 > Self.maximumLag } ?? false
    return isDue || isTooLate ? .waiting(since: now) : jump
  }
}
