import Testing

@testable import PlayheadCore

/// Subtitles that HLS playlists list.
@Suite struct HLSSubtitlesTests {
  private func tracks(_ lines: [String]) throws -> [MediaTrack] {
    let text =
      "#EXTM3U\n" + lines.joined(separator: "\n") + "\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n"
    let playlist = try #require(HLSPlaylist(text.utf8, uri: "https://h/a/main.m3u8"))
    return playlist.subtitleTracks { ["en": "English", "de": "German", "ja": "Japanese"][$0] }
  }

  private func media(_ attributes: String) -> String { "#EXT-X-MEDIA:TYPE=SUBTITLES,\(attributes)" }

  @Test func eachIsATrack() throws {
    let tracks = try tracks([
      media(
        "GROUP-ID=\"s\",NAME=\"English\",LANGUAGE=\"en\",DEFAULT=YES,AUTOSELECT=YES,URI=\"en.m3u8\""
      ),
      media("GROUP-ID=\"s\",NAME=\"Deutsch\",LANGUAGE=\"de\",FORCED=YES,URI=\"/de.m3u8\""),
      media("GROUP-ID=\"s\",NAME=\"Commentary\",URI=\"https://other/c.m3u8?x=1\""),
      media("GROUP-ID=\"s\",NAME=\"Klingon\",LANGUAGE=\"tlh\",URI=\"tlh.m3u8\""),
      media(
        "GROUP-ID=\"s\",NAME=\"日本語\",LANGUAGE=\"ja\",URI=\"ja.m3u8\",CHARACTERISTICS=\""
          + "public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound\""
      ),
    ])
    #expect(
      tracks.map(\.id) == [
        .rendition(uri: "https://h/a/en.m3u8"), .rendition(uri: "https://h/de.m3u8"),
        .rendition(uri: "https://other/c.m3u8?x=1"), .rendition(uri: "https://h/a/tlh.m3u8"),
        .rendition(uri: "https://h/a/ja.m3u8"),
      ])
    #expect(
      tracks.map(\.displayName) == [
        "English", "German (forced)", "Commentary", "Klingon", "Japanese (SDH)",
      ])
    #expect(tracks.map(\.isOriginal) == [true, false, false, false, false])
    #expect(tracks.map(\.isForced) == [false, true, false, false, false])
    #expect(tracks.allSatisfy { $0.characteristic == .legible && !$0.isExternal })
  }

  @Test func namesTellWhatHasTheSameLanguageApart() throws {
    let tracks = try tracks([
      media("GROUP-ID=\"s\",NAME=\"English\",LANGUAGE=\"en\",URI=\"a.m3u8\""),
      media("GROUP-ID=\"s\",NAME=\"English CC\",LANGUAGE=\"en\",URI=\"b.m3u8\""),
    ])
    #expect(tracks.map(\.displayName) == ["English", "English CC"])
    #expect(tracks.map(\.isHearingImpaired) == [false, true])
  }

  @Test func groupsThatListTheSameAreOne() throws {
    let tracks = try tracks(
      ["low", "high"].flatMap { group in
        ["en", "de"].map { language in
          media(
            "GROUP-ID=\"\(group)\",NAME=\"\(language)\",LANGUAGE=\"\(language)\",URI=\"\(group)-\(language).m3u8\""
          )
        }
      })
    #expect(tracks.map(\.language) == ["en", "de"])
    #expect(tracks.map(\.title) == [nil, nil])
  }

  @Test func whatHasNoPlaylistIsNone() throws {
    #expect(
      try tracks([
        media("GROUP-ID=\"s\",NAME=\"English\",LANGUAGE=\"en\""),
        "#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID=\"c\",NAME=\"CC1\",INSTREAM-ID=\"CC1\"",
        "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"English\",URI=\"a.m3u8\"",
      ]).isEmpty)
  }

  @Test func thereAreNoMoreThanAnyStreamHas() throws {
    let lines = (0..<5000).map { media("GROUP-ID=\"s\",NAME=\"\($0)\",URI=\"\($0).m3u8\"") }
    #expect(try tracks(lines).count == 256)
  }
}
