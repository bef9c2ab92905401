/// Rules that find the subtitle files of a film by their names.
///
/// As in other players, these are `film.srt` and `film.de.srt` next to `film.mkv`, the same in a folder for
/// subtitles, and the files in a subfolder of it that has the film's name.
///
/// ```swift
/// let names = ["film.mkv", "film.de.srt", "film.srt", "other.srt"]
/// return SubtitleNeighbors.matches(of: "film.mkv", in: names)  // film.srt, film.de.srt
/// ```
public enum SubtitleNeighbors {
  /// The names of folders for subtitles, in lowercase.
  public static let folderNames: Set = ["subs", "sub", "subtitles", "subtitle"]
  /// The file name extensions of subtitles, in lowercase.
  static let endings: Set = ["srt", "vtt", "ass", "ssa", "smi", "sami", "mpl", "sub"]

  /// Returns a Boolean value that indicates whether a file has the file name extension of a subtitle format.
  ///
  /// - Parameter name: A file name. Only its extension matters, without regard to case.
  public static func isSubtitle(_ name: String) -> Bool {
    ending(of: name).map { endings.contains($0.lowercased()) } ?? false
  }

  /// Returns the names that match a film: those without a language first, then in natural order.
  ///
  /// - Parameters:
  ///   - film: The file name of the film.
  ///   - names: The names in the folder.
  /// - Returns: The names of visible files that are those of the film, or begin with them and a dot.
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

  /// Returns all subtitle files in a folder for one film.
  ///
  /// Use it for a folder that belongs to one film, such as `Subs/film`, where files are named after languages.
  ///
  /// - Parameter names: The names in the folder.
  /// - Returns: The names of visible subtitle files, in natural order.
  public static func all(in names: [String]) -> [String] {
    names.filter { isSubtitle($0) && !$0.hasPrefix(".") }
      .sorted(by: NaturalOrder.areInIncreasingOrder)
  }

  /// Returns a name without its extension.
  ///
  /// A leading dot does not begin an extension:
  ///
  /// ```swift
  /// SubtitleNeighbors.stem(of: "film.de.srt")  // film.de
  /// ```
  public static func stem(of name: String) -> String {
    guard let ending = ending(of: name) else { return name }
    return String(name.dropLast(ending.count + 1))
  }

  private static func ending(of name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return String(name[name.index(after: dot)...])
  }
}
