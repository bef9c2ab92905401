/// Decides which frames a decoder is given that has not time enough for all of them.
///
/// It is told of each frame that comes out of the decoder, and asked about each that is to go in. The
/// lag, how much too late frames come out, decides the level (``OverloadLevel``):
///
/// - With a lag of more than ``tolerance`` frames that no other needs are left out, one by one, until
///   the decoder is ahead by ``margin`` again: as many as possible are decoded.
/// - With a lag that grows beyond ``jumpLag`` that is not enough. What is decoded is shown late, while
///   nothing newer is there, until the next keyframe is due: what lies between is left out. So frames
///   go on being shown as fast as they can be decoded, and the lag is no longer than a group of frames.
///   Those that others need take longest: once leaving out the others has not been enough for a group,
///   they are decoded, too, and more is seen.
/// - After ``calm`` without a lag a level is left for the one below.
///
/// All times are on the clock of playback, on which a frame is shown at its `start`.
public struct OverloadMachine: Hashable, Sendable {
  /// A lag that is none yet.
  public static let tolerance = Duration.milliseconds(10)
  /// How far ahead a decoder has to be to be given everything again.
  public static let margin = Duration.milliseconds(40)
  /// A lag that leaving out single frames cannot make up for.
  public static let jumpLag = Duration.milliseconds(500)
  /// A lag in a group that was jumped to with which all frames are decoded that there is time for.
  public static let groupLag = Duration.milliseconds(100)
  /// How long single frames are left out before whole groups are.
  public static let jumpTimeout = Duration.milliseconds(250)
  /// The longest lag, however far away the next keyframe may be.
  public static let maximumLag = Duration.milliseconds(2500)
  /// How long there is no frame, though keyframes come, if these are too late themselves.
  public static let gapTimeout = Duration.seconds(1)
  /// How long there has to be no lag before more is decoded.
  public static let calm = Duration.seconds(2)

  /// A frame that is to be decoded.
  public struct Frame: Hashable, Sendable {
    /// When it is shown; nil if unknown.
    public let start: Duration?
    /// True if it needs no other.
    public let isKey: Bool

    /// A frame.
    public init(start: Duration?, isKey: Bool) {
      self.start = start
      self.isKey = isKey
    }
  }

  /// What is to be done with a frame.
  public enum Verdict: Hashable, Sendable {
    /// Decode it.
    case decode
    /// Decode it if another may need it.
    case decodeReference
    /// Leave it out.
    case skip
  }

  /// What is known while frames come too late.
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

  /// Where the decoder is between two keyframes.
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

  private var state = State.keepingUp
  private var groups = FrameGroups()

  /// A decoder that keeps up.
  public init() {}

  /// How much is decoded now.
  public var level: OverloadLevel {
    switch state {
    case .keepingUp: .everything
    case .skippingDisposable: .references
    case .jumping: .keyframes
    }
  }

  /// The stream starts over: a seek, or another item.
  public mutating func reset() { self = OverloadMachine() }

  /// A frame has come out of the decoder.
  /// - Parameters:
  ///   - start: when it is shown.
  ///   - now: what is shown now.
  public mutating func decoded(_ start: Duration, at now: Duration) {
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

  /// A frame is to be decoded.
  /// - Parameter now: what is shown now; nil while playback stands.
  public mutating func judge(_ frame: Frame, at now: Duration?) -> Verdict {
    if frame.isKey, let start = frame.start { groups.begin(at: start) }
    switch state {
    case .keepingUp: return .decode
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
