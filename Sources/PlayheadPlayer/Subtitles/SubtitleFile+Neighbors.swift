internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

extension SubtitleFile {
  /// The largest number of files that ``neighbors(of:)`` returns.
  public static let mostNeighbors = 20

  /// Returns the subtitle files whose names match that of a local medium, in its folder and in a folder for
  /// subtitles next to it.
  ///
  /// Folders are read in the background.
  ///
  /// ```swift
  /// for file in await SubtitleFile.neighbors(of: "file:///home/me/film.mkv") {
  ///   print(file.uri)  // file:///home/me/film.en.srt
  /// }
  /// ```
  ///
  /// For `film.mkv` these are, for instance, `film.srt`, `film.en.srt`, `Subs/film.vtt`, and the files in
  /// `Subs/film/`. Names are compared without regard to case. Folders that cannot be read count as empty.
  ///
  /// The player adds none by itself. A program adds them when an item has become the current one:
  ///
  /// ```swift
  /// if let url = player.currentItem?.url {
  ///   for file in await SubtitleFile.neighbors(of: url) {
  ///     try? await player.addSubtitles(file, isChosen: false)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter medium: The URI of the medium. One that is not a local file has no subtitle files.
  /// - Returns: The files, at most ``mostNeighbors``.
  public static func neighbors(of medium: String) async -> [SubtitleFile] {
    await withCheckedContinuation { waiting in
      DispatchQueue.global(qos: .userInitiated).async {
        waiting.resume(returning: find(medium))
      }
    }
  }

  private static func find(_ medium: String) -> [SubtitleFile] {
    guard let path = String(taking: g_filename_from_uri(medium, nil, nil)),
      let slash = path.lastIndex(of: "/")
    else { return [] }
    let (folder, film) = (String(path[..<slash]), String(path[path.index(after: slash)...]))
    let names = Folder.names(in: folder)
    var found = SubtitleNeighbors.matches(of: film, in: names).map { "\(folder)/\($0)" }
    for name in names where SubtitleNeighbors.folderNames.contains(name.lowercased()) {
      let inner = "\(folder)/\(name)"
      let innerNames = Folder.names(in: inner)
      found += SubtitleNeighbors.matches(of: film, in: innerNames).map { "\(inner)/\($0)" }
      let own = "\(inner)/\(SubtitleNeighbors.stem(of: film))"
      found += SubtitleNeighbors.all(in: Folder.names(in: own)).map { "\(own)/\($0)" }
    }
    return found.prefix(mostNeighbors).compactMap { path in
      String(taking: g_filename_to_uri(path, nil, nil)).map { SubtitleFile(uri: $0) }
    }
  }
}
