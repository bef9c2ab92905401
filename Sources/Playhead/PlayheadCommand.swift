internal import ArgumentParser

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

  /// Synchronous on purpose: an asynchronous main gives the main thread away to libdispatch.
  func run() throws {
    let status = MainThread.run {
      Application(media: media, audioSink: audioSink, isFullscreen: fullscreen).run()
    }
    guard status == 0 else { throw ExitCode(status) }
  }
}
