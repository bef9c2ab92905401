import PlayheadCore
import Testing

/// The limits of untrusted and very large lists: no crash, and no more time than their size allows.
@Suite("Playlist robustness", .serialized)
struct PlaylistRobustnessTests {
  /// Parses `bytes` in all formats. What comes out must hold what `PlaylistEntry` promises.
  private func parseInAllFormats(_ bytes: [UInt8], base: String) {
    _ = Playlist.format(of: bytes, name: "list.m3u")
    _ = Playlist.isHLS(bytes)
    for format in PlaylistFormat.allCases {
      guard let list = try? Playlist(parsing: bytes, format: format, base: base) else { continue }
      #expect(!list.entries.isEmpty)
      for entry in list.entries {
        #expect(entry.location.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
        #expect(entry.location.utf8.contains(UInt8(ascii: ":")))
        #expect(entry.title != "")
        #expect(entry.duration.map { $0 > .zero } ?? true)
      }
    }
  }

  private let bases = ["file:///a%20b/list", "http://h/list?x", "", "::"]

  private let valid = [
    "#EXTM3U\r\n#PLAYLIST:x\n#EXTINF:12.5 a=\"b,c\",Title é\n../a b%20.mp3\nC:\\x\\y\n\\\\nas\\x\n",
    "[playlist]\nFile1=../a.mp3\nTitle1=é\nLength1=-1\nFile22=http://h/%zz\nNumberOfEntries=1\n",
    xspf(
      """
      <!-- c --><track xml:base="../x/"><location>file:a&amp;&#xE9;.mp3</location>
      <title><![CDATA[<é>]]></title><creator>b</creator><duration>12</duration></track>
      <x:track xmlns:x="urn:x"><?pi ?></x:track>
      """),
  ]

  @Test func randomBytesDoNotCrash() {
    var numbers = SeededRandom(seed: 1)
    for _ in 0..<300 {
      let count = Int.random(in: 0..<200, using: &numbers)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      parseInAllFormats(bytes, base: bases.randomElement(using: &numbers) ?? "")
    }
  }

  @Test func randomMarkupDoesNotCrash() {
    let pieces = [
      "<", ">", "</", "/>", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "<!DOCTYPE", "[", "]",
      "playlist", "trackList", "track", "location", "title", " ", "=", "\"", "'", "&", "&#", ";",
      "xmlns", ":", "xml:base", "..", "/", "\\", "//", "file:", "http://", "?", "#", "%", "\n",
      "\r", "#EXTM3U", "#EXTINF:", "9999999999", "-", ",", "File1", "Length1", "é", "\0",
      "\u{FEFF}",
    ]
    var numbers = SeededRandom(seed: 2)
    for _ in 0..<600 {
      let count = Int.random(in: 0..<40, using: &numbers)
      let text = (0..<count).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
      parseInAllFormats(Array(text.utf8), base: bases.randomElement(using: &numbers) ?? "")
    }
  }

  @Test func mutationsOfValidListsDoNotCrash() {
    var numbers = SeededRandom(seed: 3)
    for list in valid {
      for _ in 0..<150 {
        var bytes = Array(list.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &numbers) {
          let index = Int.random(in: 0..<max(bytes.count, 1), using: &numbers)
          switch Int.random(in: 0..<4, using: &numbers) {
          case _ where bytes.isEmpty: break
          case 0: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
          case 1: bytes.remove(at: index)
          case 2: bytes.insert(contentsOf: bytes[index...].prefix(20), at: index)
          default: bytes.removeSubrange(index..<min(index + 30, bytes.count))
          }
        }
        parseInAllFormats(bytes, base: bases.randomElement(using: &numbers) ?? "")
      }
    }
  }

  @Test func everyPrefixOfAValidListIsParsedWithoutACrash() {
    for list in valid {
      let bytes = Array(list.utf8)
      for length in 0...bytes.count { parseInAllFormats(Array(bytes[..<length]), base: bases[0]) }
    }
  }

  @Test(arguments: [
    "<", "<a>", "<a b='", "&", "&#", "<!--", "<![CDATA[", "<!DOCTYPE [", "]]", "<?", "../", "a/",
    "\"", ",", "#EXTINF:", "=", "%", "\\", "\r", "\0", "File1=", "<a xmlns:b='c'>", "<a/>", "--",
  ])
  func repetitionTakesLinearTime(piece: String) {
    func time(ofBytes count: Int) -> Duration {
      let repeated = String(repeating: piece, count: count / piece.utf8.count)
      return processorTime {
        for text in [repeated, "<playlist><trackList>\(repeated)", "#EXTINF:\(repeated)"] {
          for format in PlaylistFormat.allCases {
            _ = try? playlist(text, format)
          }
        }
      }
    }
    // A hundred times as long if it were quadratic.
    let count = runsLongTests ? 1_000_000 : 200_000
    let (tenth, whole) = (time(ofBytes: count / 10), time(ofBytes: count))
    #expect(whole < max(tenth * 30, .seconds(1)), "\(whole), a tenth of it \(tenth)")
  }

  @Test(arguments: PlaylistFormat.allCases)
  func aHundredThousandEntriesAreParsedInLinearTime(format: PlaylistFormat) throws {
    let count = runsLongTests ? 100_000 : 20_000
    var list = Playlist()
    let (tenth, whole) = try (
      processorTime {
        _ = try Playlist(
          parsing: entries(count / 10, format: format), format: format, base: localBase)
      },
      processorTime {
        list = try Playlist(
          parsing: entries(count, format: format), format: format, base: localBase)
      }
    )
    print("\(count) entries of \(format): \(whole)")
    #expect(list.entries.count == count)
    #expect(list.entries.last?.duration != nil)
    #expect(whole < max(tenth * 30, .seconds(1)), "\(whole), a tenth of it \(tenth)")
  }

  /// A playlist of that many entries.
  private func entries(_ count: Int, format: PlaylistFormat) -> [UInt8] {
    var text = ""
    for number in 0..<count {
      let path = "Music/An Artist/Album \(number / 12)/\(number) A title, with é.flac"
      switch format {
      case .m3u:
        text += "#EXTINF:\(number % 600 + 1),An Artist - A title, with é\n\(path)\n"
      case .pls:
        text += "File\(number)=\(path)\nTitle\(number)=A title\nLength\(number)=\(number + 1)\n"
      case .xspf:
        text += "<track><location>\(path)</location><title>A title</title>"
        text += "<creator>An Artist</creator><duration>\(number + 1)</duration></track>\n"
      }
    }
    return Array((format == .xspf ? xspf(text) : text).utf8)
  }
}
