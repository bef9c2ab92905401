import CPlatform
import Glibc
import PlayheadCore
import PlayheadPlatform
import Testing

@testable import Playhead

/// The marker that a program leaves for the next one. A kill stands for all ways to end too early.
@Suite final class CrashJournalTests {
  private let folder: String

  init() throws {
    folder = try #require(String(taking: g_dir_make_tmp("playhead-recovery-XXXXXX", nil)))
  }

  deinit {
    for name in names { _ = unlink("\(folder)/\(name)") }
    _ = rmdir(folder)
  }

  private var names: [String] {
    guard let directory = g_dir_open(folder, 0, nil) else { return [] }
    defer { g_dir_close(directory) }
    var names: [String] = []
    while let name = g_dir_read_name(directory) { names.append(String(cString: name)) }
    return names.sorted()
  }

  private func makeJournal() -> CrashJournal {
    let journal = CrashJournal(folder: folder)
    journal.start()
    return journal
  }

  /// A marker as another program leaves it.
  private func leave(_ text: String, by program: Int) {
    _ = g_file_set_contents("\(folder)/open-\(program)", text, -1, nil)
  }

  @Test func aProgramThatEndsAsItShouldLeavesNothing() async {
    let journal = makeJournal()
    journal.opened("file:///a", in: 1)
    journal.closed(1)
    let recovery = await journal.recovery()
    #expect(!recovery.hasCrashed)
    #expect(names == [])
  }

  @Test func whatIsOpenIsNamedAndLocked() async {
    let journal = makeJournal()
    journal.opened("file:///much/longer/than/the/next", in: 1)
    journal.opened("file:///b", in: 1)
    _ = await journal.recovery()
    #expect(names == ["open-\(getpid())"])
    // Another one that starts meanwhile leaves it alone.
    let other = CrashJournal(folder: folder)
    other.start()
    #expect(await !other.recovery().hasCrashed)
    #expect(names == ["open-\(getpid())"])
    var text: UnsafeMutablePointer<CChar>?
    _ = g_file_get_contents("\(folder)/open-\(getpid())", &text, nil, nil)
    #expect(String(taking: text) == "file:///b\n")
    journal.closed(1)
    journal.close(timeout: .seconds(60))
    #expect(names == [])
  }

  @Test func aProgramThatWasKilledTwiceIsRemembered() async {
    leave("file:///a\nfile:///b\n", by: 1)
    let first = makeJournal()
    #expect(await first.recovery().hasCrashed)
    #expect(await !first.recovery().leavesOut("file:///a"))
    #expect(names == ["crashes"])
    leave("file:///a\n", by: 2)
    let second = makeJournal()
    let recovery = await second.recovery()
    #expect(recovery.leavesOut("file:///a") && !recovery.leavesOut("file:///b"))
    let third = makeJournal()
    #expect(await !third.recovery().hasCrashed)
    #expect(await third.recovery().leavesOut("file:///a"))
    third.clear()
    #expect(await !third.recovery().leavesOut("file:///a"))
    #expect(names == [])
  }

  @Test func whatIsHiddenIsNotNamed() async {
    let journal = makeJournal()
    journal.opened("file:///a", in: 1)
    journal.hide(1)
    _ = await journal.recovery()
    #expect(names == [])
  }

  @Test func aFolderThatCannotBeWrittenCostsNothing() async {
    let journal = CrashJournal(folder: "/proc/nowhere")
    journal.start()
    journal.opened("file:///a", in: 1)
    journal.closed(1)
    #expect(await !journal.recovery().hasCrashed)
  }
}
