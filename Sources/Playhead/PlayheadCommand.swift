internal import ArgumentParser
internal import CPlatform
internal import PlayheadCore

/// The command line.
@main struct PlayheadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "playhead",
    abstract: "Plays videos, sounds, streams and playlists.",
    version: "Playhead \(Version.current)")

  @Argument(
    help: ArgumentHelp(
      "What to play: files, folders, addresses and playlists.", valueName: "file-or-address"),
    completion: .file())
  var media: [String] = []

  @Option(
    help: ArgumentHelp(
      "The part of GStreamer that plays the sound, as a launch description.",
      valueName: "description"))
  var audioSink: String?

  @Flag(help: "Begin in full screen.")
  var fullscreen = false

  @Option(
    help: ArgumentHelp(
      "How pictures come to the screen: \(VideoPath.names). For tests and reports of errors.",
      valueName: "path"))
  var videoPath: String?

  @Flag(help: "Print what a report of an error should contain, and nothing personal; then leave.")
  var diagnose = false

  // What the service file says where the desktop starts the program over the bus.
  @Flag(name: .customLong("gapplication-service"), help: .hidden)
  var isService = false

  /// Synchronous on purpose: an asynchronous main gives the main thread away to libdispatch.
  func run() throws {
    try chooseVideoPath()
    if diagnose {
      MainThread.run { for line in DiagnosisReport.find().lines { print(line) } }
      return
    }
    let status = MainThread.run {
      Application(
        media: media, audioSink: audioSink, isFullscreen: fullscreen, isService: isService
      ).run()
    }
    guard status == 0 else { throw ExitCode(status) }
  }

  /// The option stands for the environment variable, which the views read.
  private func chooseVideoPath() throws {
    let variable = g_getenv(VideoPath.variable).map { String(cString: $0) }
    guard let name = videoPath ?? variable, !name.isEmpty else { return }
    guard VideoPath(rawValue: name) != nil else {
      let place = videoPath == nil ? VideoPath.variable : "--video-path"
      playhead_print_error("playhead: \(place) must be \(VideoPath.names), not “\(name)”.\n")
      throw ExitCode(64)  // EX_USAGE
    }
    _ = g_setenv(VideoPath.variable, name, 1)
  }
}
