internal import ArgumentParser
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// The options for how sound and video leave the program.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      localized("GStreamer audio sink, in gst-launch-1.0 syntax."),
      valueName: localized("description")))
  var audioSink: String?

  @Option(
    help: ArgumentHelp(
      localized("GStreamer video sink to use instead of the window, in gst-launch-1.0 syntax."),
      valueName: localized("description")))
  var videoSink: String?

  @Option(
    help: ArgumentHelp(
      localized("Video renderer for testing and bug reports: %1.", VideoPath.names),
      valueName: localized("path")))
  var videoPath: String?

  /// A Boolean value that indicates whether none of the options was given.
  var isEmpty: Bool { audioSink == nil && videoSink == nil && videoPath == nil }

  /// Tells of what cannot be made at once, and not by silence.
  func checkSinks() throws {
    for (option, description) in [("--audio-sink", audioSink), ("--video-sink", videoSink)] {
      guard let description, let problem = PlayerConfiguration.problem(ofSink: description) else {
        continue
      }
      throw ValidationError(localized("%1 “%2” cannot be used: %3", option, description, problem))
    }
  }

  /// The option stands for the environment variable, which the views read.
  func chooseVideoPath() throws {
    let variable = EnvironmentVariable.value(of: VideoPath.variable)
    guard let name = videoPath ?? variable, !name.isEmpty else { return }
    guard VideoPath(rawValue: name) != nil else {
      let source = videoPath == nil ? VideoPath.variable : "--video-path"
      throw ValidationError(
        localized("%1 must be one of %2, not “%3”.", source, VideoPath.names, name))
    }
    EnvironmentVariable.set(VideoPath.variable, to: name)
  }

  /// Lets the window that is made next show video that way, or as the environment says, in a program that has run before.
  func requestVideoPath() { VideoPath.request(videoPath.flatMap { VideoPath(rawValue: $0) }) }
}
