/// Which files of subtitles belong to a film, by their names.
///
/// As in the players that people come from: `film.srt` and `film.de.srt` beside `film.mkv`, the same
/// in a folder for subtitles, and what is in such a folder that bears the film's name.
public enum SubtitleNeighbors {
  /// What folders for subtitles are called, in lower case.
  public static let folderNames: Set = ["subs", "sub", "subtitles", "subtitle"]
  /// How files of subtitles end, in lower case.
  static let endings: Set = ["srt", "vtt", "ass", "ssa", "smi", "sami", "mpl", "sub"]

  /// True if a file ends as files of subtitles do.
  public static func isSubtitle(_ name: String) -> Bool {
    ending(of: name).map { endings.contains($0.lowercased()) } ?? false
  }

  /// The names that belong to a film: its own first, then those with a language behind it, in natural
  /// order.
  /// - Parameter film: the film's file name.
  /// - Parameter names: what is in the folder.
  public static func matches(of film: String, in names: [String]) -> [String] {
    let stem = stem(of: film).lowercased()
    guard !stem.isEmpty else { return [] }
    let found = names.filter { name in
      guard isSubtitle(name), !name.hasPrefix(".") else { return false }
      let own = Self.stem(of: name).lowercased()
      return own == stem || own.hasPrefix(stem + ".")
    }
    return found.sorted { a, b in
      let (first, second) = (Self.stem(of: a).utf8.count, Self.stem(of: b).utf8.count)
      let isExact = (first == stem.utf8.count, second == stem.utf8.count)
      if isExact.0 != isExact.1 { return isExact.0 }
      return NaturalOrder.areInIncreasingOrder(a, b)
    }
  }

  /// All files of subtitles in a folder that is for one film alone.
  public static func all(in names: [String]) -> [String] {
    names.filter { isSubtitle($0) && !$0.hasPrefix(".") }
      .sorted(by: NaturalOrder.areInIncreasingOrder)
  }

  /// A name without its ending.
  public static func stem(of name: String) -> String {
    guard let ending = ending(of: name) else { return name }
    return String(name.dropLast(ending.count + 1))
  }

  private static func ending(of name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return String(name[name.index(after: dot)...])
  }
}
