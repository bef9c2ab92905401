import PlayheadCore

/// A decoder that takes its time, of a film whose third frames are needed by others, with a clock of
/// its own.
struct SimulatedDecoder {
  /// A frame that was decoded.
  struct Shown: Hashable {
    let start: Duration
    let instant: Duration
    let level: OverloadLevel
  }

  var framesPerSecond = 60
  /// Between keyframes.
  var groupLength = 60
  /// A Boolean value that indicates whether two of three frames are needed by no other.
  var hasDisposable = true
  private(set) var machine = OverloadMachine()
  private(set) var shown: [Shown] = []
  private(set) var skipped = 0
  /// Begins before the first frame is due, as an opening does.
  private(set) var now = Duration.milliseconds(-200)
  private var number = 0

  init(framesPerSecond: Int = 60, groupLength: Int = 60, hasDisposable: Bool = true) {
    self.framesPerSecond = framesPerSecond
    self.groupLength = groupLength
    self.hasDisposable = hasDisposable
  }

  /// Sets whether power is saved from now on.
  mutating func savePower(_ isOn: Bool) { machine.savesPower = isOn }

  /// Plays on, with so much time for each frame.
  mutating func play(for duration: Duration, cost: Duration) {
    let end = now + duration
    while now < end {
      let start = Duration.seconds(1) * number / framesPerSecond
      let isKey = number.isMultiple(of: groupLength)
      let isDisposable = hasDisposable && !number.isMultiple(of: 3)
      number += 1
      switch machine.judge(OverloadMachine.Frame(start: start, isKey: isKey), at: now) {
      case .skip: skipped += 1
      case .decodeReference where isDisposable: skipped += 1
      case .decode, .decodeReference:
        // Four frames wait behind the decoder.
        let earliest = start - Duration.seconds(1) * 4 / framesPerSecond
        now = max(now + cost, earliest)
        machine.decoded(start, at: now)
        shown.append(Shown(start: start, instant: max(now, start), level: machine.level))
      }
    }
  }

  /// Returns what was shown from an instant on.
  func shown(from instant: Duration) -> [Shown] { shown.filter { $0.instant >= instant } }

  /// The longest time without another frame, from an instant on.
  func longestGap(from instant: Duration) -> Duration {
    let instants = shown(from: instant).map(\.instant)
    return zip(instants, instants.dropFirst()).map { $1 - $0 }.max() ?? .seconds(1000)
  }

  /// Returns how late the latest frame was, from an instant on.
  func longestLag(from instant: Duration) -> Duration {
    shown(from: instant).map { $0.instant - $0.start }.max() ?? .zero
  }
}
