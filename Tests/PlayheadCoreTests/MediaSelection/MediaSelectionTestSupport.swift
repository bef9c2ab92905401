import PlayheadCore

/// A sound for tests.
func sound(
  _ index: Int, _ language: String? = nil, title: String? = nil, original: Bool = false,
  impaired: Bool = false
) -> MediaTrack {
  MediaTrack(
    id: .embedded(.audible, index: index), characteristic: .audible, language: language,
    title: title, isHearingImpaired: impaired, isOriginal: original)
}

/// Subtitles for tests.
func subtitles(
  _ index: Int, _ language: String? = nil, title: String? = nil, original: Bool = false,
  forced: Bool = false, impaired: Bool = false
) -> MediaTrack {
  MediaTrack(
    id: .embedded(.legible, index: index), characteristic: .legible, language: language,
    title: title, isForced: forced, isHearingImpaired: impaired, isOriginal: original)
}

/// A video track for tests.
func video(_ index: Int) -> MediaTrack {
  MediaTrack(id: .embedded(.visual, index: index), characteristic: .visual)
}

/// A film with video, English and French sound, English and German subtitles.
let film = [
  video(0), sound(0, "en", original: true), sound(1, "fr"), subtitles(0, "en"),
  subtitles(1, "de"),
]

extension TrackSelection {
  /// The numbers of the tracks, for instance `0/-/1`.
  var numbers: String {
    [video, audio, subtitle].map { id in
      switch id {
      case .embedded(_, let index): "\(index)"
      case .external: "x"
      case .rendition: "r"
      case nil: "-"
      }
    }.joined(separator: "/")
  }
}
