import PlayheadCore
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Verifies that what once hung does not: whatever is asked, in any order, the player answers.
///
/// A few rounds each; two hundred where `PLAYHEAD_LONG_TESTS=1`.
@MainActor @Suite(.serialized) struct HangGuardTests {
  private let rounds = ThisProcess.runsLongTests ? 200 : 5
  /// The time that a player may take to do what was asked of it last.
  private static let timeout = Duration.seconds(60)

  private func urls() throws -> [String] {
    try [
      .colorClock(seconds: 10), .mp4(), .matroska(), .webm(), .audio(.flac), .videoOnly(),
    ].map { (kind: MediaKind) in try TestMedia.uri(kind) }
  }

  @Test func randomOpeningSeekingAndSwitching() async throws {
    let urls = try urls()
    let player = makePlayer(urls[0])
    let viewer = Viewer(player)
    for round in 0..<rounds {
      var dice = SeededRandom(seed: UInt64(round))
      for _ in 0..<Int.random(in: 1...6, using: &dice) {
        switch Int.random(in: 0..<7, using: &dice) {
        case 0: player.items = [.simple(url: urls.randomElement(using: &dice) ?? urls[0])]
        case 1, 2:
          let time = Duration.milliseconds(Int.random(in: 0..<4000, using: &dice))
          player.seek(Bool.random(using: &dice) ? at(time) : near(time))
        case 3: player.togglePlayPause()
        case 4: player.playbackSpeed = [0.5, 1, 2].randomElement(using: &dice) ?? 1
        case 5: player.step(byFrames: 1)
        default: viewer.isVisible.toggle()
        }
        await pass(Int.random(in: 0..<30, using: &dice))
      }
      try await check(player, round)
    }
  }

  @Test func aRestInTheMidstOfEverything() async throws {
    let player = makePlayer(try TestMedia.uri(.colorClock(seconds: 10)))
    try await check(player, -1)
    for round in 0..<rounds {
      var dice = SeededRandom(seed: UInt64(round))
      // Not after five seconds, but whenever it is worst.
      let rest = try #require(player.pipeline?.rest)
      player.play()
      for _ in 0..<Int.random(in: 1...5, using: &dice) {
        switch Int.random(in: 0..<5, using: &dice) {
        case 0, 1: rest.begin()
        case 2: rest.end()
        case 3: player.seek(at(.milliseconds(Int.random(in: 0..<9000, using: &dice))))
        default: player.togglePlayPause()
        }
        await pass(Int.random(in: 0..<60, using: &dice))
      }
      rest.end()
      try await check(player, round)
    }
  }

  enum Moment: CaseIterable {
    case preroll, seek, trackChange, rest
  }

  @Test(arguments: ThisProcess.runsLongTests ? Moment.allCases : [Moment.allCases[0]])
  func aPlayerThatGoes(during moment: Moment) async throws {
    let url = try TestMedia.uri(.matroska())
    for round in 0..<rounds {
      var dice = SeededRandom(seed: UInt64(round))
      var player: Player? = makePlayer(url)
      weak let pipeline = player?.pipeline
      let viewer = player.map { Viewer($0) }
      if moment != .preroll {
        #expect(await eventually(within: Self.timeout) { player?.playbackState == .paused })
        player?.play()
      }
      await pass(Int.random(in: 0..<40, using: &dice))
      switch moment {
      case .preroll: break
      case .seek: player?.seek(at(.milliseconds(Int.random(in: 0..<4000, using: &dice))))
      case .trackChange: player?.setMediaSelectionPreference(.on(languages: ["fr"]), for: .audible)
      case .rest: player?.pipeline?.rest.begin()
      }
      await pass(Int.random(in: 0..<10, using: &dice))
      player = nil
      withExtendedLifetime(viewer) {}
      try #require(
        await eventually(within: Self.timeout) { pipeline == nil },
        "round \(round)")
    }
  }

  /// The player still opens, and shows and plays what it is given.
  private func check(_ player: Player, _ round: Int) async throws {
    player.items = [.simple(url: try TestMedia.uri(.colorClock(seconds: 10)))]
    player.playbackSpeed = 1
    player.play()
    player.seek(at(.seconds(2)))
    try #require(
      await eventually(within: Self.timeout) { player.playbackState == .playing }, "round \(round)"
    )
    try #require(
      await eventually(within: Self.timeout) {
        player.time().map { $0 > .milliseconds(2050) && $0 < .seconds(9) } ?? false
      }, "round \(round): \(String(describing: player.time()))")
    #expect(player.error == nil)
    player.pause()
  }
}

/// Lets milliseconds pass, in which everything goes on.
@MainActor private func pass(_ milliseconds: Int) async {
  _ = await eventually(within: .milliseconds(milliseconds)) { false }
}

/// Frames that are shown, hidden and shown again leave nothing behind.
@MainActor @Suite(.serialized) struct FrameLeakTests {
  @Test func hiddenAndShownFramesAreFreed() async throws {
    let count = ThisProcess.runsLongTests ? 1000 : 100
    let player = try await makeReadyPlayer(.mp4(Clip(framesPerSecond: 50, duration: .seconds(8))))
    player.actionAtItemEnd = .pause
    let viewer = Viewer(player)
    let lives = FrameLives()
    player.play()
    var seen = 0
    while seen < count {
      let before = viewer.count
      #expect(
        await eventually {
          viewer.look()
          return viewer.count > before || player.playbackState == .ended
        })
      if player.playbackState == .ended { player.replay() }
      if let frame = viewer.frame { lives.add(frame) }
      seen += 1
      if seen % 10 == 0 {
        viewer.isVisible = false
        await pass(3)
        viewer.isVisible = true
      }
      // The shown one, the ready one, and the one that is being made.
      #expect(lives.alive <= 3)
    }
    #expect(viewer.count >= count / 2)
  }
}

/// Counts which frames live, without keeping them.
@MainActor private final class FrameLives {
  private struct WeakFrame {
    weak let frame: VideoFrame?
  }

  private var frames: [WeakFrame] = []

  func add(_ frame: VideoFrame) {
    guard frames.last?.frame !== frame else { return }
    frames.append(WeakFrame(frame: frame))
  }

  var alive: Int {
    frames.removeAll { $0.frame == nil }
    return frames.count
  }
}
