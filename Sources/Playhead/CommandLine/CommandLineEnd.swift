internal import ArgumentParser
internal import CPlatform
internal import PlayheadPlatform

/// How the program ends that was used wrongly, or asked about itself.
enum CommandLineEnd {
  /// Ends the process: what was asked for is printed; what was wrong is told in one line.
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

  /// The first line of what the parser says; the others explain how it is used, as --help does.
  static func complaint(about error: any Error) -> String {
    let message = PlayheadCommand.message(for: error)
    let line =
      message.split(whereSeparator: \.isNewline).first.map(String.init)
      ?? localized("invalid arguments")
    let isWhole = line.hasSuffix(".") || line.hasSuffix("?")
    let advice = localized("See --help.")
    return "\(line)\(isWhole ? "" : ".") \(advice)"
  }
}
