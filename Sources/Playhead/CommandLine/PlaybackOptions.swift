internal import ArgumentParser
internal import PlayheadCore

/// How what is named is played.
struct PlaybackOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Begin the first item there: 1:02:03, 90 or 1:30.5.", valueName: "time"),
    transform: Self.time)
  var start: Duration?

  @Option(
    help: ArgumentHelp("Go on to the next item there, or stop.", valueName: "time"),
    transform: Self.time)
  var end: Duration?

  @Option(
    help: ArgumentHelp("How fast: 0.1 to 4, where 1 is normal.", valueName: "factor"),
    transform: Self.speed)
  var speed: Double?

  @Option(
    help: ArgumentHelp("How loud: 0 to 150, where 100 is the medium's own.", valueName: "percent"),
    transform: Self.volume)
  var volume: Double?

  @Flag(help: "Begin without sound.")
  var mute = false

  @Flag(help: "Begin again after the last item.")
  var loop = false

  @Flag(help: "Play in random order.")
  var shuffle = false

  @Option(
    help: ArgumentHelp("Show these subtitles with the first item.", valueName: "file"),
    completion: .file())
  var subtitle: [String] = []

  @Option(
    help: ArgumentHelp(
      "Sound in one of these languages, for example de,en.", valueName: "languages"),
    transform: Self.languages)
  var audioLanguage: [String] = []

  @Option(
    help: ArgumentHelp(
      "Subtitles in one of these languages; none: no subtitles.", valueName: "languages"),
    transform: Self.subtitleLanguages)
  var subtitleLanguage: MediaSelectionPreference?

  func validate() throws {
    if let start, let end, end <= start {
      throw ValidationError("--end must be later than --start.")
    }
  }

  private static func time(_ text: String) throws -> Duration {
    guard case .position(let time) = TimeInput(text) else {
      throw ValidationError("a time is written 1:02:03, 90 or 1:30.5")
    }
    return time
  }

  private static func speed(_ text: String) throws -> Double {
    guard let speed = Double(text), (0.1...4).contains(speed) else {
      throw ValidationError("it must be from 0.1 to 4")
    }
    return speed
  }

  private static func volume(_ text: String) throws -> Double {
    let number = text.hasSuffix("%") ? String(text.dropLast()) : text
    guard let percent = Double(number), (0...150).contains(percent) else {
      throw ValidationError("it must be from 0 to 150")
    }
    return percent / 100
  }

  private static func subtitleLanguages(_ text: String) throws -> MediaSelectionPreference {
    text == "none" ? .off : .on(languages: try languages(text))
  }

  private static func languages(_ text: String) throws -> [String] {
    guard let languages = LanguageList.tags(in: text), !languages.isEmpty else {
      throw ValidationError("languages are written de, en or pt-BR, with commas between them")
    }
    return languages
  }
}
