internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The file in which a screenshot is saved.
enum ScreenshotFile {
  /// The files that are reserved and may not exist yet.
  @MainActor private static var reserved: Set<String> = []

  /// Reserves a file that does not exist, in the desktop's Pictures folder, named after film and time, until
  /// ``release(_:)``.
  @MainActor static func reserve(title: String, time: Duration) -> String {
    let folder = Folder.pictures
    Folder.make(folder, mode: 0o755)
    return reserve(in: folder, name: name(title: title, time: time))
  }

  /// Reserves a file that does not exist: another screenshot may be taken while it is written.
  @MainActor static func reserve(in folder: String, name: String) -> String {
    let path = Self.path(in: folder, name: name) { FilePath.exists($0) || reserved.contains($0) }
    reserved.insert(path)
    return path
  }

  /// Ends the reservation of a file, which exists now or will not.
  @MainActor static func release(_ path: String) { reserved.remove(path) }

  /// The first of a name and its numbered ones that is free.
  static func path(in folder: String, name: String, exists: (String) -> Bool) -> String {
    let base = "\(folder)/\(name)"
    guard exists("\(base).png") else { return "\(base).png" }
    var number = 2
    while exists("\(base) \(number).png") { number += 1 }
    return "\(base) \(number).png"
  }

  /// A name that every file system takes: "Film at 1.02.03", at most a hundred bytes of the title.
  static func name(title: String, time: Duration) -> String {
    var plain = ""
    for character in title {
      let isPlain = character != "/" && character != "\\" && character != ":" && character != "\0"
      plain.append(isPlain && !character.isNewline ? character : " ")
      if plain.utf8.count > longestTitle {
        plain.removeLast()
        break
      }
    }
    // A dot in front would hide it.
    while plain.hasPrefix(".") { plain.removeFirst() }
    let clock = TimeText.clock(time).map { $0 == ":" ? "." : $0 }
    return localized("%1 at %2", plain.isEmpty ? localized("Screenshot") : plain, String(clock))
  }

  private static let longestTitle = 100
}
