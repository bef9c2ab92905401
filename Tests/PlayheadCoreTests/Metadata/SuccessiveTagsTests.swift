import PlayheadCore
import Testing

/// The tags of two items that follow each other without a gap.
@Suite struct SuccessiveTagsTests {
  private var tags = SuccessiveTags()

  private mutating func add(
    _ new: MediumTags, of group: UInt32?, isNextUnderWay: Bool = true
  ) -> PlayerMetadata? {
    tags.add(of: group, isNextUnderWay: isNextUnderWay) { $0.add(new) }
  }

  /// An item is open, with tags and chapters, and the next one was handed over.
  private mutating func open(group: UInt32? = 5) {
    tags.streamsStarted(group, ofNext: false)
    _ = add(
      MediumTags(
        scope: .medium, title: "A", artist: "a", image: .init(kind: .frontCover, bytes: [1])),
      of: group, isNextUnderWay: false)
    _ = tags.add(of: group, isNextUnderWay: false) {
      $0.add([Chapter(title: "c", timeRange: .zero ..< .seconds(1))])
    }
  }

  @Test mutating func nothingIsLeftOfTheLastItem() {
    open()
    tags.streamsStarted(6, ofNext: true)
    #expect(tags.nextStarted() == nil)
    let metadata = add(MediumTags(scope: .stream, title: "B"), of: 6, isNextUnderWay: false)
    #expect(metadata == PlayerMetadata(title: "B"))
  }

  @Test mutating func whatOneStreamOfTheNextItemSaysEarlyIsKeptForIt() {
    open()
    #expect(add(MediumTags(scope: .medium, title: "B"), of: 6) == nil)
    // Another stream still plays the current item.
    #expect(add(MediumTags(scope: .stream, album: "b"), of: 5)?.title == "A")
    tags.streamsStarted(6, ofNext: true)
    // The main thread has not read so yet.
    #expect(add(MediumTags(scope: .stream, artist: "x"), of: 6) == nil)
    #expect(tags.nextStarted() == PlayerMetadata(title: "B", artist: "x"))
    #expect(add(MediumTags(scope: .stream, artist: "x"), of: 6, isNextUnderWay: false) == nil)
  }

  @Test mutating func withoutGroupsTheBeginningOfAllStreamsTells() {
    open(group: nil)
    #expect(add(MediumTags(scope: .stream, album: "b"), of: nil)?.album == "b")
    tags.streamsStarted(nil, ofNext: true)
    #expect(add(MediumTags(scope: .medium, title: "B"), of: nil) == nil)
    #expect(tags.nextStarted() == PlayerMetadata(title: "B"))
  }

  @Test mutating func anotherGroupWithinAnItemIsItsOwn() {
    open()
    let metadata = add(MediumTags(scope: .medium, title: "B"), of: 6, isNextUnderWay: false)
    #expect(metadata?.title == "B" && metadata?.artist == "a")
    tags.streamsStarted(6, ofNext: false)
    #expect(add(MediumTags(scope: .medium, title: "C"), of: 6)?.title == "C")
    // The numbers of groups begin again after the highest.
    tags.streamsStarted(UInt32.max, ofNext: false)
    #expect(add(MediumTags(scope: .medium, title: "D"), of: 1) == nil)
  }

  @Test mutating func whatIsTakenBackIsForgotten() {
    open()
    _ = add(MediumTags(scope: .medium, title: "B", artist: "b"), of: 6)
    tags.streamsStarted(6, ofNext: true)
    tags.startOver()
    // The current item again, of which everything is known.
    #expect(add(MediumTags(scope: .medium, title: "A"), of: 7, isNextUnderWay: false) == nil)
    tags.streamsStarted(7, ofNext: false)
    tags.streamsStarted(8, ofNext: true)
    #expect(tags.nextStarted() == nil)
  }
}
