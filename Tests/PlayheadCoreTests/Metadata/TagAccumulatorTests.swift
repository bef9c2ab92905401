import PlayheadCore
import Testing

@Suite("Accumulated tags")
struct TagAccumulatorTests {
  private func metadata(_ tags: MediumTags...) -> PlayerMetadata {
    var accumulator = TagAccumulator()
    for tags in tags { accumulator.add(tags) }
    return accumulator.metadata
  }

  @Test func nothingIsKnownWithoutTags() {
    #expect(TagAccumulator().metadata == .empty)
    #expect(metadata(MediumTags(scope: .medium), MediumTags(scope: .stream)) == .empty)
  }

  @Test func theMediumGoesBeforeItsStreamsInAnyOrder() {
    let medium = MediumTags(
      scope: .medium, title: "t", artist: "a", album: "b", description: "d")
    let stream = MediumTags(
      scope: .stream, title: "T", artist: "A", album: "B", description: "D")
    let expected = PlayerMetadata(title: "t", artist: "a", album: "b", description: "d")
    #expect(metadata(medium, stream) == expected)
    #expect(metadata(stream, medium) == expected)
    #expect(metadata(stream, medium, stream) == expected)
  }

  @Test func streamsCompleteTheMedium() {
    let result = metadata(
      MediumTags(scope: .stream, title: "T", artist: "A"), MediumTags(scope: .medium, title: "t"))
    #expect(result == PlayerMetadata(title: "t", artist: "A"))
  }

  @Test func aTagThatIsMissingLaterStays() {
    let result = metadata(
      MediumTags(scope: .stream, title: "T", artist: "A"), MediumTags(scope: .stream, album: "B"),
      MediumTags(scope: .stream))
    #expect(result == PlayerMetadata(title: "T", artist: "A", album: "B"))
  }

  @Test func aRadioStationsTitleChanges() {
    let result = metadata(
      MediumTags(scope: .stream, title: "First song"),
      MediumTags(scope: .stream, title: "Second song"))
    #expect(result.title == "Second song")
  }

  @Test(
    arguments: [
      ("Matroska", nil), ("ISO MP4/M4A", nil), ("Quicktime", nil), ("MPEG-2 Transport Stream", nil),
      ("Ogg", "VideoHandler"), ("ID3 tag", "VideoHandler"), ("WAV", "VideoHandler"),
      (nil, "VideoHandler"),
    ] as [(String?, String?)])
  func theNameOfATrackIsNoTitle(container: String?, title: String?) {
    let stream = MediumTags(scope: .stream, title: "VideoHandler")
    let medium = MediumTags(scope: .medium, containerFormat: container)
    #expect(metadata(medium, stream).title == title)
    #expect(metadata(stream, medium).title == title)
  }

  @Test func theFrontCoverIsPreferred() {
    typealias Image = MediumTags.Image
    let kinds = Image.Kind.allCases
    for (index, best) in kinds.enumerated() {
      for other in kinds[..<index] {
        for (first, second) in [(best, other), (other, best)] {
          for scopes in [(MediumTags.Scope.medium, MediumTags.Scope.stream), (.stream, .stream)] {
            func image(_ kind: Image.Kind) -> Image {
              Image(kind: kind, bytes: [UInt8(kind.rawValue)])
            }
            let result = metadata(
              MediumTags(scope: scopes.0, image: image(first)),
              MediumTags(scope: scopes.1, image: image(second)))
            #expect(result.imageSource == .data([UInt8(best.rawValue)]))
          }
        }
      }
    }
  }

  @Test func aNewImageOfTheSameKindReplacesTheOldOne() {
    func tags(_ byte: UInt8, _ scope: MediumTags.Scope) -> MediumTags {
      MediumTags(scope: scope, image: .init(kind: .frontCover, bytes: [byte]))
    }
    #expect(metadata(tags(1, .stream), tags(2, .stream)).imageSource == .data([2]))
    #expect(metadata(tags(1, .medium), tags(2, .stream)).imageSource == .data([1]))
    #expect(metadata(tags(1, .stream), tags(2, .medium)).imageSource == .data([2]))
  }

  @Test func chaptersAreKeptUntilThereAreOthers() {
    let chapter = Chapter(title: "a", timeRange: .zero ..< .seconds(1))
    var accumulator = TagAccumulator()
    accumulator.add([chapter])
    accumulator.add([])
    accumulator.add(MediumTags(scope: .medium, title: "t"))
    #expect(accumulator.metadata == PlayerMetadata(title: "t", chapters: [chapter]))
  }
}
