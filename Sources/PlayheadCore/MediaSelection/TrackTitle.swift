/// What a track's title says about it where the medium has no better place for that.
public enum TrackTitle {
  /// True if subtitles of that title only translate what would not be understood.
  public static func isForced(_ title: String) -> Bool {
    let words = words(of: title)
    return words.contains("forced") && !words.contains("non") && !words.contains("not")
  }

  /// True if a track of that title is meant for the hard of hearing.
  public static func isHearingImpaired(_ title: String) -> Bool {
    let words = words(of: title)
    return words.contains { ["sdh", "cc", "hoh"].contains($0) }
      || zip(words, words.dropFirst()).contains { first, second in
        first == "hearing" && second == "impaired" || first == "closed" && second == "captions"
      }
  }

  /// The title if it tells something; what programs write who were told none does not.
  public static func meaningful(_ title: String) -> String? {
    let words = words(of: title)
    return words.isEmpty || words.count == 1 && empty.contains(words[0]) ? nil : title
  }

  private static let empty: Set = [
    "audio", "video", "subtitle", "subtitles", "sound", "soundhandler", "videohandler",
    "subtitlehandler", "und", "undefined", "unknown",
  ]

  private static func words(of title: String) -> [String] {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
