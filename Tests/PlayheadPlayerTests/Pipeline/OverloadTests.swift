import CPlatform
import Dispatch
import FakeDecoder
import Glibc
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// A decoder that has not time enough for all frames: it is slowed down, not the computer.
@MainActor @Suite(.serialized) struct OverloadTests {
  /// A decoder that is preferred while this object lives.
  private final class SlowDecoder {
    private let name: String
    nonisolated(unsafe) private static var count = 0

    @MainActor init() {
      Self.count += 1
      name = "FakeSlow\(Self.count)"
      fake_decoder_install(name, FAKE_DECODER_IS_SLOW, 0)
    }

    deinit { fake_decoder_remove(name) }

    /// Makes it take so many milliseconds more for each frame.
    func take(_ milliseconds: Int32) { fake_decoder_slow_down(name, milliseconds * 1000) }
  }

  /// The frames that a view takes, with the moment.
  private final class Record: Sendable {
    struct Entry: Sendable {
      let time: Duration
      let instant: Duration
    }

    private struct State {
      var subscription: VideoSubscription?
      var entries: [Entry] = []
    }

    private let state = Locked(State())

    @MainActor init(_ player: Player) {
      let subscription = player.videoOutput.subscribe(layout: .rgba) { [weak self] in self?.take() }
      state.withLock { $0.subscription = subscription }
      subscription.setVisible(true)
    }

    private func take() {
      let instant = monotonicNow()
      guard let time = state.withLock({ $0.subscription })?.take()?.time else { return }
      state.withLock { $0.entries.append(Entry(time: time, instant: instant)) }
    }

    /// Returns the frames that were taken from an instant on.
    func entries(from instant: Duration) -> [Entry] {
      state.withLock { $0.entries.filter { $0.instant >= instant } }
    }

    func end() { state.withLock { $0.subscription = nil } }
  }

  /// Takes the sound as a device does, and notes how long it had to wait for it. While others have the processors, the
  /// sound is not what keeps it waiting: that time does not count.
  private final class SoundRecord: Sendable {
    private let gap = Locked(Duration.zero)
    private let ends: (read: Int32, write: Int32)

    init() throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      self.ends = (ends[0], ends[1])
      let (source, gap) = (ends[0], gap)
      DispatchQueue.global().async {
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        var isBegun = false
        while true {
          let wait = Self.wait(for: source)
          guard CPlatform.read(source, &bytes, bytes.count) > 0 else { break }
          // The first sound comes when playback begins.
          if isBegun { gap.withLock { $0 = max($0, wait) } }
          isBegun = true
        }
        close(source)
      }
    }

    deinit { close(ends.write) }

    /// Returns how long there is nothing to read, or zero for a short wait: a look takes time.
    private static func wait(for source: Int32) -> Duration {
      var question = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
      guard poll(&question, 1, Int32(usualWait.seconds * 1000)) == 0 else { return .zero }
      let stopwatch = Stopwatch()
      _ = poll(&question, 1, -1)
      return usualWait + stopwatch.elapsed
    }

    private static let usualWait = Duration.milliseconds(100)

    var sink: String {
      "audioconvert ! audio/x-raw,format=S16LE,channels=1 ! fdsink sync=true fd=\(ends.write)"
    }

    var longestGap: Duration { gap.withLock { $0 } }
  }

  private static let film = MediaKind.mp4(
    Clip(
      framesPerSecond: 60, keyframeInterval: 60, disposableFrames: 2, duration: .seconds(60)))

  /// Waits until playback is further on by so much.
  private func pass(_ duration: Duration, of player: Player) async -> Bool {
    let time = player.time() ?? .zero
    return await eventually { player.time().map { $0 >= time + duration } ?? false }
  }

  /// The time that others may have the processors before the decoder lacks it.
  private static let usualLoss = Duration.milliseconds(200)

  /// The result for the frames while playback went on for a duration.
  private struct Run {
    let shown: [Record.Entry]
    let skipped: Int
    let late: Int
    let longestGap: Duration
  }

  /// Returns whether what becomes of the frames while playback goes on for a duration is as
  /// expected. A time in which others had the processors says nothing if it is not: the decoder
  /// lacks theirs too.
  private func shows(
    _ record: Record, during duration: Duration, of player: Player, _ isAsExpected: (Run) -> Bool
  ) async -> Bool {
    for _ in 0..<5 {
      let (start, stopwatch, before) = (monotonicNow(), Stopwatch(), player.counts)
      guard await pass(duration, of: player) else { return false }
      let (shown, after) = (record.entries(from: start), player.counts)
      let run = Run(
        shown: shown, skipped: after.skipped - before.skipped, late: after.late - before.late,
        longestGap: zip(shown, shown.dropFirst()).map { $1.instant - $0.instant }.max()
          ?? .seconds(1000))
      if isAsExpected(run) { return true }
      let loss = monotonicNow() - start - stopwatch.elapsed
      print(
        "\(player.level): \(shown.count) frames, \(run.skipped) skipped, \(run.late) late, "
          + "\(run.longestGap); \(loss) lost")
      guard loss > Self.usualLoss else { return false }
    }
    return false
  }

  @Test func levelsRiseAndFallAndTheVideoGoesOn() async throws {
    let (decoder, sound) = (SlowDecoder(), try SoundRecord())
    let player = Player(
      item: .simple(url: try TestMedia.uri(Self.film)),
      configuration: PlayerConfiguration(audioSink: sound.sink))
    #expect(await eventually { player.playbackState == .paused })
    let record = Record(player)
    defer { record.end() }
    player.play()
    #expect(await pass(.seconds(1), of: player))

    // Time for 28 frames a second, of which 20 are needed by others.
    decoder.take(35)
    #expect(await eventually { player.level == .references })
    #expect(
      await shows(record, during: .seconds(3), of: player) {
        player.level == .references && $0.shown.count >= 3 * 15
          && $0.longestGap < .milliseconds(400) && $0.skipped >= 3 * 20
      })

    // Time for eight. A seek leaves as much of the film as possible for what a busy machine takes.
    await seek(player, at(.zero))
    decoder.take(120)
    #expect(await eventually { player.level == .keyframes })
    #expect(
      await shows(record, during: .seconds(4), of: player) {
        $0.shown.count >= 4 * 5 && $0.longestGap < .milliseconds(700) && $0.late >= 4 * 3
      })

    // Time enough.
    decoder.take(0)
    #expect(await eventually { player.level == .everything })
    #expect(
      await shows(record, during: .seconds(2), of: player) { run in
        let offsets = run.shown.map { entry in
          abs((entry.time - (player.time() ?? .zero) + monotonicNow() - entry.instant).seconds)
        }.sorted()
        return run.shown.count >= 2 * 45 && offsets[offsets.count / 2] < 0.1
      })
    let total = try #require(player.metrics()?.total)
    #expect(total.numberOfDecodedVideoFrames >= total.numberOfShownVideoFrames)
    #expect(total.numberOfDroppedVideoFrames >= total.numberOfSkippedVideoFrames)
    // All the while the sound came. Where it waits for the video, it stays away for seconds.
    #expect(sound.longestGap < .milliseconds(400), "\(sound.longestGap)")
  }

  @Test func aSeekIsGivenEverythingAgain() async throws {
    let decoder = SlowDecoder()
    let player = try await makeReadyPlayer(Self.film)
    let record = Record(player)
    defer { record.end() }
    decoder.take(120)
    player.play()
    #expect(await eventually { player.level == .keyframes })
    decoder.take(0)
    let start = monotonicNow()
    await seek(player, at(.seconds(30)))
    // A busy machine may be overloaded by itself for a moment.
    #expect(await eventually { player.level == .everything })
    #expect(await pass(.milliseconds(500), of: player))
    let first = try #require(record.entries(from: start).first { $0.time >= .seconds(29) })
    #expect(abs((first.time - .seconds(30)).seconds) < 0.1, "\(first.time)")
  }

  @Test func anotherItemIsGivenEverythingAgain() async throws {
    let decoder = SlowDecoder()
    let uri = try TestMedia.uri(Self.film)
    let player = makePlayer(uri, uri)
    decoder.take(120)
    player.play()
    #expect(await eventually { player.level == .keyframes })
    decoder.take(0)
    player.advanceToNextItem()
    #expect(await eventually { player.currentItem == player.items.last })
    #expect(await eventually { player.time().map { $0 > .zero && $0 < .seconds(5) } ?? false })
    #expect(player.level < .keyframes)
    let skipped = try #require(player.metrics()?.total.numberOfSkippedVideoFrames)
    #expect(skipped < 30, "\(skipped)")
  }
}

extension Player {
  fileprivate var level: OverloadLevel { pipeline?.rest.level ?? .everything }

  /// The numbers of skipped and late frames of the item so far.
  fileprivate var counts: (skipped: Int, late: Int) {
    let total = metrics()?.total
    return (total?.numberOfSkippedVideoFrames ?? 0, total?.numberOfLateVideoFrames ?? 0)
  }
}
