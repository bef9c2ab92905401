import TestMedia
import Testing

@testable import Playhead

/// The names of screenshot files.
@Suite struct ScreenshotFileTests {
  @Test(arguments: [
    ("A Film", Duration.seconds(62), "A Film at 1.02"), ("a/b:c\\d", .zero, "a b c d at 0.00"),
    ("", .zero, "Screenshot at 0.00"), ("...hidden", .zero, "hidden at 0.00"),
    ("Zwei\nZeilen", .seconds(3600), "Zwei Zeilen at 1.00.00"),
  ])
  func aNameIsOneThatFileSystemsTake(title: String, time: Duration, name: String) {
    #expect(ScreenshotFile.name(title: title, time: time) == name)
  }

  @Test func aLongTitleIsCutBetweenCharacters() {
    let name = ScreenshotFile.name(title: String(repeating: "é", count: 400), time: .zero)
    #expect(name.utf8.count < 120)
    #expect(name.hasPrefix("éé"))
  }

  @Test func nothingIsOverwritten() {
    let taken: Set = ["/p/a.png", "/p/a 2.png"]
    #expect(ScreenshotFile.path(in: "/p", name: "a", exists: taken.contains) == "/p/a 3.png")
    #expect(ScreenshotFile.path(in: "/p", name: "b", exists: taken.contains) == "/p/b.png")
  }

  /// As when the key is pressed twice within a second.
  @MainActor @Test func oneThatIsBeingWrittenIsTaken() throws {
    let folder = try TestMedia.makeDirectory()
    let first = ScreenshotFile.reserve(in: folder, name: "a")
    let second = ScreenshotFile.reserve(in: folder, name: "a")
    #expect([first, second] == ["\(folder)/a.png", "\(folder)/a 2.png"])
    ScreenshotFile.release(second)
    ScreenshotFile.release(first)
    // What could not be written leaves its name to the next one.
    let third = ScreenshotFile.reserve(in: folder, name: "a")
    #expect(third == first)
    ScreenshotFile.release(third)
  }
}
