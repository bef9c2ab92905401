import PlayheadCore
import Testing

@testable import Playhead

/// The names by which choices among tracks are written down.
@Suite struct TrackNameTests {
  private static let options: [MediaSelectionOption] = [
    .automatic, .off,
    .on(MediaTrack(id: .embedded(.legible, index: 0), characteristic: .legible)),
    .on(MediaTrack(id: .embedded(.legible, index: 1), characteristic: .legible)),
    .on(MediaTrack(id: .external(uri: "file:///a.srt"), characteristic: .legible)),
    .on(MediaTrack(id: .rendition(uri: "https://h/en.m3u8"), characteristic: .legible)),
  ]

  @Test(
    arguments: zip(
      options,
      [nil, "off", "track:0", "track:1", "file:file:///a.srt", "rendition:https://h/en.m3u8"]
        as [String?]))
  func eachChoiceIsFoundAgain(option: MediaSelectionOption, name: String?) {
    #expect(TrackName.name(of: option) == name)
    if let name { #expect(TrackName.option(named: name, among: Self.options) == option) }
  }

  @Test func anAddressWithASecretIsNotWritten() {
    let id = MediaTrack.ID.external(uri: "https://h/a.srt?token=letmein")
    #expect(TrackName.name(of: .on(MediaTrack(id: id, characteristic: .legible))) == nil)
  }

  @Test func subtitlesOfAStreamAreFoundAgainWithAnotherSecret() throws {
    func option(_ token: String) -> MediaSelectionOption {
      let id = MediaTrack.ID.rendition(uri: "https://h/en.m3u8?token=\(token)")
      return .on(MediaTrack(id: id, characteristic: .legible))
    }
    let name = try #require(TrackName.name(of: option("letmein")))
    #expect(!name.contains("letmein"))
    let options = Self.options + [option("other")]
    #expect(TrackName.option(named: name, among: options) == options.last)
  }

  @Test func whatIsNotThereIsNotFound() {
    #expect(TrackName.option(named: "track:7", among: Self.options) == nil)
    #expect(TrackName.fileURI(of: "track:7") == nil)
    #expect(TrackName.fileURI(of: "file:file:///a.srt") == "file:///a.srt")
  }
}
