import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestSupport
import Testing

@testable import Playhead

/// A queue is written whole, however long it is and whatever comes meanwhile.
@MainActor @Suite struct HistoryQueueSaverTests {
  private func items(_ count: Int) -> [PlayerItem] {
    (0..<count).map { .simple(url: "file:///nowhere/\($0)") }
  }

  /// The first and the last of what was written, and how many there are.
  private func written(in store: HistoryStore) async -> [String] {
    let entries = await store.savedQueue()?.entries ?? []
    return [entries.first?.uri ?? "", entries.last?.uri ?? "", String(entries.count)]
  }

  private func withSaver(
    of items: [PlayerItem], _ body: (Player, HistoryQueueSaver, HistoryStore) async throws -> Void
  ) async throws {
    let folder = try #require(String(taking: g_dir_make_tmp("playhead-queue-XXXXXX", nil)))
    let store = HistoryStore(path: "\(folder)/memory.sqlite")
    store.open()
    let player = Player(configuration: PlayerConfiguration(audioSink: "fakesink"))
    player.items = items
    player.currentItem = nil
    try await body(player, HistoryQueueSaver(player: player, store: store), store)
    store.close(timeout: .seconds(60))
    for part in ["", "-wal", "-shm"] { _ = unlink("\(folder)/memory.sqlite\(part)") }
    _ = rmdir(folder)
  }

  @Test func aLongQueueIsGatheredInParts() async throws {
    let all = items(3500)
    try await withSaver(of: Array(all[..<2500])) { player, saver, store in
      var parts = 0
      saver.onNextPart = {
        parts += 1
        // The rest comes while it is gathered.
        if parts == 1 { player.append(Array(all[2500...])) }
        saver.save(at: .zero, isAtOnce: false) { $0 == all[3499].id }
      }
      saver.save(at: .zero, isAtOnce: false) { $0 == all[3499].id }
      #expect(await store.savedQueue() == nil)
      #expect(await eventually { await store.savedQueue() != nil })
      #expect(parts == 3)
      #expect(await written(in: store) == ["file:///nowhere/0", "file:///nowhere/3498", "3499"])
    }
  }

  @Test func whatWasLookedAtAndChangedIsLookedAtAgain() async throws {
    let all = items(2500)
    try await withSaver(of: all) { player, saver, store in
      var parts = 0
      saver.onNextPart = {
        parts += 1
        if parts == 2 { player.remove(all[0]) }
        saver.save(at: .zero, isAtOnce: false) { _ in false }
      }
      saver.save(at: .zero, isAtOnce: false) { _ in false }
      #expect(await eventually { await store.savedQueue() != nil })
      #expect(await written(in: store) == ["file:///nowhere/1", "file:///nowhere/2499", "2499"])
    }
  }

  @Test func atTheEndAllOfItIsWrittenAtOnce() async throws {
    try await withSaver(of: items(2500)) { _, saver, store in
      saver.save(at: .zero, isAtOnce: false) { _ in false }
      saver.save(at: .zero, isAtOnce: true) { _ in false }
      #expect(await written(in: store) == ["file:///nowhere/0", "file:///nowhere/2499", "2500"])
    }
  }

  /// Two windows that play would otherwise replace each other's queue again and again.
  @Test func aQueueReplacesAnotherThatIsPlayedOnlyWhereItsWindowIsUsed() async throws {
    try await withSaver(of: items(2)) { player, saver, store in
      let start = ContinuousClock.now
      @MainActor func save(at seconds: Int) {
        saver.save(at: .zero, isAtOnce: true, now: start + .seconds(seconds)) { _ in false }
      }
      save(at: 0)
      let entry = WatchedQueue.Entry(uri: "file:///other")
      let other = WatchedQueue(entries: [entry], current: 0, time: .zero)
      let number = store.save(other, now: start + .seconds(1))
      #expect(
        store.savePosition(current: 0, time: .zero, inQueue: number, now: start + .seconds(5)))
      save(at: 8)
      #expect(await written(in: store) == [entry.uri, entry.uri, "1"])
      let mine = ["file:///nowhere/0", "file:///nowhere/1", "2"]
      player.becomeActive()
      save(at: 9)
      #expect(await written(in: store) == mine)
      player.resignActive()
      store.save(other, now: start + .seconds(10))
      save(at: 14)
      #expect(await written(in: store) == [entry.uri, entry.uri, "1"])
      // Nobody plays it any more.
      save(at: 60)
      #expect(await written(in: store) == mine)
    }
  }
}
