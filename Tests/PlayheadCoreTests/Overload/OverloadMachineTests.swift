import PlayheadCore
import Testing

/// The frames that a decoder without enough time is given.
@Suite struct OverloadMachineTests {
  private func frame(_ milliseconds: Int, isKey: Bool = false) -> OverloadMachine.Frame {
    OverloadMachine.Frame(start: .milliseconds(milliseconds), isKey: isKey)
  }

  @Test func whoKeepsUpIsGivenEverything() {
    var decoder = SimulatedDecoder()
    decoder.play(for: .seconds(10), cost: .milliseconds(16))
    #expect(decoder.skipped == 0)
    #expect(decoder.machine.level == .everything)
    #expect(decoder.longestLag(from: .seconds(1)) <= .zero)
  }

  /// The frames a second that are left while power is saved; all of them where each is needed.
  @Test(arguments: [
    (rate: 24, hasDisposable: true, shown: 23...24), (25, true, 24...25), (30, true, 29...30),
    (50, true, 36...38), (60, true, 38...40), (120, true, 54...56), (60, false, 59...60),
  ])
  func powerIsSavedWithFramesThatNobodyMisses(
    rate: Int, hasDisposable: Bool, shown: ClosedRange<Int>
  ) {
    var decoder = SimulatedDecoder(framesPerSecond: rate, hasDisposable: hasDisposable)
    decoder.savePower(true)
    decoder.play(for: .seconds(21), cost: .milliseconds(1))
    #expect(decoder.machine.level == .everything)
    let perSecond = decoder.shown(from: .seconds(1)).count / 20
    #expect(shown.contains(perSecond), "\(perSecond)")
    #expect(decoder.longestGap(from: .seconds(1)) <= .milliseconds(55))
    // After a seek as well; and everything is shown again when there is power.
    let skipped = decoder.skipped
    decoder.savePower(false)
    decoder.play(for: .seconds(5), cost: .milliseconds(1))
    #expect(decoder.skipped == skipped && decoder.machine.level == .everything)
  }

  /// Saving power is no answer to it: what follows from the level has to follow then as well.
  @Test func aDecoderThatFallsBehindIsToldWhilePowerIsSaved() {
    var machine = OverloadMachine()
    machine.savesPower = true
    machine.decoded(.seconds(1), at: .seconds(1) + .milliseconds(20))
    #expect(machine.level == .references)
  }

  @Test func aSeekDoesNotEndTheSaving() {
    var machine = OverloadMachine()
    machine.savesPower = true
    machine.reset()
    #expect(machine.savesPower)
    #expect(machine.judge(frame(1000, isKey: true), at: .seconds(1)) == .decode)
    #expect(machine.judge(frame(1016), at: .seconds(1)) == .decodeReference)
    // While playback is paused, each frame may be the one that is looked at.
    #expect(machine.judge(frame(1020), at: nil) == .decode)
  }

  struct Load: CustomTestStringConvertible {
    let cost: Int
    let groupLength: Int
    let hasDisposable: Bool
    let level: OverloadLevel
    let leastPerSecond: Int
    let longestGap: Int
    let longestLag: Int

    var testDescription: String {
      "\(cost) ms, groups of \(groupLength)\(hasDisposable ? "" : ", all needed")"
    }
  }

  /// Of sixty frames a second, with what each takes.
  @Test(arguments: [
    // Enough for 50, 33 and 21 frames, of which 20 are needed.
    Load(
      cost: 20, groupLength: 60, hasDisposable: true, level: .references, leastPerSecond: 48,
      longestGap: 60, longestLag: 80),
    Load(
      cost: 30, groupLength: 60, hasDisposable: true, level: .references, leastPerSecond: 31,
      longestGap: 70, longestLag: 100),
    Load(
      cost: 47, groupLength: 60, hasDisposable: true, level: .references, leastPerSecond: 20,
      longestGap: 100, longestLag: 200),
    // Not even enough for those.
    Load(
      cost: 100, groupLength: 60, hasDisposable: true, level: .keyframes, leastPerSecond: 9,
      longestGap: 110, longestLag: 1100),
    Load(
      cost: 100, groupLength: 120, hasDisposable: false, level: .keyframes, leastPerSecond: 9,
      longestGap: 110, longestLag: 2100),
    // Every frame is a keyframe, as of an editor's codec.
    Load(
      cost: 100, groupLength: 1, hasDisposable: false, level: .keyframes, leastPerSecond: 9,
      longestGap: 120, longestLag: 150),
    // A keyframe every ten seconds: the lag has a limit, and there the video waits for the next.
    Load(
      cost: 50, groupLength: 600, hasDisposable: false, level: .keyframes, leastPerSecond: 7,
      longestGap: 6500, longestLag: 2600),
  ])
  func asManyAsCanBeDecodedAreShownEvenly(_ load: Load) {
    var decoder = SimulatedDecoder(
      groupLength: load.groupLength, hasDisposable: load.hasDisposable)
    decoder.play(for: .seconds(40), cost: .milliseconds(load.cost))
    let settled = Duration.seconds(10)
    let shown = decoder.shown(from: settled)
    #expect(shown.map(\.level).max() == load.level)
    #expect(shown.count >= load.leastPerSecond * 30, "\(shown.count)")
    let (gap, lag) = (decoder.longestGap(from: settled), decoder.longestLag(from: settled))
    #expect(gap <= .milliseconds(load.longestGap), "\(gap)")
    #expect(lag <= .milliseconds(load.longestLag), "\(lag)")
    // What is shown never goes back.
    #expect(shown.map(\.start) == shown.map(\.start).sorted())
  }

  @Test func levelsRiseOneByOneAndFallOneByOne() {
    var decoder = SimulatedDecoder()
    decoder.play(for: .seconds(3), cost: .milliseconds(10))
    decoder.play(for: .seconds(10), cost: .milliseconds(100))
    decoder.play(for: .seconds(15), cost: .milliseconds(10))
    var levels: [OverloadLevel] = []
    for level in decoder.shown.map(\.level) where levels.last != level { levels.append(level) }
    #expect(levels == [.everything, .references, .keyframes, .references, .everything])
    let skipped = decoder.skipped
    decoder.play(for: .seconds(10), cost: .milliseconds(10))
    #expect(decoder.skipped == skipped)
    #expect(decoder.longestLag(from: .seconds(28)) <= .zero)
  }

  @Test func aHiccupCostsAFewFramesAndNoGroup() {
    var decoder = SimulatedDecoder()
    decoder.play(for: .seconds(3), cost: .milliseconds(10))
    decoder.play(for: .milliseconds(300), cost: .milliseconds(300))
    decoder.play(for: .seconds(5), cost: .milliseconds(10))
    #expect(decoder.machine.level == .everything)
    #expect(decoder.skipped < 30, "\(decoder.skipped)")
    #expect(!decoder.shown.contains { $0.level == .keyframes })
  }

  @Test func aSeekStartsOver() {
    var machine = OverloadMachine()
    _ = machine.judge(frame(0, isKey: true), at: .zero)
    machine.decoded(.zero, at: .milliseconds(700))
    machine.decoded(.zero, at: .seconds(1))
    #expect(machine.level == .keyframes)
    machine.reset()
    #expect(machine == OverloadMachine())
    #expect(machine.level == .everything)
  }

  @Test func whilePlaybackStandsNothingIsLate() {
    var machine = OverloadMachine()
    machine.decoded(.zero, at: .milliseconds(100))
    #expect(machine.judge(frame(16), at: .milliseconds(100)) == .decodeReference)
    #expect(machine.judge(frame(32), at: nil) == .decode)
  }

  /// A machine that waits for the keyframe at two seconds.
  private func waiting() -> OverloadMachine {
    var machine = OverloadMachine()
    _ = machine.judge(frame(0, isKey: true), at: .zero)
    _ = machine.judge(frame(1000, isKey: true), at: .zero)
    machine.decoded(.milliseconds(1000), at: .milliseconds(1600))
    machine.decoded(.milliseconds(1100), at: .milliseconds(1900))
    #expect(machine.judge(frame(1120), at: .milliseconds(1950)) == .decode)
    #expect(machine.judge(frame(1140), at: .milliseconds(2000)) == .skip)
    return machine
  }

  @Test func evenWhilePlaybackStandsAFrameNeedsThoseBefore() {
    var machine = waiting()
    #expect(machine.judge(frame(1160), at: nil) == .skip)
    #expect(machine.judge(frame(2000, isKey: true), at: nil) == .decode)
    #expect(machine.judge(frame(2040), at: nil) == .decode)
  }

  @Test func framesThatNeedTheGroupBeforeAreLeftOutAfterAJump() {
    var machine = waiting()
    #expect(machine.judge(frame(2080, isKey: true), at: .milliseconds(2010)) == .decode)
    #expect(machine.judge(frame(2040), at: .milliseconds(2010)) == .skip)
    #expect(machine.judge(frame(2060), at: .milliseconds(2010)) == .skip)
    #expect(machine.judge(frame(2200), at: .milliseconds(2010)) == .decode)
    // Whether the group can be kept up with is tried with those that others need.
    machine.decoded(.milliseconds(2080), at: .milliseconds(2100))
    #expect(machine.judge(frame(2220), at: .milliseconds(2100)) == .decodeReference)
    machine.decoded(.milliseconds(2200), at: .milliseconds(2400))
    #expect(machine.judge(frame(2240), at: .milliseconds(2400)) == .decode)
  }

  @Test func keyframesThatAreAllTooLateAreShownOnceASecond() {
    var machine = waiting()
    var decoded: [Int] = []
    for second in 2..<12 {
      let now = Duration.seconds(second * 4)
      if machine.judge(frame(second * 1000, isKey: true), at: now) == .decode {
        decoded.append(second)
      }
    }
    #expect(!decoded.isEmpty)
  }

  @Test func timesMayBeUnknown() {
    var machine = waiting()
    let unknown = OverloadMachine.Frame(start: nil, isKey: false)
    #expect(machine.judge(unknown, at: .milliseconds(2000)) == .skip)
    let key = OverloadMachine.Frame(start: nil, isKey: true)
    #expect(machine.judge(key, at: .seconds(20)) == .decode)
    #expect(OverloadLevel.everything < .references && .references < OverloadLevel.keyframes)
  }
}

/// The frames that a decoder did not make.
@Suite struct SkippedFramesTests {
  @Test func whatIsPassedNeverComes() {
    var frames = SkippedFrames()
    for start in [0, 3, 1, 2, 6, 4, 5] { frames.enter(.milliseconds(start)) }
    #expect(frames.leave(.milliseconds(0)) == 0)
    #expect(frames.leave(.milliseconds(1)) == 0)
    #expect(frames.leave(.milliseconds(3)) == 1)
    #expect(frames.leave(.milliseconds(6)) == 2)
    #expect(frames.leave(.milliseconds(9)) == 0)
  }

  @Test func whatASeekEndsWasNotSkipped() {
    var frames = SkippedFrames()
    for start in 0..<10 { frames.enter(.milliseconds(start)) }
    frames.reset()
    #expect(frames.leave(.milliseconds(20)) == 0)
  }

  @Test func aDecoderThatMakesNothingTakesNoMemory() {
    var frames = SkippedFrames()
    for start in 0..<10_000 { frames.enter(.milliseconds(start)) }
    #expect(frames.leave(.seconds(100)) <= 128)
  }
}

/// The facts that coded frames tell of themselves.
@Suite struct CodedFrameTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let format: CodedFrame.Format
    let isDisposable: Bool
  }

  @Test(arguments: [
    Case(
      testDescription: "H.264, a slice that nothing refers to", bytes: [0, 0, 0, 3, 0x01, 0x9e, 0],
      format: .h264(lengthBytes: 4), isDisposable: true),
    Case(
      testDescription: "H.264, a slice that others refer to", bytes: [0, 0, 0, 3, 0x41, 0x9e, 0],
      format: .h264(lengthBytes: 4), isDisposable: false),
    Case(
      testDescription: "H.264, behind a delimiter and a message",
      bytes: [0, 2, 0x09, 0xf0, 0, 3, 0x06, 0x01, 0x80, 0, 9, 0x01, 0x9e],
      format: .h264(lengthBytes: 2), isDisposable: true),
    Case(
      testDescription: "H.264, with start codes",
      bytes: [0, 0, 0, 1, 0x09, 0xf0, 0, 0, 1, 0x01, 0x9e], format: .h264(lengthBytes: nil),
      isDisposable: true),
    Case(
      testDescription: "H.264, a keyframe", bytes: [0, 0, 0, 1, 0x67, 1, 0, 0, 1, 0x65, 0x88],
      format: .h264(lengthBytes: nil), isDisposable: false),
    Case(
      testDescription: "H.264, a message that goes on and on", bytes: [0, 0, 200, 0, 0x06, 1, 2],
      format: .h264(lengthBytes: 4), isDisposable: false),
    Case(
      testDescription: "H.265, TRAIL_N", bytes: [0, 0, 0, 3, 0x00, 0x01, 0xd0],
      format: .h265(lengthBytes: 4), isDisposable: true),
    Case(
      testDescription: "H.265, TRAIL_R", bytes: [0, 0, 0, 3, 0x02, 0x01, 0xd0],
      format: .h265(lengthBytes: 4), isDisposable: false),
    Case(
      testDescription: "H.265, TRAIL_N of a lower temporal layer",
      bytes: [0, 0, 1, 0x00, 0x02, 0xd0],
      format: .h265(lengthBytes: nil), isDisposable: false),
    Case(
      testDescription: "H.265, a keyframe behind its parameters",
      bytes: [0, 0, 1, 0x40, 0x01, 0x0c, 0, 0, 1, 0x26, 0x01, 0xaf],
      format: .h265(lengthBytes: nil), isDisposable: false),
    Case(
      testDescription: "MPEG-2, B", bytes: [0, 0, 1, 0x00, 0x00, 0x9f, 0xff], format: .mpeg2,
      isDisposable: true),
    Case(
      testDescription: "MPEG-2, P", bytes: [0, 0, 1, 0x00, 0x00, 0x97, 0xff], format: .mpeg2,
      isDisposable: false),
    Case(
      testDescription: "MPEG-2, I behind its headers",
      bytes: [0, 0, 1, 0xb3, 0x16, 0, 0, 1, 0xb8, 0, 0, 0, 1, 0x00, 0x00, 0x0f], format: .mpeg2,
      isDisposable: false),
    Case(
      testDescription: "MPEG-4, B", bytes: [0, 0, 1, 0xb6, 0x90], format: .mpeg4, isDisposable: true
    ),
    Case(
      testDescription: "MPEG-4, P", bytes: [0, 0, 1, 0xb6, 0x50], format: .mpeg4,
      isDisposable: false),
  ])
  func itIsToldWhetherOthersNeedIt(_ one: Case) {
    #expect(CodedFrame.isDisposable(one.bytes, one.format) == one.isDisposable)
    // Of what is cut off nothing is told that is not so.
    for length in 0..<one.bytes.count where !one.isDisposable {
      #expect(!CodedFrame.isDisposable(one.bytes.prefix(length), one.format))
    }
  }

  @Test(
    arguments: [
      .h264(lengthBytes: 4), .h264(lengthBytes: nil), .h265(lengthBytes: 1),
      .h265(lengthBytes: nil),
      .mpeg2, .mpeg4,
    ] as [CodedFrame.Format])
  func noiseDoesNotTrap(_ format: CodedFrame.Format) {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let bytes = (0..<64).map { _ in UInt8.random(in: 0...255, using: &generator) & 0x83 }
      _ = CodedFrame.isDisposable(bytes, format)
    }
    #expect(!CodedFrame.isDisposable([], format))
    #expect(!CodedFrame.isDisposable([UInt8](repeating: 0xff, count: 64), format))
  }
}
