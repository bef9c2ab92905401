import CPlatform
import PlayheadCore
import PlayheadPlatform
import Testing

@testable import Playhead

/// The history that is remembered in the background.
@Suite struct HistoryStoreTests {
  private static func withPath(_ body: (String) async throws -> Void) async throws {
    let folder = try #require(String(taking: g_dir_make_tmp("playhead-store-XXXXXX", nil)))
    try await body("\(folder)/memory.sqlite")
    for part in ["", "-wal", "-shm"] { _ = unlink("\(folder)/memory.sqlite\(part)") }
    _ = rmdir(folder)
  }

  @Test func whatIsAskedForWaitsForWhatWasSaved() async throws {
    try await Self.withPath { path in
      let store = HistoryStore(path: path)
      store.open()
      for number in 0..<20 { store.save(WatchedItem(uri: "file:///\(number)")) }
      #expect(await store.item("file:///19") == WatchedItem(uri: "file:///19"))
      #expect(await store.items(limit: 100).count == 20)
      store.close(timeout: .seconds(60))
    }
  }

  @Test func closingWritesAll() async throws {
    try await Self.withPath { path in
      let store = HistoryStore(path: path)
      store.open()
      store.save(WatchedQueue(entries: [.init(uri: "file:///a")]))
      store.close(timeout: .seconds(60))
      #expect(await store.savedQueue() == nil, "it is closed")
      let next = HistoryStore(path: path)
      next.open()
      #expect(await next.savedQueue()?.entries.map(\.uri) == ["file:///a"])
      next.close(timeout: .seconds(60))
    }
  }

  @Test func aPlaceBelongsToTheQueueThatWasSavedLast() async throws {
    try await Self.withPath { path in
      let store = HistoryStore(path: path)
      store.open()
      let first = store.save(
        WatchedQueue(entries: [.init(uri: "file:///a"), .init(uri: "file:///b")]))
      #expect(store.savePosition(current: 1, time: .seconds(7), inQueue: first))
      #expect(await store.savedQueue()?.current == 1)
      #expect(await store.savedQueue()?.time == .seconds(7))
      let second = store.save(WatchedQueue(entries: [.init(uri: "file:///c")]))
      #expect(!store.savePosition(current: 1, time: .seconds(8), inQueue: first))
      #expect(await store.savedQueue()?.time == .zero)
      store.clear()
      #expect(!store.savePosition(current: 0, time: .seconds(9), inQueue: second))
      #expect(await store.savedQueue() == nil)
      store.close(timeout: .seconds(60))
    }
  }

  /// On the main thread each of these would wait for the file, and give up in the end.
  @Test func theMainThreadDoesNotWaitForAFileThatSomebodyHolds() async throws {
    try await Self.withPath { path in
      let store = HistoryStore(path: path)
      store.open()
      #expect(await store.savedQueue() == nil)
      try await MainActor.run {
        let somebody = try Database(path: path)
        try somebody.run("BEGIN IMMEDIATE")
        let number = store.save(
          WatchedQueue(entries: [.init(uri: "file:///a"), .init(uri: "file:///b")]))
        store.save(WatchedItem(uri: "file:///a"))
        #expect(store.savePosition(current: 1, time: .seconds(7), inQueue: number))
        try somebody.run("COMMIT")
      }
      #expect(await store.item("file:///a") == WatchedItem(uri: "file:///a"))
      #expect(await store.savedQueue()?.time == .seconds(7))
      store.close(timeout: .seconds(60))
    }
  }

  @Test func nothingIsMadeBeforeItIsOpened() async throws {
    try await Self.withPath { path in
      let store = HistoryStore(path: path)
      store.save(WatchedItem(uri: "file:///a"))
      #expect(await store.item("file:///a") == nil)
      store.close(timeout: .seconds(60))
      #expect(g_file_test(path, G_FILE_TEST_EXISTS) == 0)
    }
  }
}
