internal import PlayheadCore
internal import PlayheadPlayer
internal import TestMedia
internal import TestSupport

/// A situation that could hold the main loop up.
enum Situation: String, CaseIterable {
  case silence = "a server that never answers"
  case nothing = "30 GB of nothing, a sparse file"
  case growth = "a clip with 30 GB of nothing behind it"
  case seeks = "200 seeks in a second"
  case advances = "100 × `advanceToNextItem` in a second"

  /// - Returns: true if what was requested last has come true.
  @MainActor func play(_ media: StallMedia) async -> Bool {
    switch self {
    case .silence: await waitForServer(media)
    case .nothing: await openNothing(media)
    case .growth: await seekOften(in: media.grownClock)
    case .seeks: await seekOften(in: media.clock)
    case .advances: await advanceOften(media)
    }
  }

  @MainActor private func waitForServer(_ media: StallMedia) async -> Bool {
    guard let server = try? TestServer(routes: ["/never.mp4": .silence]) else { return false }
    let player = Players.make([server.url("/never.mp4"), media.clips[0]])
    player.play()
    _ = await eventually { server.requestCount("/never.mp4") > 0 }
    await paced(100, perSecond: 100) { step in
      player.seek(to: .milliseconds(step * 20))
      player.togglePlayPause()
    }
    player.play()
    player.advanceToNextItem()
    return await isPlaying(player, player.items[1])
  }

  @MainActor private func openNothing(_ media: StallMedia) async -> Bool {
    let player = Players.make([media.nothing, media.clips[0]])
    player.play()
    guard await eventually(within: .seconds(10), { player.error != nil }) else { return false }
    player.advanceToNextItem()
    return await isPlaying(player, player.items[1])
  }

  @MainActor private func seekOften(in uri: String) async -> Bool {
    let player = Players.make([uri])
    player.play()
    guard await eventually(within: .seconds(10), { player.playbackState == .playing }) else {
      return false
    }
    let frames = FrameLog(player.videoOutput)
    await paced(200, perSecond: 200) { player.seek(to: .milliseconds($0 * 37 % 9000)) }
    let target = Duration.milliseconds(9500)
    player.seek(at(target), smooth: false)
    return await eventually(within: .seconds(10)) {
      frames.first { abs(($0 - target).seconds) < 0.1 } != nil
    }
  }

  @MainActor private func advanceOften(_ media: StallMedia) async -> Bool {
    let player = Players.make((0...100).map { media.clips[$0 % 2] })
    player.play()
    await paced(100, perSecond: 100) { _ in player.advanceToNextItem() }
    return await isPlaying(player, player.items[100])
  }

  @MainActor private func isPlaying(_ player: Player, _ item: PlayerItem) async -> Bool {
    await eventually(within: .seconds(10)) {
      player.currentItem == item && player.playbackState == .playing
        && player.time() ?? .zero > .milliseconds(100)
    }
  }
}
