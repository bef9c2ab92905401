internal import ArgumentParser
internal import PlayheadPlatform

/// The options for opening the named media, such as where it is played.
struct OpeningOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(localized("Add to the end of the playlist.")))
  var enqueue = false

  @Flag(help: ArgumentHelp(localized("Open in a new window.")))
  var newWindow = false

  @Flag(help: ArgumentHelp(localized("Start in fullscreen mode.")))
  var fullscreen = false

  @Flag(help: ArgumentHelp(localized("Do not resume from the saved position.")))
  var noResume = false

  @Flag(help: ArgumentHelp(localized("Do not save playback history in this window.")))
  var incognito = false

  func validate() throws {
    if enqueue, newWindow {
      throw ValidationError(localized("--enqueue and --new-window cannot be used together."))
    }
  }
}
