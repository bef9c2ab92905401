import CPlatform
import Glibc
import PlayheadCore
import PlayheadPlatform
import Testing

@testable import Playhead

/// The file of the last events.
@Suite final class EventFileTests {
  private let folder: String

  init() throws {
    folder = try #require(String(taking: g_dir_make_tmp("playhead-events-XXXXXX", nil)))
  }

  deinit {
    _ = unlink("\(folder)/events")
    _ = rmdir(folder)
  }

  private func texts() -> [String] {
    EventFile.found(in: folder).events.map { String($0.drop { $0 != ":" }.dropFirst(2)) }
  }

  @Test func theLastEventsAreThereForTheNextOne() throws {
    do {
      let file = try #require(EventFile(folder: folder))
      for number in 0..<150 { file.note("first \(number)") }
      // Read while it is written, as after a crash.
      #expect(texts() == (0..<150).map { "first \($0)" })
    }
    let file = try #require(EventFile(folder: folder))
    for number in 0..<100 { file.note("second \(number)") }
    #expect(texts().count == EventRecord.count)
    #expect(texts().first == "first 50" && texts().last == "second 99")
  }

  @Test func nothingIsNothing() {
    let found = EventFile.found(in: "/proc/nowhere")
    #expect(found.events == [] && found.graph == [])
    #expect(EventFile(folder: "/proc/nowhere") == nil)
  }
}
