internal import PlayheadPlatform

/// The help of the command line in the person's language.
enum CommandLineHelp {
  /// Translates the texts of the parser itself in a help whose other texts are already translated.
  static func inOwnLanguage(_ help: String) -> String {
    let titles = [
      ("OVERVIEW:", localized("OVERVIEW:")),
      ("USAGE:", localized("USAGE:")),
      ("ARGUMENTS:", localized("ARGUMENTS:")),
      ("OPTIONS:", localized("OPTIONS:")),
    ]
    let options = ("[<options>]", localized("[<options>]"))
    let descriptions = [
      ("Show the version.", localized("Show the version.")),
      ("Show help information.", localized("Show help information.")),
    ]
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      for (original, translated) in titles where line.hasPrefix(original) {
        let rest = line.dropFirst(original.count)
        return translated + rest.replacing(options.0, with: options.1)
      }
      for (original, translated) in descriptions where line.hasSuffix(original) {
        return String(line.dropLast(original.count)) + translated
      }
      return String(line)
    }
    return lines.joined(separator: "\n")
  }
}
