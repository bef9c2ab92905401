import Glibc
import PlayheadCore
import TestMedia
import TestSupport
import Testing

@testable import PlayheadPlayer

/// The promises of `docs/reliability.md` for each fault.
///
/// With `PLAYHEAD_TABLE` each fault adds a row to that file: `make faults` prints it.
@MainActor @Suite(.serialized) struct ReliabilityTests {
  /// One row of the page's table.
  struct Promise: Hashable, Sendable, CustomStringConvertible {
    let fault: String
    /// `plays`, `plays to its end`, `loads`, a sentence, or `plays, then` and a sentence.
    let shown: String
    /// The time limit for that.
    let limit: Duration
    let triedAgain: String
    /// `item`, `queue`, `playing`, `position`.
    let kept: Set<String>

    var description: String { fault }

    /// The sentence, if one is shown.
    var sentence: String? {
      if ["plays", "plays to its end", "loads"].contains(shown) { return nil }
      return shown.hasPrefix(Self.later) ? String(shown.dropFirst(Self.later.count)) : shown
    }

    var playsToItsEnd: Bool { shown == "plays to its end" }

    var playsFirst: Bool { shown == "plays" || playsToItsEnd || shown.hasPrefix(Self.later) }

    private static let later = "plays, then: "

    init?(row: Substring) {
      let cells = row.split(separator: "|").map { String($0).trimmingSpaces }
      guard row.hasPrefix("| "), cells.count == 5, cells[0] != "Fault",
        let limit = Self.limit(cells[2])
      else { return nil }
      (fault, shown, triedAgain) = (cells[0], cells[1], cells[3])
      kept = Set(cells[4].split(separator: ",").map { String($0).trimmingSpaces })
      self.limit = limit
    }

    /// `5 s`, or `timeout + 5 s`: from GStreamer 1.24 on its source waits four times by itself.
    private static func limit(_ cell: String) -> Duration? {
      let words = cell.split(separator: " ")
      guard words.last == "s", words.count > 1, let seconds = Int(words[words.count - 2]) else {
        return nil
      }
      guard cell.hasPrefix("timeout + ") else { return .seconds(seconds) }
      return NetworkFault.responseTimeout * (asksByItself ? 4 : 1) + .seconds(seconds)
    }

    private static let asksByItself = TestMedia.gStreamerMinor >= 24
  }

  private nonisolated static let promises: [Promise] = {
    let root = "\(#filePath)".split(separator: "/").dropLast(4).joined(separator: "/")
    let page = (try? TestMedia.contents(ofFile: "/\(root)/docs/reliability.md")) ?? []
    return String(decoding: page, as: UTF8.self).split(separator: "\n").compactMap {
      Promise(row: $0)
    }
  }()

  @Test func thePageHasATable() { #expect(Self.promises.count >= 40) }

  @Test(arguments: promises)
  func aFaultIsTreatedAsPromised(_ promise: Promise) async throws {
    let fault = try NetworkFault(promise.fault)
    defer { fault.stop() }
    let memory = ThisProcess.residentBytes
    let player = Player(
      items: [.simple(url: fault.url), .simple(url: try TestMedia.uri(.mp4()))],
      configuration: PlayerConfiguration(
        audioSink: "fakesink sync=true", responseTimeout: NetworkFault.responseTimeout,
        connectionRetryIntervals: [.seconds(3600)]))
    let properties = LatestProperties(player)
    let items = player.items
    var route = PlayedRoute(player)
    player.play()
    var stopwatch = Stopwatch()
    if promise.playsFirst {
      #expect(await eventually { player.error != nil || route.isPast(.milliseconds(200)) })
      #expect(player.error == nil)
      #expect(stopwatch.elapsed < promise.limit)
      stopwatch = Stopwatch()
      fault.strike()
      if promise.playsToItsEnd {
        #expect(
          await eventually {
            route.look()
            return player.error != nil || player.currentItem == items[1]
          })
        #expect(player.error == nil)
        expectKept(promise, player, items, route, next: items[1])
        return report(promise, promise.shown, "played to its end", stopwatch.elapsed, memory)
      }
      if promise.sentence == nil, promise.kept.contains("position") {
        #expect(await eventually { player.error != nil || route.isPast(.seconds(3)) })
      }
    }
    if let sentence = promise.sentence {
      #expect(
        await eventually {
          route.look()
          return player.error != nil
        })
      #expect(stopwatch.elapsed < promise.limit)
      #expect(player.playbackError?.description == sentence.replacing("SERVER", with: fault.host))
    } else if promise.shown == "loads" {
      #expect(await eventually { properties.value.isBusy })
      #expect(stopwatch.elapsed < promise.limit)
      // Still after the time that no other server may be silent for; on a clock that a busy machine does not hold up.
      let loading = ContinuousClock.now
      #expect(await eventually { ContinuousClock.now - loading > NetworkFault.responseTimeout * 2 })
      #expect(player.error == nil && properties.value.isBusy)
    }
    let shown = player.playbackError?.description ?? promise.shown
    let seconds = stopwatch.elapsed
    #expect((player.retry != nil ? "yes" : "no") == promise.triedAgain)
    expectKept(promise, player, items, route)
    let end = try await goOn(player, fault, &route)
    if end == "recovered" { expectKept(promise, player, items, route) }
    let told = shown.replacing(fault.host, with: "SERVER")
    report(promise, told, end, seconds, memory)
  }

  /// Checks that what the row says to be kept is kept.
  /// - Parameter next: what plays when the item was played to its end.
  private func expectKept(
    _ promise: Promise, _ player: Player, _ items: [PlayerItem], _ route: PlayedRoute,
    next: PlayerItem? = nil
  ) {
    #expect(promise.kept.isSuperset(of: ["item", "queue", "playing"]))
    #expect(player.currentItem == next ?? items[0])
    #expect(player.items == items)
    #expect(player.shouldPlay)
    guard promise.kept.contains("position") else { return }
    #expect(route.last > .seconds(1) && route.returns.isEmpty, "\(route.last), \(route.returns)")
  }

  private func report(
    _ promise: Promise, _ told: String, _ end: String, _ elapsed: Duration, _ memory: Int
  ) {
    guard let path = getenv("PLAYHEAD_TABLE"), let table = fopen(path, "a") else { return }
    defer { fclose(table) }
    fseek(table, 0, SEEK_END)
    if ftell(table) == 0 {
      fputs("| Fault | What was shown | What came of it | Seconds | Memory, MB more |\n", table)
      fputs("|---|---|---|---|---|\n", table)
    }
    let growth = (ThisProcess.residentBytes - memory) >> 20
    let seconds = (elapsed / .milliseconds(100)).rounded() / 10
    fputs("| \(promise.fault) | \(told) | \(end) | \(seconds) | \(growth) |\n", table)
  }

  /// Checks that what is tried again plays once the server works; else, that the next item plays.
  private func goOn(
    _ player: Player, _ fault: NetworkFault, _ route: inout PlayedRoute
  ) async throws -> String {
    let isTriedAgain = player.retry != nil
    if isTriedAgain, fault.canHeal {
      fault.heal()
      player.retryNow()
      var first = Duration?.none
      #expect(
        await eventually {
          route.look()
          guard player.retry == nil, let time = player.time() else { return player.error != nil }
          first = min(first ?? time, time)
          return player.error != nil || time > (first ?? time) + .milliseconds(200)
        })
      #expect(player.error == nil && player.retry == nil)
      return "recovered"
    }
    player.advanceToNextItem()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
    #expect(player.error == nil)
    return isTriedAgain ? "tried again; next item played" : "next item played"
  }

  /// Verifies that a server that fails once is tried again, without anybody's help.
  @Test(arguments: [429, 500, 503])
  func aFaultThatHappensOnceIsOverByItself(status: Int) async throws {
    let fault = try NetworkFault("status \(status)")
    defer { fault.stop() }
    let player = Player(
      items: [.simple(url: fault.url)],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    player.play()
    #expect(await eventually { player.retry != nil })
    fault.heal()
    let stopwatch = Stopwatch()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
    #expect(stopwatch.elapsed < .seconds(5))
    #expect(player.error == nil && player.retry == nil)
  }

  /// A date of a server whose clock, or of a computer whose clock, has jumped is no reason to wait for ever.
  @Test(arguments: [("Retry-After a day ahead", 300), ("Retry-After in the past", 1)])
  func aClockThatJumpsIsNotWaitedFor(name: String, seconds: Int) async throws {
    let fault = try NetworkFault(name)
    defer { fault.stop() }
    let player = Player(
      items: [.simple(url: fault.url)],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    player.play()
    #expect(await eventually { player.timeUntilRetry() != nil })
    let wait = try #require(player.timeUntilRetry())
    #expect(wait <= .seconds(seconds) && wait > .seconds(seconds) - .seconds(1), "\(wait)")
  }
}

/// The positions of an item, from look to look.
@MainActor private struct PlayedRoute {
  private let player: Player
  private let item: PlayerItem?
  /// The latest that was played of it.
  private(set) var last = Duration.zero
  /// The positions that came after it had been at least a keyframe further.
  private(set) var returns: [Duration] = []

  /// The keyframe interval of `longClip` and of HLS.
  private static let keyframeInterval = Duration.seconds(1)

  /// The item that is current now.
  init(_ player: Player) {
    self.player = player
    item = player.currentItem
  }

  /// Looks where it is; nothing is noted of another item.
  mutating func look() {
    guard player.currentItem == item, let time = player.time() else { return }
    // While it is opened again, it is at zero for a moment; if it played there, it would be seen later, too.
    if time > .zero, time < last - Self.keyframeInterval { returns.append(time) }
    last = max(last, time)
  }

  /// Looks, and tells whether it is past a time.
  mutating func isPast(_ time: Duration) -> Bool {
    look()
    return last > time
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
