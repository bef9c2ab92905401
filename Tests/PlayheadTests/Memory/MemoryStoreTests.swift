import CPlatform
import Platform
import Testing

@testable import Playhead

/// What is remembered in the background.
@Suite struct MemoryStoreTests {
  private static func withPath(_ body: (String) async throws -> Void) async throws {
    let folder = try #require(String(taking: g_dir_make_tmp("playhead-store-XXXXXX", nil)))
    try await body("\(folder)/memory.sqlite")
    for part in ["", "-wal", "-shm"] { _ = unlink("\(folder)/memory.sqlite\(part)") }
    _ = rmdir(folder)
  }

  @Test func whatIsAskedForWaitsForWhatWasSaved() async throws {
    try await Self.withPath { path in
      let store = MemoryStore(path: path)
      store.open()
      for number in 0..<20 { store.save(WatchedItem(uri: "file:///\(number)")) }
      #expect(await store.item("file:///19") == WatchedItem(uri: "file:///19"))
      #expect(await store.items(limit: 100).count == 20)
      store.close(patience: .seconds(5))
    }
  }

  @Test func closingWritesAll() async throws {
    try await Self.withPath { path in
      let store = MemoryStore(path: path)
      store.open()
      store.save(WatchedQueue(entries: [.init(uri: "file:///a")]))
      store.close(patience: .seconds(5))
      #expect(await store.savedQueue() == nil, "it is closed")
      let next = MemoryStore(path: path)
      next.open()
      #expect(await next.savedQueue()?.entries.map(\.uri) == ["file:///a"])
      next.close(patience: .seconds(5))
    }
  }

  @Test func nothingIsMadeBeforeItIsOpened() async throws {
    try await Self.withPath { path in
      let store = MemoryStore(path: path)
      store.save(WatchedItem(uri: "file:///a"))
      #expect(await store.item("file:///a") == nil)
      store.close(patience: .seconds(5))
      #expect(g_file_test(path, G_FILE_TEST_EXISTS) == 0)
    }
  }
}
