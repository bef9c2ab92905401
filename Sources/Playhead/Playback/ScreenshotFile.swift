internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The file in which a screenshot is saved.
enum ScreenshotFile {
  /// A file that does not exist, in the desktop's Pictures folder, named after film and time.
  static func path(title: String, time: Duration) -> String {
    let folder = Folder.pictures
    Folder.make(folder, mode: 0o755)
    return path(
      in: folder, name: name(title: title, time: time), exists: { FilePath.exists($0) })
  }

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
