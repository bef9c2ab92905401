internal import ArgumentParser
internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlayer

/// How sound and pictures leave the program.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The part of GStreamer that plays the sound, as a launch description.",
      valueName: "description"))
  var audioSink: String?

  @Option(
    help: ArgumentHelp(
      "The part of GStreamer that shows the pictures instead of the window, as a launch description.",
      valueName: "description"))
  var videoSink: String?

  @Option(
    help: ArgumentHelp(
      "How pictures come to the screen: \(VideoPath.names). For tests and reports of errors.",
      valueName: "path"))
  var videoPath: String?

  /// Tells of what cannot be made at once, and not by silence.
  func checkSinks() throws {
    for (option, description) in [("--audio-sink", audioSink), ("--video-sink", videoSink)] {
      guard let description, let problem = PlayerConfiguration.problem(ofSink: description) else {
        continue
      }
      throw ValidationError("\(option) “\(description)” cannot be used: \(problem)")
    }
  }

  /// The option stands for the environment variable, which the views read.
  func chooseVideoPath() throws {
    let variable = g_getenv(VideoPath.variable).map { String(cString: $0) }
    guard let name = videoPath ?? variable, !name.isEmpty else { return }
    guard VideoPath(rawValue: name) != nil else {
      let place = videoPath == nil ? VideoPath.variable : "--video-path"
      throw ValidationError("\(place) must be \(VideoPath.names), not “\(name)”.")
    }
    _ = g_setenv(VideoPath.variable, name, 1)
  }
}
