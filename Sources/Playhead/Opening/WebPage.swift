internal import PlayheadCore
internal import PlayheadPlatform

/// Finds the video that a web page shows, with yt-dlp if that is installed: as a child process, without
/// a shell.
enum WebPage {
  /// The video that is played instead of the page.
  struct Video: Hashable, Sendable {
    let url: String
    let title: String?
  }

  /// The path of the program, or `nil` if it is not installed.
  static var program: String? { ChildProcess.path(of: "yt-dlp") }

  /// Returns whether a URL may be that of a page: an address of the web.
  static func isAddress(_ url: String) -> Bool {
    let start = url.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  /// Returns the arguments with which the program is called. A person's own settings for it are for downloads: they
  /// could have it write files, or print something else. One stream with video and sound is asked for: what comes in
  /// two cannot be played together.
  static func arguments(program: String, address: String) -> [String] {
    [
      program, "--ignore-config", "--no-warnings", "--no-playlist", "--socket-timeout", "15",
      "--retries", "1",
      "--extractor-retries", "1", "--format", "best", "--print", "title", "--print", "urls", "--",
      address,
    ]
  }

  /// Reads what the program prints: a title, and below it an address.
  static func video(in output: String) -> Video? {
    // The title may be empty.
    let lines = output.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    guard let url = lines.dropFirst().first(where: isAddress) else { return nil }
    let title = lines.first.flatMap { ["", "NA"].contains($0) ? nil : $0 }
    return Video(url: url, title: title)
  }

  /// The time that the program may take.
  static let timeout = Duration.seconds(60)

  /// The video of a page; nil if there is none. It takes seconds; canceling the task ends the program.
  static func find(_ address: String, with program: String) async -> Video? {
    let output = await ChildProcess.output(
      of: arguments(program: program, address: address), within: timeout,
      atMost: InputLimits.programOutputBytes)
    return output.flatMap(video)
  }
}
