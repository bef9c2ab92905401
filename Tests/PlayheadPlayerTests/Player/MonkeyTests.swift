import Glibc
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// A player that is handled without any sense comes to rest where it was told to.
///
/// What is done is drawn from a seed, so that a failure can be had again:
/// `PLAYHEAD_MONKEY_SEED=17` runs that one alone. With `PLAYHEAD_LONG_TESTS=1` many are run.
@MainActor @Suite(.serialized) struct MonkeyTests {
  private nonisolated static var seeds: [UInt64] {
    if let text = getenv("PLAYHEAD_MONKEY_SEED"), let seed = UInt64(String(cString: text)) {
      return [seed]
    }
    return Array(1...(ThisProcess.runsLongTests ? 60 : 1))
  }

  @Test(arguments: seeds)
  func whateverIsDoneThePlayerComesToRest(seed: UInt64) async throws {
    let zoo = try Zoo()
    defer { zoo.server.stop() }
    let monkey = Monkey(seed: seed, zoo: zoo)
    let gaps = StallMeter()
    for burst in 1...5 {
      await monkey.playAround()
      let complaint = await monkey.complaintAtRest()
      #expect(complaint == nil, "seed \(seed), burst \(burst): \(monkey.report)")
      guard complaint == nil else { return }
    }
    #expect(gaps.longest < .milliseconds(160), "seed \(seed): \(monkey.report)")
    weak let player = monkey.player
    monkey.letGo()
    #expect(await eventually { player == nil }, "seed \(seed)")
    #expect(monkey.unansweredSeeks == 0, "seed \(seed): a seek was answered twice")
  }
}

/// Media of all kinds, good and bad.
@MainActor private struct Zoo {
  let urls: [String]
  let server: TestServer

  init() throws {
    server = try TestServer(routes: [
      "/clip.mp4": .file(try TestMedia.file(.mp4())),
      "/slow.mp4": .file(try TestMedia.file(.colorClock())).throttled(toBytesPerSecond: 60_000),
      "/plain.webm": .file(try TestMedia.file(.webm())).withoutRanges(),
      "/gone.mp4": .status(404),
    ])
    let clock = try TestMedia.uri(.colorClock())
    urls =
      [
        clock, clock, try TestMedia.uri(.mp4()), try TestMedia.uri(.webm()),
        try TestMedia.uri(.audio(.flac)), try TestMedia.uri(.audio(.flac)),
        try TestMedia.uri(.audio(.mp3)), try TestMedia.uri(.matroska()),
        try TestMedia.uri(.hls()), try TestMedia.uri(.noise), "file:///nowhere/film.mp4",
      ] + ["/clip.mp4", "/slow.mp4", "/plain.webm", "/gone.mp4"].map(server.url)
  }
}

/// Does whatever comes to its mind with a player.
@MainActor private final class Monkey {
  private(set) var player: Player?
  private(set) var unansweredSeeks = 0
  private let zoo: Zoo
  private let properties: LatestProperties
  private let viewer: Viewer
  private var random: SeededRandom
  private var history: [String] = []
  private var complaint: String?
  /// A Boolean value that indicates whether the last round allows staying at an end.
  private var mayStayAtEnd = false

  init(seed: UInt64, zoo: Zoo) {
    random = SeededRandom(seed: seed)
    self.zoo = zoo
    let player = makePlayer()
    self.player = player
    properties = LatestProperties(player)
    viewer = Viewer(player)
    player.items = (0..<4).map { _ in newItem() }
  }

  /// A report of what was wrong, and what led to it.
  var report: String { "\(complaint ?? "") after \(history.suffix(60).joined(separator: ", "))" }

  /// Lets the player go.
  func letGo() {
    player = nil
  }

  /// Some thirty calls, at once or with pauses of up to a third of a second.
  func playAround() async {
    history.append("|")
    mayStayAtEnd = player?.actionAtItemEnd == .pause || player?.playbackState == .ended
    for _ in 0..<Int.random(in: 5...30, using: &random) {
      act()
      if Bool.random(using: &random) {
        await wait(.milliseconds(Int.random(in: 1...300, using: &random)))
      }
    }
  }

  /// Waits for the player to rest, and returns what is not as it was asked for; nil if all is.
  func complaintAtRest() async -> String? {
    guard let player else { return nil }
    let last = Sample(player)
    _ = await eventually {
      self.complaint = self.complaint(since: last)
      return self.complaint == nil
    }
    return complaint
  }

  private struct Sample {
    let item: ItemID?
    let time: Duration?

    @MainActor init(_ player: Player) {
      (item, time) = (player.currentItem?.id, player.time())
    }
  }

  private func complaint(since last: Sample) -> String? {
    guard let player else { return nil }
    let (now, state) = (properties.value, player.playbackState)
    if now.seekTime != nil { return "it seeks on to \(now.seekTime ?? .zero)" }
    if unansweredSeeks != 0 { return "\(unansweredSeeks) seeks are not answered" }
    guard let item = player.currentItem else {
      return state == .idle && player.time() == nil ? nil : "nothing is \(state)"
    }
    if player.previousItems + [item] + player.nextItems != player.items { return "items differ" }
    if player.error != nil {
      return state == .idle && item.status == .failed ? nil : "failed, but \(state)"
    }
    guard item.status == .readyToPlay else { return "\(item.url ?? "") is not ready" }
    if state == .ended { return mayStayAtEnd ? nil : "it stays at the end" }
    if player.shouldPlay != (state == .playing) { return "it is \(state)" }
    if let speed = player.playbackState == .playing ? player.playbackSpeed : nil, now.rate != speed
    {
      return "its rate is \(now.rate)"
    }
    guard player.shouldPlay else { return complaintAboutVideo(of: player, item) }
    let moves = player.time() != last.time || item.id != last.item
    return moves ? nil : "it does not move from \(last.time.map { "\($0)" } ?? "nowhere")"
  }

  /// A clock that stands shows the second at which it stands.
  private func complaintAboutVideo(of player: Player, _ item: PlayerItem) -> String? {
    guard item.url == zoo.urls[0], let time = player.time() else { return nil }
    guard let second = viewer.second else { return "there is no frame" }
    let fraction = time.seconds - time.seconds.rounded(.down)
    // At the very change either is right; at the end the last frame stays.
    guard fraction > 0.05, fraction < 0.95, time.seconds < 10 else { return nil }
    return second == Int(time.seconds) ? nil : "it shows \(second) at \(time)"
  }

  private func newItem() -> PlayerItem {
    let url = zoo.urls.randomElement(using: &random) ?? ""
    return .simple(url: url)
  }

  private func note(_ what: String) { history.append(what) }

  private func wait(_ duration: Duration) async {
    note("\(Int((duration.seconds * 1000).rounded())) ms")
    try? await Task.sleep(for: duration)
  }

  private func completion() -> @MainActor (Bool) -> Void {
    unansweredSeeks += 1
    return { [weak self] _ in self?.unansweredSeeks -= 1 }
  }

  private func act() {
    guard let player else { return }
    let all = player.items
    let time = Duration.milliseconds(Int.random(in: 0...11_000, using: &random))
    switch Int.random(in: 0..<31, using: &random) {
    case 0...4:
      note("play")
      player.play()
    case 5:
      note("pause")
      player.pause()
    case 6, 7:
      note("seek \(time.seconds)")
      player.seek(at(time), smooth: true, completion: completion())
    case 8:
      note("sharp \(time.seconds)")
      player.seek(at(time), smooth: false, completion: completion())
    case 9:
      note("drag")
      for step in 0..<10 {
        player.seek(to: time + .milliseconds(100 * step), completion: completion())
      }
    case 10:
      note("skip")
      player.skip(Bool.random(using: &random) ? .forward : .backward, completion: completion())
    case 11, 12:
      let speed: Double = [0.1, 0.5, 1, 1, 2, 4].randomElement(using: &random) ?? 1
      note("speed \(speed)")
      player.playbackSpeed = speed
    case 13, 14:
      note("next")
      player.advanceToNextItem()
    case 15:
      note("previous")
      player.returnToPreviousItem()
    case 16:
      note("items")
      player.items = all.shuffled(using: &random).dropLast() + [newItem()]
    case 17:
      note("insert")
      player.insert(newItem(), before: all.randomElement(using: &random))
    case 18:
      note("move")
      if let item = all.randomElement(using: &random) {
        player.move(item, after: all.randomElement(using: &random))
      }
    case 19:
      note("remove")
      if all.count > 3, let item = all.randomElement(using: &random) { player.remove(item) }
    case 20:
      let mode = RepeatMode.allCases.randomElement(using: &random) ?? .off
      note("repeat \(mode)")
      player.repeatMode = mode
    case 21:
      note("replay")
      player.replay()
    case 22:
      let index = all.indices.randomElement(using: &random)
      note("resume \(index ?? -1) \(time.seconds)")
      if let index { player.resume(at(time), in: all[index]) }
    case 23, 24:
      let count = Int.random(in: -3...3, using: &random)
      note("step \(count)")
      player.step(byFrames: count)
    case 25:
      player.isMuted.toggle()
      player.volume = Double.random(in: 0...1.5, using: &random)
      player.becomeActive()
    case 26:
      note("none")
      player.currentItem = nil
    case 27:
      note("foreign")
      player.currentItem = newItem()
    case 28:
      note("same")
      player.currentItem = player.currentItem
    case 29:
      let index = all.indices.randomElement(using: &random)
      note("select \(index ?? -1)")
      if let index { player.currentItem = all[index] }
    default:
      player.actionAtItemEnd = Bool.random(using: &random) ? .advance : .pause
      mayStayAtEnd = mayStayAtEnd || player.actionAtItemEnd == .pause
      note("at end \(player.actionAtItemEnd)")
    }
    let url = player.currentItem?.url?.split(separator: "/").last ?? "-"
    history[history.count - 1] += "→\(url)"
  }
}
