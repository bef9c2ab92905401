internal import ArgumentParser
internal import CPlatform
internal import PlayheadPlatform

/// Ends the program when it was used incorrectly, or asked about itself.
enum CommandLineEnd {
  /// Ends the process, after printing what was requested, or an error in one line.
  static func leave(with error: any Error) -> Never {
    let code = PlayheadCommand.exitCode(for: error)
    if code == .success {
      let text = PlayheadCommand.fullMessage(for: error)
      if !text.isEmpty { print(CommandLineHelp.inOwnLanguage(text)) }
    } else if !(error is ExitCode) {
      playhead_print_error("playhead: \(complaint(about: error))\n")
    }
    exit(code.rawValue)
  }

  /// Returns a description of the error, in one line and in the person's language. What the parser adds explains how
  /// the program is used, as `--help` does.
  static func complaint(about error: any Error) -> String {
    let message = PlayheadCommand.message(for: error)
    let first = message.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    // An argument may have line breaks, too.
    let sentence =
      ParserSentence.translated(message) ?? ParserSentence.translated(first) ?? first
    let line = String(sentence.map { $0.isNewline ? " " : $0 })
    let isWhole = line.hasSuffix(".") || line.hasSuffix("?")
    let advice = localized("See --help.")
    return "\(line)\(isWhole ? "" : ".") \(advice)"
  }
}
