internal import PlayheadPlatform

/// A Matroska file whose tracks have titles, as films on discs have.
public enum TaggedTracks {
  /// Makes the file: English sound (330 Hz) “Stereo”, English sound (880 Hz) “Commentary”; subtitles
  /// “SDH” and “Forced” in English and “Full” in German; no video.
  public static func make(seconds: Int = 4, at path: String) throws(MediaError) {
    let sounds = try [("Stereo", 330), ("Commentary", 880)].map {
      title, frequency throws(MediaError) in
      let sound = PipelineParts.sound(for: .seconds(seconds), frequency: frequency)
      return "\(sound) ! \(try PipelineParts.aac()) ! \(tags("en", title)) ! queue ! mux."
    }
    let texts = [("en", "SDH"), ("en", "Forced"), ("de", "Full")].map { language, title in
      // The queue lets the tags come before the file is begun.
      "\(cues(title, seconds).source) ! \(tags(language, title)) ! queue ! mux."
    }
    let parts = (sounds + texts).joined(separator: "\n")
    try EncodingPipeline("matroskamux name=mux ! filesink name=sink\n\(parts)").run(into: path)
  }

  private static func tags(_ language: String, _ title: String) -> String {
    "taginject tags=\"language-code=\(language),title=\(title)\""
  }

  private static func cues(_ word: String, _ seconds: Int) -> SubRip {
    SubRip(
      (0..<seconds).map { second in
        SubRip.Cue(
          start: .seconds(second), end: .seconds(second) + .milliseconds(900),
          text: "\(word) \(second)")
      })
  }
}
