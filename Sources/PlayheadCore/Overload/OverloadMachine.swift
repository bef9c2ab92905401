/// Decides which pictures a decoder is given that has not time enough for all of them.
///
/// It is told of each picture that comes out of the decoder, and asked about each that is to go in. The
/// lag, how much too late pictures come out, decides the level (``OverloadLevel``):
///
/// - With a lag of more than ``tolerance`` pictures that no other needs are left out, one by one, until
///   the decoder is ahead by ``margin`` again: as many as possible are decoded.
/// - With a lag that grows beyond ``jumpLag`` that is not enough. What is decoded is shown late, while
///   nothing newer is there, until the next key picture is due: what lies between is left out. So pictures
///   go on being shown as fast as they can be decoded, and the lag is no longer than a group of pictures.
///   Those that others need take longest: once leaving out the others has not been enough for a group,
///   they are decoded, too, and more is seen.
/// - After ``calm`` without a lag a level is left for the one below.
///
/// All times are on the clock of playback, on which a picture is shown at its `start`.
public struct OverloadMachine: Hashable, Sendable {
  /// A lag that is none yet.
  public static let tolerance = Duration.milliseconds(10)
  /// How far ahead a decoder has to be to be given everything again.
  public static let margin = Duration.milliseconds(40)
  /// A lag that leaving out single pictures cannot make up for.
  public static let jumpLag = Duration.milliseconds(500)
  /// A lag in a group that was jumped to with which all pictures are decoded that there is time for.
  public static let groupLag = Duration.milliseconds(100)
  /// How long single pictures are left out before whole groups are.
  public static let jumpPatience = Duration.milliseconds(250)
  /// The longest lag, however far away the next key picture may be.
  public static let maximumLag = Duration.milliseconds(2500)
  /// How long there is no picture, though key pictures come, if these are too late themselves.
  public static let gapPatience = Duration.seconds(1)
  /// How long there has to be no lag before more is decoded.
  public static let calm = Duration.seconds(2)

  /// A picture that is to be decoded.
  public struct Picture: Hashable, Sendable {
    /// When it is shown; nil if unknown.
    public let start: Duration?
    /// True if it needs no other.
    public let isKey: Bool

    /// A picture.
    public init(start: Duration?, isKey: Bool) {
      self.start = start
      self.isKey = isKey
    }
  }

  /// What is to be done with a picture.
  public enum Verdict: Hashable, Sendable {
    /// Decode it.
    case decode
    /// Decode it if another may need it.
    case decodeReference
    /// Leave it out.
    case skip
  }

  /// What is known while pictures come too late.
  private struct Pressure: Hashable {
    let began: Duration
    var isBehind = true
    var lag = Duration.zero
    /// Since when pictures have come in time; nil while they do not.
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

  /// Where the decoder is between two key pictures.
  private enum Jump: Hashable {
    /// In a group that is decoded from its beginning.
    case none
    /// On the way to the next key picture that is worth it.
    case waiting(since: Duration)
    /// In a group that was jumped to: what is shown before its key picture needs what was left out.
    case landed(Duration)

    var waitingSince: Duration? {
      if case .waiting(let since) = self { since } else { nil }
    }

    var isWaiting: Bool { waitingSince != nil }

    static func landing(at key: Picture) -> Jump { key.start.map { .landed($0) } ?? .none }

    func leavesOut(_ picture: Picture) -> Bool {
      switch self {
      case .none: false
      case .waiting: true
      case .landed(let key): picture.start.map { $0 < key } ?? false
      }
    }
  }

  private enum State: Hashable {
    case keepingUp
    case skippingDisposable(Pressure)
    case jumping(Pressure, Jump)
  }

  private var state = State.keepingUp
  private var groups = PictureGroups()

  /// A decoder that keeps up.
  public init() {}

  /// How much is decoded now.
  public var level: OverloadLevel {
    switch state {
    case .keepingUp: .everything
    case .skippingDisposable: .references
    case .jumping: .keyPictures
    }
  }

  /// The stream begins anew: a seek, or another item.
  public mutating func reset() { self = OverloadMachine() }

  /// A picture has come out of the decoder.
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
      if lag > Self.jumpLag, now - pressure.began > Self.jumpPatience {
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

  /// A picture is to be decoded.
  /// - Parameter now: what is shown now; nil while playback stands.
  public mutating func judge(_ picture: Picture, at now: Duration?) -> Verdict {
    if picture.isKey, let start = picture.start { groups.begin(at: start) }
    switch state {
    case .keepingUp: return .decode
    case .skippingDisposable(let pressure):
      return pressure.isBehind && now != nil ? .decodeReference : .decode
    case .jumping(let pressure, let jump):
      let next = next(jump, picture, at: now)
      state = .jumping(pressure, next)
      if next.leavesOut(picture) { return .skip }
      let isNear = pressure.isBehind && pressure.lag <= Self.groupLag
      return isNear && now != nil ? .decodeReference : .decode
    }
  }

  private func next(_ jump: Jump, _ picture: Picture, at now: Duration?) -> Jump {
    // Without a clock nothing is late.
    let isDue = now.map { groups.isNextDue(at: $0) } ?? false
    if picture.isKey {
      guard isDue, let now else { return jump.isWaiting ? .landing(at: picture) : .none }
      let since = jump.waitingSince ?? now
      // Each is too late: better this one than none.
      return now - since > Self.gapPatience ? .landing(at: picture) : .waiting(since: since)
    }
    guard !jump.isWaiting, let now else { return jump }
    let isTooLate = picture.start.map { now - $0 > Self.maximumLag } ?? false
    return isDue || isTooLate ? .waiting(since: now) : jump
  }
}
