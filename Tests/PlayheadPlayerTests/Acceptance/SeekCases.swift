import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// The model's acceptance cases 27 to 38: seeking, resuming and skipping, on a
/// real pipeline. The rules behind 29 to 33 are also tables of the pure machine.
@MainActor @Suite(.serialized) struct SeekCases {
  /// Seeks as the letters say, `s` smoothly and `S` sharply, one second further each time.
  private func outcomes(of pattern: String) async throws -> [Bool?] {
    let player = try await makeReadyPlayer(try longClip())
    var outcomes = [Bool?](repeating: nil, count: pattern.count)
    for (index, letter) in pattern.enumerated() {
      player.seek(at(.seconds(10 + index)), smooth: letter == "s") { outcomes[index] = $0 }
    }
    #expect(await eventually { !outcomes.contains(nil) })
    return outcomes
  }

  @Test func case27_seekingInAnEmptyPlayerIsCompleteAndUnheard() {
    let player = Player()
    let targets = Collected(player.propertiesPublisher.slice(at: \.seekTime))
    var result: Bool?
    player.seek(at(.seconds(1))) { result = $0 }
    #expect(result == true)
    #expect(targets.values == [nil])
  }

  @Test func case28_targetsAreLimitedToTheItem() async throws {
    let player = try await makeReadyPlayer(try longClip())
    await seek(player, at(.seconds(-10)))
    #expect(player.time() == .zero)
    await seek(player, at(.seconds(130)))
    #expect(abs(try #require(player.time()).seconds - 120) <= 1)
  }

  @Test func case29_ofSharpSeeksTheLastIsMade() async throws {
    #expect(try await outcomes(of: "SSS") == [false, false, true])
  }

  @Test(arguments: [
    ("sss", [true, true, true]), ("ssS", [false, false, true]), ("SSs", [false, true, true]),
  ])
  func case30_smoothSeeksAreServedByALaterOne(pattern: String, expected: [Bool]) async throws {
    #expect(try await outcomes(of: pattern) == expected)
  }

  @Test func case32_aSeekIsOverBeforeItIsComplete() async throws {
    let player = try await makeReadyPlayer(try longClip())
    var log: [String] = []
    let token = player.propertiesPublisher.slice(at: \.seekTime).dropFirst()
      .sink { log.append($0.map { "will \(Int($0.seconds))" } ?? "did") }
    player.seek(at(.seconds(10)), smooth: false) { _ in log.append("completion 1") }
    #expect(await eventually { log.count == 3 })
    #expect(log == ["will 10", "did", "completion 1"])
    log = []
    player.seek(at(.seconds(20)), smooth: false) { _ in log.append("completion 1") }
    player.seek(at(.seconds(30)), smooth: false) { _ in log.append("completion 2") }
    #expect(await eventually { log.count == 5 })
    #expect(log == ["will 20", "will 30", "completion 1", "did", "completion 2"])
    token.cancel()
  }

  @Test func case33_theTargetIsPublishedOnceEach() async throws {
    let player = try await makeReadyPlayer(try longClip())
    let targets = Collected(player.propertiesPublisher.slice(at: \.seekTime))
    player.seek(at(.seconds(10)))
    player.seek(at(.seconds(20)))
    #expect(await eventually { targets.values == [nil, .seconds(10), .seconds(20), nil] })
    player.seek(at(.seconds(30)))
    player.seek(at(.seconds(30)))
    #expect(await eventually { targets.values.suffix(2) == [.seconds(30), nil] })
    #expect(targets.values.count == 6)
  }

  @Test func case34_publishedTimesNeverDecreaseWhileSeekingForward() async throws {
    let player = try await makeReadyPlayer(try longClip())
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
    let tracker = ProgressTracker(interval: .milliseconds(50))
    tracker.player = player
    let times = Collected(tracker.timePublisher)
    for target in [8, 10, 12, 100] { player.seek(near(.seconds(target))) }
    #expect(await eventually { player.time() ?? .zero > .seconds(100) })
    let known = times.values.compactMap(\.self)
    #expect(known.count > 2)
    #expect(known == known.sorted(), "\(known)")
  }

  @Test func case35_whatIsBlockedIsNeverShown() async throws {
    let player = makePlayer(items: [
      .simple(
        url: try longClip(),
        metadata: PlayerMetadata(timeRanges: [
          TimeRange(kind: .blocked, start: .seconds(20), end: .seconds(60)),
          TimeRange(kind: .blocked, start: .seconds(80), end: .seconds(95)),
          TimeRange(kind: .blocked, start: .seconds(90), end: .seconds(100)),
        ]))
    ])
    let times = Collected(player.periodicTimePublisher(forInterval: .milliseconds(20)))
    #expect(await eventually { player.playbackState == .paused })
    await seek(player, at(.seconds(30)))
    #expect(player.time() == .seconds(60))
    await seek(player, near(.seconds(85)))
    let time = try #require(player.time())
    #expect(time >= .seconds(100) && time < .milliseconds(100_100))
    await seek(player, at(.milliseconds(19_500)))
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(60) })
    // A frame or two of the beginning may be shown before the jump.
    let blocked = BlockedRanges([
      TimeRange(kind: .blocked, start: .milliseconds(20_200), end: .seconds(60))
    ])
    #expect(!times.values.contains { blocked.range(at: $0) != nil })
  }

  @Test func case35_aBlockedBeginningIsSkipped() async throws {
    let player = makePlayer(items: [
      .simple(
        url: try longClip(),
        metadata: PlayerMetadata(timeRanges: [
          TimeRange(kind: .blocked, start: .zero, end: .seconds(60))
        ]))
    ])
    #expect(await eventually { player.time() == .seconds(60) })
  }

  @Test func case36_resumingGoesToAnItemOnce() async throws {
    let url = try longClip()
    let items = (0..<2).map { _ in PlayerItem.simple(url: url) }
    let player = makePlayer(items: items)
    player.resume(at(.seconds(11)), in: items[1])
    #expect(player.currentItem == items[1])
    #expect(await eventually { player.time() == .seconds(11) })
    player.currentItem = items[0]
    #expect(await eventually { player.time() == .zero })
    player.currentItem = items[1]
    #expect(await eventually { player.time() == .zero })
  }

  @Test func case37_skipsAddUp() async throws {
    let player = try await makeReadyPlayer(try longClip())
    var outcomes: [Bool?] = [nil, nil]
    player.skipForward { outcomes[0] = $0 }
    player.skipForward { outcomes[1] = $0 }
    #expect(await eventually { outcomes == [false, true] })
    #expect(player.time() == .seconds(20))
  }

  @Test func case38_nearTheEndASkipForwardDoesNothing() async throws {
    let player = try await makeReadyPlayer(try longClip())
    await seek(player, at(.seconds(119) + .milliseconds(50)))
    let targets = Collected(player.propertiesPublisher.slice(at: \.seekTime))
    var result: Bool?
    player.skipForward { result = $0 }
    #expect(result == true)
    #expect(targets.values == [nil])
  }

  @Test func anItemBeginsAtItsConfiguredPositionEachTime() async throws {
    let url = try longClip()
    let item = PlayerItem.simple(
      url: url, configuration: PlaybackConfiguration(position: at(.seconds(40))))
    let player = makePlayer(items: [item, .simple(url: url)])
    #expect(await eventually { player.time() == .seconds(40) })
    player.advanceToNextItem()
    #expect(await eventually { player.time() == .zero })
    player.currentItem = item
    #expect(await eventually { player.time() == .seconds(40) })
  }
}
