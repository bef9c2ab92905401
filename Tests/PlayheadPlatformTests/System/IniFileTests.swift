import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

extension PlatformTests {
  /// Files of groups of keys.
  @Suite struct IniFiles {
    @Test func whatWasSetIsReadAsItsType() {
      let file = IniFile(path: "/no/such/file")
      file.set(true, for: "flag", in: "A")
      file.set(-3, for: "integer", in: "A")
      file.set(0.5, for: "number", in: "A")
      file.set("a\nb", for: "text", in: "A")
      #expect(file.bool("flag", in: "A") == true)
      #expect(file.integer("integer", in: "A") == -3)
      #expect(file.number("number", in: "A") == 0.5)
      #expect(file.text("text", in: "A") == "a\nb")
    }

    @Test func whatIsNotThereOrOfAnotherTypeIsNil() {
      let file = IniFile(path: "/no/such/file")
      file.set("text", for: "text", in: "A")
      #expect(file.bool("text", in: "A") == nil)
      #expect(file.integer("text", in: "A") == nil)
      #expect(file.number("text", in: "A") == nil)
      #expect(file.text("other", in: "A") == nil)
      #expect(file.text("text", in: "B") == nil)
    }

    @Test(arguments: [
      ("[A]\nfirst=1\nsecond=2\n", false), ("[A]\nfirst=1\nnonsense\nsecond=2\n", true),
    ])
    func aFileIsReadUpToALineThatMakesNoSense(_ text: String, _ isIncomplete: Bool) throws {
      let folder = try #require(String(taking: g_dir_make_tmp("playhead-ini-XXXXXX", nil)))
      let path = "\(folder)/a.ini"
      #expect(FileContents.write(text, to: path))
      let file = IniFile(path: path)
      #expect(file.isIncomplete == isIncomplete)
      #expect(file.integer("first", in: "A") == 1)
      #expect(file.integer("second", in: "A") == (isIncomplete ? nil : 2))
      _ = unlink(path)
      _ = rmdir(folder)
    }

    @Test func whereThereIsNoFileNothingIsLeftOut() {
      #expect(!IniFile(path: "/no/such/file").isIncomplete)
    }

    @Test func anIntegerIsClampedToThirtyTwoBits() {
      let file = IniFile(path: "/no/such/file")
      file.set(Int.max, for: "integer", in: "A")
      #expect(file.integer("integer", in: "A") == Int(Int32.max))
    }
  }
}
