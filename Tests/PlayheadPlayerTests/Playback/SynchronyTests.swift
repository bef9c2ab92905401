import CPlatform
import Dispatch
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Audio and video come together, and each frame once.
@MainActor @Suite(.serialized) struct SynchronyTests {
  /// The frames that a view was given, with the moment.
  private final class Record: Sendable {
    struct Entry: Sendable {
      let time: Duration
      let instant: Duration
      let second: Int?
    }

    private struct State {
      var subscription: VideoSubscription?
      var entries: [Entry] = []
    }

    private let state = Locked(State())

    var entries: [Entry] { state.withLock { $0.entries } }

    @MainActor init(_ player: Player) {
      let subscription = player.videoOutput.subscribe(layout: .rgba) { [weak self] in self?.take() }
      state.withLock { $0.subscription = subscription }
      subscription.setVisible(true)
    }

    /// On the streaming thread, when the sink gives the frame.
    private func take() {
      let instant = monotonicNow()
      guard let frame = state.withLock({ $0.subscription })?.take(), let time = frame.time,
        let pixels = frame.pixels
      else { return }
      let pixel = pixels + frame.height / 2 * frame.stride + frame.width / 2 * 4
      let color = ColorClock.Color(red: pixel[0], green: pixel[1], blue: pixel[2])
      let entry = Entry(time: time, instant: instant, second: ColorClock.second(showing: color))
      state.withLock { $0.entries.append(entry) }
    }

    func end() { state.withLock { $0.subscription = nil } }
  }

  @Test(arguments: ThisProcess.runsLongTests ? [24, 25, 30, 50, 60] : [24, 60])
  func eachFrameIsGivenOnceAndInTime(rate: Int) async throws {
    let clip = Clip(framesPerSecond: rate, keyframeInterval: rate, duration: .seconds(3))
    let player = try await makeReadyPlayer(.mp4(clip))
    player.actionAtItemEnd = .pause
    let record = Record(player)
    defer { record.end() }
    player.play()
    #expect(await eventually { player.playbackState == .ended })
    let times = record.entries.map(\.time)
    #expect(times == times.sorted())
    #expect(Set(times).count == times.count, "a frame was given twice")
    let dropped = try #require(player.metrics()?.total.numberOfDroppedVideoFrames)
    // Others use these cores, too; but what is missing has been counted.
    #expect(times.count >= clip.frameCount / 2, "\(times.count) of \(clip.frameCount)")
    #expect(times.count + dropped >= clip.frameCount - 1, "\(times.count) and \(dropped)")
    // Each comes when it is due: the middle half of the intervals is that of the medium.
    let entries = record.entries.dropFirst(2)
    let lateness = zip(entries, entries.dropFirst()).map { before, after in
      abs(((after.instant - before.instant) - (after.time - before.time)).seconds)
    }.sorted()
    #expect(lateness[lateness.count / 2] < 0.5 / 60, "\(lateness[lateness.count / 2])")
  }

  @Test func flashAndTickComeTogether() async throws {
    let ticks = try TickRecord()
    let player = Player(
      items: [.simple(url: try TestMedia.uri(.colorClock(seconds: 5)))],
      configuration: PlayerConfiguration(audioSink: ticks.sink))
    #expect(await eventually { player.playbackState == .paused })
    player.actionAtItemEnd = .pause
    let record = Record(player)
    defer { record.end() }
    player.play()
    #expect(await eventually { player.playbackState == .ended })
    let flashes = zip(record.entries, record.entries.dropFirst())
      .filter { $0.second != nil && $1.second != nil && $0.second != $1.second }.map { $1.instant }
    #expect(flashes.count == 4, "\(flashes.count)")
    #expect(ticks.instants.count >= 4, "\(ticks.instants.count)")
    // Any may be held up by others; what is wrong is wrong with all.
    let offsets = flashes.map { flash in ticks.instants.map { abs(($0 - flash).seconds) }.min() ?? 1
    }
    #expect(offsets.sorted()[1] <= 0.04, "\(offsets)")
    #expect(offsets.allSatisfy { $0 < 0.4 }, "\(offsets)")
  }
}

/// The instants at which a sink's sound becomes loud: it writes into a pipe when that is due.
private final class TickRecord: Sendable {
  private static let samplesPerSecond = 48000
  private let instantsRead = Locked<[Duration]>([])
  private let ends: (read: Int32, write: Int32)

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    self.ends = (ends[0], ends[1])
    let (source, instants) = (ends[0], instantsRead)
    DispatchQueue.global().async { Self.read(source, into: instants) }
  }

  deinit { close(ends.write) }

  /// The sink to be played into.
  var sink: String {
    "audioconvert ! audioresample ! "
      + "audio/x-raw,format=S16LE,channels=1,rate=\(Self.samplesPerSecond),layout=interleaved ! "
      + "fdsink sync=true fd=\(ends.write)"
  }

  /// The instants at which the ticks were to be heard.
  var instants: [Duration] { instantsRead.withLock { $0 } }

  private static func read(_ source: Int32, into instants: Locked<[Duration]>) {
    defer { close(source) }
    var samples = [Int16](repeating: 0, count: 1 << 15)
    while true {
      let count = fill(source, &samples)
      let now = monotonicNow()
      guard count > 0 else { return }
      guard let first = samples[..<(count / 2)].firstIndex(where: { abs(Int($0)) > 2000 }) else {
        continue
      }
      let tick = now + .seconds(1) * first / samplesPerSecond
      instants.withLock { instants in
        // One tick may be in two pieces.
        if tick - (instants.last ?? .zero) > .milliseconds(500) { instants.append(tick) }
      }
    }
  }

  private static func fill(_ source: Int32, _ samples: inout [Int16]) -> Int {
    samples.withUnsafeMutableBytes { CPlatform.read(source, $0.baseAddress, $0.count) }
  }
}
