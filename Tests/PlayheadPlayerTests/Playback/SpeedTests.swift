import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Speeds on real media, changed at every moment.
@MainActor @Suite(.serialized) struct SpeedTests {
  /// Seen: the filter that keeps the pitch crashed when one item's sound had more bytes a frame than
  /// the next one's.
  @Test func aSpeedIsKeptFromOneKindOfSoundToAnother() async {
    await #expect(processExitsWith: .success) { @MainActor in
      for _ in 0..<(ThisProcess.runsLongTests ? 3 : 1) {
        let player = makePlayer(
          try TestMedia.uri(.mp4()), try TestMedia.uri(.audio(.flac)),
          try TestMedia.uri(.webm()), try TestMedia.uri(.audio(.wav)))
        player.playbackSpeed = 2
        player.play()
        for item in player.items {
          player.currentItem = item
          let hasPlayed = await eventually {
            player.playbackSpeed = 2
            return player.currentItem == item && player.time() ?? .zero > .milliseconds(1200)
          }
          #expect(hasPlayed, "\(item.url ?? "")")
        }
      }
    }
  }

  @Test(arguments: ThisProcess.runsLongTests ? [0.1, 0.5, 2, 4] : [0.5, 4], kinds)
  func theTimeGoesAsFastAsWasAskedFor(speed: Double, kind: MediaKind) async throws {
    let player = try await makeReadyPlayer(kind)
    player.playbackSpeed = speed
    player.play()
    let first = Duration.milliseconds(300) * speed
    #expect(await eventually { player.time() ?? .zero > first })
    let times = Collected(player.periodicTimePublisher(forInterval: .milliseconds(20) * speed))
    let clock = ContinuousClock()
    let (start, begun) = (try #require(player.time()), clock.now)
    let end = start + .milliseconds(1500) * speed
    #expect(await eventually { player.time() ?? .zero > end })
    let rate = (try #require(player.time()) - start) / (clock.now - begun)
    #expect(abs(rate / speed - 1) < 0.15, "\(rate)")
    expectNoJump(times, atMost: speed)
  }

  /// A tone of 947 Hz goes through zero upward 947 times a second, however fast it is played.
  @Test(arguments: [0.5, 1.5, 2])
  func thePitchIsKept(speed: Double) async throws {
    let tone = try ToneFile(left: 0.5, right: 0.5, seconds: 3)
    let player = PlayedSound.player(tone.uri, into: tone.output)
    player.playbackSpeed = speed
    #expect(await PlayedSound.isPlayedToTheEnd(player))
    let heard = try PlayedSound.samples(tone.output)
    #expect(abs(Double(heard.count) * speed / Double(3 * ToneFile.rate) - 1) < 0.1)
    // Its beginning and its end are not yet as they should be.
    let second = heard.dropFirst(heard.count / 4).prefix(ToneFile.rate / 2)
    let waves = zip(second, second.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect(abs(Double(waves) * 2 - 947) < 20, "\(waves * 2) Hz")
  }

  @Test(arguments: kinds)
  func fiftyChangesInARowDoNotJump(kind: MediaKind) async throws {
    let player = try await makeReadyPlayer(kind)
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(300) })
    let times = Collected(player.periodicTimePublisher(forInterval: .milliseconds(20)))
    for change in 0..<50 {
      player.playbackSpeed = [0.5, 1, 2, 3, 4, 0.1][change % 6]
      let count = times.values.count
      #expect(await eventually { times.values.count > count })
    }
    player.playbackSpeed = 2
    let start = try #require(player.time())
    #expect(start > .milliseconds(300) && start < .seconds(6), "\(start)")
    #expect(await eventually { player.time() ?? .zero > start + .seconds(3) })
    expectNoJump(times, atMost: 4)
  }

  @Test(arguments: kinds)
  func aChangeDuringASeekDoesNotLoseTheTarget(kind: MediaKind) async throws {
    let player = try await makeReadyPlayer(kind)
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(300) })
    for (turn, delay) in [0, 1, 3, 6, 10, 20, 40, 80].enumerated() {
      let target = Duration.seconds(turn.isMultiple(of: 2) ? 15 : 5)
      var isDone = false
      player.seek(at(target), smooth: false) { _ in isDone = true }
      // At another moment of the seek each time.
      let begun = ContinuousClock.now
      #expect(await eventually { isDone || ContinuousClock.now - begun >= .milliseconds(delay) })
      player.playbackSpeed = turn.isMultiple(of: 2) ? 2 : 0.5
      #expect(await eventually { isDone })
      // It plays on from there: at the target, not where the speed was changed.
      let start = try #require(player.time())
      #expect(await eventually { player.time() ?? .zero > start + .milliseconds(100) })
      let time = try #require(player.time())
      #expect(time >= target - .milliseconds(60) && time < target + .seconds(2), "\(delay) \(time)")
    }
  }

  @Test func aChangeJustAfterPlaybackResumesFromAStep() async throws {
    let player = try await makeReadyPlayer(.videoOnly())
    for turn in 0..<40 {
      await seek(player, at(.seconds(2)))
      player.step(byFrames: 1)
      #expect(await eventually { player.time() ?? .zero > .seconds(2) })
      player.play()
      // The pipeline has begun to play, and its sink may have no segment.
      let begun = ContinuousClock.now
      while ContinuousClock.now - begun < .microseconds(50 * turn) {}
      player.playbackSpeed = turn.isMultiple(of: 2) ? 2 : 1
      #expect(await eventually { player.time() ?? .zero > .milliseconds(2_100) })
      player.pause()
      #expect(await eventually { player.playbackState == .paused })
    }
  }

  @Test(arguments: kinds)
  func aChangeWhilePausedCountsFromThePlace(kind: MediaKind) async throws {
    let player = try await makeReadyPlayer(kind)
    await seek(player, at(.seconds(5)))
    for speed in [2, 0.5, 4] { player.playbackSpeed = speed }
    #expect(await eventually { player.playbackSpeed == 4 && player.playbackState == .paused })
    #expect(abs((try #require(player.time()) - .seconds(5)).seconds) < 0.05)
    let (begun, stopwatch) = (ContinuousClock.now, Stopwatch())
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(11) })
    #expect(ContinuousClock.now - begun > .milliseconds(1300))
    #expect(stopwatch.elapsed < .milliseconds(3500))
  }

  @Test(
    arguments: ThisProcess.runsLongTests
      ? [MediaKind.mp4(), .videoOnly(), .audio(.flac)] : [.mp4()])
  func theEndIsReachedAtThreeTimesTheSpeedAndTheNextPlays(kind: MediaKind) async throws {
    let url = try TestMedia.uri(kind)
    let player = makePlayer(url, url)
    let items = player.items
    #expect(await eventually { player.playbackState == .paused })
    player.playbackSpeed = 3
    player.play()
    #expect(await eventually { player.currentItem == items[1] })
    #expect(await eventually { player.time() ?? .zero > .seconds(1) })
    #expect(player.playbackSpeed == 3)
    #expect(await eventually { player.currentItem == nil })
  }

  /// By then the pipeline has been told already with which item to go on.
  @Test(arguments: ThisProcess.runsLongTests ? [1500, 1700, 1900] : [1700])
  func aChangeShortBeforeAGaplessEndHoldsForTheNextItem(milliseconds: Int) async throws {
    let url = try TestMedia.uri(.audio(.flac, duration: .seconds(2)))
    let long = try TestMedia.uri(Self.longSound)
    let player = makePlayer(url, long)
    let items = player.items
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(milliseconds) })
    player.playbackSpeed = 2
    #expect(await eventually { player.currentItem == items[1] })
    #expect(await eventually { player.time() ?? .zero > .milliseconds(500) })
    let (begun, stopwatch) = (ContinuousClock.now, Stopwatch())
    #expect(await eventually { player.time() ?? .zero > .seconds(6) })
    #expect(ContinuousClock.now - begun > .milliseconds(2000))
    #expect(stopwatch.elapsed < .milliseconds(4000), "\(stopwatch.elapsed)")
  }

  @Test(arguments: ThisProcess.runsLongTests ? [1500, 1700, 1900] : [1700])
  func aSeekBackShortBeforeAGaplessEndIsMade(milliseconds: Int) async throws {
    let url = try TestMedia.uri(.audio(.flac, duration: .seconds(2)))
    let player = makePlayer(url, try TestMedia.uri(Self.longSound))
    let items = player.items
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(milliseconds) })
    player.seek(at(.milliseconds(500)), smooth: false)
    // It is heard again from there, up to its end.
    #expect(
      await eventually {
        player.currentItem == items[0]
          && (.milliseconds(600)..<Duration.milliseconds(1200)).contains(player.time() ?? .zero)
      })
    #expect(abs((player.duration.value?.seconds ?? 0) - 2) < 0.1)
    #expect(await eventually { player.currentItem == items[1] })
    #expect(await eventually { player.time() ?? .zero > .seconds(1) })
    #expect(abs((player.duration.value?.seconds ?? 0) - 20) < 0.1)
  }

  private nonisolated static let long = Clip(duration: .seconds(20))
  private nonisolated static let kinds =
    ThisProcess.runsLongTests
    ? [.mp4(long), .videoOnly(long), longSound] : [MediaKind.mp4(long), longSound]
  private nonisolated static let longSound = MediaKind.audio(.flac, duration: .seconds(20))

  /// Times only go on, and no further than they may in the time that has passed, give or take three tenths
  /// of a second.
  private func expectNoJump(_ times: Collected<Duration>, atMost speed: Double) {
    let jumps = zip(times.values, times.values.dropFirst()).map { $1 - $0 }
    let passed = zip(times.instants, times.instants.dropFirst()).map { $1 - $0 }
    let areFine = zip(jumps, passed).allSatisfy { jump, passed in
      jump >= .zero && jump < (passed + .milliseconds(300)) * speed
    }
    #expect(areFine, "\(zip(jumps, passed).map { "\($0) in \($1)" })")
    #expect(jumps.count > 5)
  }
}
