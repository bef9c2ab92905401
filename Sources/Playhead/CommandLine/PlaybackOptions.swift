internal import ArgumentParser
internal import PlayheadCore
internal import PlayheadPlatform

/// The options for how the named media is played.
struct PlaybackOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      localized("Start time of the first item, such as 1:02:03, 90, or 1:30.5."),
      valueName: localized("time")),
    transform: Self.time)
  var start: Duration?

  @Option(
    help: ArgumentHelp(localized("End time of the first item."), valueName: localized("time")),
    transform: Self.time)
  var end: Duration?

  @Option(
    help: ArgumentHelp(
      localized("Playback speed, from 0.1 to 4. Normal speed is 1."), valueName: localized("factor")
    ),
    transform: Self.speed)
  var speed: Double?

  @Option(
    help: ArgumentHelp(
      localized("Volume, from 0 to 150 percent."), valueName: localized("percent")),
    transform: Self.volume)
  var volume: Double?

  @Flag(help: ArgumentHelp(localized("Start muted.")))
  var mute = false

  @Flag(help: ArgumentHelp(localized("Repeat the playlist.")))
  var loop = false

  @Flag(help: ArgumentHelp(localized("Shuffle the playlist.")))
  var shuffle = false

  @Option(
    help: ArgumentHelp(
      localized("Subtitle file for the first item."), valueName: localized("file")),
    completion: .file())
  var subtitle: [String] = []

  @Option(
    help: ArgumentHelp(
      localized("Preferred audio languages, such as de,en."), valueName: localized("languages")),
    transform: Self.languages)
  var audioLanguage: [String] = []

  @Option(
    help: ArgumentHelp(
      localized("Preferred subtitle languages, or “none” to turn off subtitles."),
      valueName: localized("languages")),
    transform: Self.subtitleLanguages)
  var subtitleLanguage: MediaSelectionPreference?

  func validate() throws {
    if let start, let end, end <= start {
      throw ValidationError(localized("--end must be later than --start."))
    }
  }

  private static func time(_ text: String) throws -> Duration {
    guard case .position(let time) = TimeInput(text) else {
      throw ValidationError(localized("use a time such as 1:02:03, 90, or 1:30.5"))
    }
    return time
  }

  private static func speed(_ text: String) throws -> Double {
    guard let speed = Double(text), (0.1...4).contains(speed) else {
      throw ValidationError(localized("use a number from 0.1 to 4"))
    }
    return speed
  }

  private static func volume(_ text: String) throws -> Double {
    let number = text.hasSuffix("%") ? String(text.dropLast()) : text
    guard let percent = Double(number), (0...150).contains(percent) else {
      throw ValidationError(localized("use a number from 0 to 150"))
    }
    return percent / 100
  }

  private static func subtitleLanguages(_ text: String) throws -> MediaSelectionPreference {
    text == "none" ? .off : .on(languages: try languages(text))
  }

  private static func languages(_ text: String) throws -> [String] {
    guard let languages = LanguageList.tags(in: text), !languages.isEmpty else {
      throw ValidationError(
        localized("use language codes such as de, en, or pt-BR, separated by commas"))
    }
    return languages
  }
}
