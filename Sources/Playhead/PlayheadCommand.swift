internal import ArgumentParser
internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadViews

/// The command line.
@main struct PlayheadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "playhead",
    abstract: localized("Play videos, music, streams, and playlists."),
    version: "Playhead \(Version.current)")

  @Argument(
    help: ArgumentHelp(
      localized("Files, folders, URLs, or playlists to play. Use - for standard input."),
      valueName: localized("file-or-url")),
    completion: .file())
  var media: [String] = []

  @OptionGroup(title: localized("Playback options")) var playback: PlaybackOptions
  @OptionGroup(title: localized("Window options")) var opening: OpeningOptions
  @OptionGroup(title: localized("Output options for new windows")) var output: OutputOptions

  @Flag(
    help: ArgumentHelp(
      localized("Print system information for bug reports, without personal data, and exit.")))
  var diagnose = false

  // What the service file says where the desktop starts the program over the bus, before there is
  // something to be opened.
  @Flag(name: .customLong("gapplication-service"), help: .hidden)
  var isService = false

  static func main() {
    Localization.start(domain: "playhead", catalogs: DataFiles.catalogs)
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      CommandLineEnd.leave(with: error)
    }
  }

  /// Synchronous on purpose: an asynchronous main gives the main thread away to libdispatch.
  func run() throws {
    DeviceSources.hide()
    try output.chooseVideoPath()
    try output.checkSinks()
    if diagnose {
      MainThread.run { for line in DiagnosisReport.find().lines { print(line) } }
      return
    }
    if isService {
      Self.leave(
        with: MainThread.run {
          Application(output: output).run(["playhead", "--gapplication-service"])
        })
    }
    // The options are read again by the instance that does what they say, which may be another one.
    let arguments = Array(RawArguments.texts.dropFirst())
    Self.leave(
      with: MainThread.run { Application().run(CommandLineForwarding.wrap(arguments)) })
  }

  /// Ends the program without what libraries do at its end: pipelines may still be ending on other threads, and
  /// graphics drivers take away what those use (NVIDIA's: a crash at each end in OpenGL).
  private static func leave(with status: Int32) -> Never {
    MainThread.run { BodyCounter.printTable() }
    fflush(nil)
    _exit(status)
  }
}
