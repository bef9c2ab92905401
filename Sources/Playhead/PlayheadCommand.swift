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
      "What to play: files, folders, addresses and playlists; - is the standard input.",
      valueName: "file-or-address"),
    completion: .file())
  var media: [String] = []

  @OptionGroup(title: "Playback options") var playback: PlaybackOptions
  @OptionGroup(title: "Window options") var opening: OpeningOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  @Flag(help: "Print what a report of an error should contain, and nothing personal; then leave.")
  var diagnose = false

  static func main() {
    // The session's own way to start the program, before there is something to be opened.
    if CommandLine.arguments.dropFirst() == ["--gapplication-service"] {
      leave(with: MainThread.run { Application().run(["playhead", "--gapplication-service"]) })
    }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      CommandLineEnd.leave(with: error)
    }
  }

  /// Synchronous on purpose: an asynchronous main gives the main thread away to libdispatch.
  func run() throws {
    try output.chooseVideoPath()
    if diagnose {
      MainThread.run { for line in DiagnosisReport.find().lines { print(line) } }
      return
    }
    // The options are read anew by the instance that does what they say, which may be another one.
    let arguments = Array(CommandLine.arguments.dropFirst())
    Self.leave(
      with: MainThread.run { Application().run(CommandLineHandover.wrap(arguments)) })
  }

  private static func leave(with status: Int32) -> Never { CPlatform.exit(status) }
}
