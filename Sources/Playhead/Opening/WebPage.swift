internal import CPlatform
internal import Dispatch
internal import Platform

/// Finds the video that a web page shows, with yt-dlp if that is installed: as a child process, without
/// a shell.
enum WebPage {
  /// What is played instead of the page.
  struct Video: Hashable, Sendable {
    let url: String
    let title: String?
  }

  /// Where the program is; nil if it is not installed.
  static var program: String? { String(taking: g_find_program_in_path("yt-dlp")) }

  /// True of what may be a page: an address of the web.
  static func isAddress(_ url: String) -> Bool {
    let start = url.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  /// What the program is called with. One stream with picture and sound is asked for: what comes in
  /// two cannot be played together.
  static func arguments(program: String, address: String) -> [String] {
    [
      program, "--no-warnings", "--no-playlist", "--socket-timeout", "15", "--retries", "1",
      "--extractor-retries", "1", "--format", "best", "--print", "title", "--print", "urls", "--",
      address,
    ]
  }

  /// Reads what the program prints: a title, and below it an address.
  static func video(in output: String) -> Video? {
    let lines = output.split(whereSeparator: \.isNewline).map(String.init)
    guard let url = lines.dropFirst().first(where: isAddress) else { return nil }
    let title = lines.first.flatMap { $0 == "NA" ? nil : $0 }
    return Video(url: url, title: title)
  }

  /// The video of a page; nil if there is none, or the program is not installed. It takes seconds, in
  /// the background.
  static func find(_ address: String) async -> Video? {
    guard isAddress(address), let program else { return nil }
    return await withCheckedContinuation { waiting in
      DispatchQueue.global(qos: .userInitiated).async {
        waiting.resume(
          returning: run(arguments(program: program, address: address)).flatMap(video))
      }
    }
  }

  /// What a program prints; nil if it fails.
  private static func run(_ arguments: [String]) -> String? {
    var copies: [UnsafeMutablePointer<gchar>?] = arguments.map { g_strdup($0) } + [nil]
    defer { for copy in copies { g_free(copy) } }
    var output: UnsafeMutablePointer<gchar>?
    var status: gint = 0
    let isStarted = g_spawn_sync(
      nil, &copies, nil, G_SPAWN_STDERR_TO_DEV_NULL, nil, nil, &output, nil, &status, nil)
    defer { g_free(output) }
    guard isStarted != 0, g_spawn_check_wait_status(status, nil) != 0, let output else {
      return nil
    }
    return String(cString: output)
  }
}
