import Testing

@testable import PlayheadCore

/// Lists are taken up to a limit, and say so.
@Suite("Playlist limits", .serialized)
struct PlaylistLimitsTests {
  private let few = PlaylistBudget(entries: 3, addressBytes: .max)

  private func text(_ count: Int, _ format: PlaylistFormat) -> String {
    switch format {
    case .m3u: String(repeating: "a\n", count: count)
    case .pls: (0..<count).map { "File\($0)=a\nTitle\($0)=b\n" }.joined()
    case .xspf: xspf(String(repeating: "<track><location>a</location></track>", count: count))
    }
  }

  @Test(arguments: PlaylistFormat.allCases)
  func whatIsTooMuchIsLeftOut(_ format: PlaylistFormat) throws {
    for count in [1, 3, 4, 50] {
      let list = try Playlist(
        parsing: Array(text(count, format).utf8), format: format, base: localBase, budget: few)
      #expect(list.entries.count == min(count, 3))
      #expect(list.isCut == (count > 3))
      #expect((list.notice == nil) == (count <= 3))
    }
  }

  /// The list is gone, or takes too long: what has been read is left, and nothing follows.
  @Test(arguments: PlaylistFormat.allCases)
  func nothingIsReadAfterTheLimit(_ format: PlaylistFormat) throws {
    let counting = CountingLimit()
    var reader = PlaylistReader(
      parsing: Array(text(10_000, format).utf8), format: format, base: localBase,
      until: counting.limit)
    // PLS is read at once, before its entries are made.
    let entries = try reader.next(.max, until: format == .pls ? .none : counting.limit)
    #expect((1...200).contains(entries.count))
    #expect(reader.isCut && reader.isAtEnd)
    #expect(try reader.next(10).isEmpty)
    #expect(counting.count < 300)
  }

  @Test func linesWithoutEntriesEndAtTheLimitAsWell() {
    let counting = CountingLimit()
    var reader = PlaylistReader(
      parsing: Array(String(repeating: "#\n", count: 100_000).utf8), format: .m3u, base: localBase)
    #expect(throws: PlaylistError.empty) { try reader.next(1, until: counting.limit) }
    #expect(counting.count < 300)
  }

  @Test func aPersonIsToldOnce() throws {
    let list = try Playlist(
      parsing: Array("a\nb\nc\nd\ne\n".utf8), format: .m3u, base: localBase, budget: few)
    #expect(
      list.notice?.description
        == "The playlist is too long. Only the first 3 items were added.")
  }

  @Test(arguments: PlaylistFormat.allCases)
  func addressesCountWithTheirFolder(_ format: PlaylistFormat) throws {
    let base = "http://h/\(String(repeating: "x", count: 1000))/list"
    let budget = PlaylistBudget(entries: .max, addressBytes: 10_500)
    let list = try Playlist(
      parsing: Array(text(50, format).utf8), format: format, base: base, budget: budget)
    #expect(list.entries.count == 10)
    #expect(list.isCut)
  }

  /// Four megabytes of `a` from a server.
  @Test func aListFromAServerHasAHundredThousandEntries() throws {
    let bytes = Array(String(repeating: "a\n", count: 2 << 20).utf8)
    let list = try Playlist(
      parsing: bytes, format: .m3u, base: "http://h/list.m3u", budget: .remote)
    #expect(list.entries.count == 100_000)
    #expect(list.isCut)
  }

  /// The same behind a redirection to a path of eight kilobytes.
  @Test(arguments: PlaylistFormat.allCases)
  func aLongPathIsNotCopiedForEver(_ format: PlaylistFormat) throws {
    let base = "http://h/\(String(repeating: "x", count: 8192))/list"
    let count = format == .m3u ? 2 << 20 : 20_000
    let list = try Playlist(
      parsing: Array(text(count, format).utf8), format: format, base: base, budget: .remote)
    let bytes = list.entries.reduce(0) { $0 + $1.location.utf8.count }
    #expect(bytes <= InputLimits.remoteAddressBytes)
    #expect(bytes > InputLimits.remoteAddressBytes - 16_384)
    #expect(list.isCut)
  }

  @Test func aBaseInEachElementIsPaidFor() throws {
    let base = "http://h/\(String(repeating: "x", count: 8192))/list"
    let tracks = String(repeating: "<a xml:base='b'/>", count: 100)
    let budget = PlaylistBudget(entries: .max, addressBytes: 80_000)
    let list = try Playlist(
      parsing: Array(xspf("<track><location>http://h/1</location></track>\(tracks)").utf8),
      format: .xspf, base: base, budget: budget)
    #expect(list.isCut)
  }

  @Test func anElementHasNotAnyNumberOfAttributes() {
    let attributes = (0...InputLimits.xmlAttributes).map { "a\($0)=''" }.joined(separator: " ")
    #expect(throws: PlaylistError.damaged(line: 2)) {
      try playlist(xspf("", attributes: attributes), .xspf)
    }
  }

  @Test func titlesAreNoEntries() {
    let text = (0..<2000).map { "Title\($0)=b\nLength\($0)=1\n" }.joined()
    #expect(throws: PlaylistError.empty) { try playlist(text, .pls) }
  }
}
