/// Rules for titles of tracks, which contain what some media cannot specify in another way.
package enum TrackTitle {
  /// Returns a Boolean value that indicates whether the title is that of forced subtitles.
  package static func isForced(_ title: String) -> Bool {
    let words = words(of: title)
    return words.contains("forced") && !words.contains("non") && !words.contains("not")
  }

  /// Returns a Boolean value that indicates whether the title is that of a track for people who are hard of
  /// hearing.
  package static func isHearingImpaired(_ title: String) -> Bool {
    let words = words(of: title)
    return words.contains { ["sdh", "cc", "hoh"].contains($0) }
      || zip(words, words.dropFirst()).contains { first, second in
        first == "hearing" && second == "impaired" || first == "closed" && second == "captions"
      }
  }

  /// Returns the title, or `nil` if it is a placeholder that programs write.
  package static func meaningful(_ title: String) -> String? {
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
