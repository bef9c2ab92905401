import CPlatform
import PlayheadCore
import PlayheadPlatform
import Testing

@testable import PlayheadPlayer

/// Tags of a stream as properties of a track.
@Suite struct TrackTagsTests {
  private func tags(_ description: String) -> TrackTags {
    GStreamer.start()
    return TrackTags(gst_tag_list_new_from_string("taglist, \(description);"))
  }

  @Test func tagsBecomeLanguageAndTitle() {
    let tags = tags(#"language-code=(string)de, title=(string)"  Kommentar ""#)
    #expect(tags.language == "de")
    #expect(tags.title == "Kommentar")
  }

  /// The title of a track is shown in menus, and searched for words on the main thread.
  @Test func aTitleOfMegabytesIsCut() {
    let tags = tags("title=(string)\"\(String(repeating: "title", count: 2 << 20))\"")
    #expect(tags.title?.utf8.count == InputLimits.tagBytes)
  }

  @Test func noTagsAreNothing() {
    #expect(TrackTags(nil).title == nil)
    #expect(TrackTags(nil).language == nil)
  }
}
