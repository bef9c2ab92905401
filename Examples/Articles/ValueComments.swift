import PlayheadCore

/// The code in the comments of PlayheadCore about values.
@MainActor enum ValueComments {
  static func timeInput() {
    // snippet: timeInput
    let input = TimeInput("+1:30")
    print(input?.target(from: .seconds(60)) ?? .zero)  // 150.0 seconds
    // end
  }

  static func clock() {
    // snippet: clock
    print(TimeText.clock(.seconds(75)))  // 1:15
    print(TimeText.clock(.seconds(75), scale: .seconds(7200)))  // 0:01:15
    // end
  }

  static func language() {
    // snippet: language
    print(LanguageTag("ger")?.language ?? "")  // de
    print(LanguageTag("pt-BR") == LanguageTag("por_BR.UTF-8"))  // true
    // end
  }

  static func style() -> SubtitleStyle {
    // snippet: style
    var style = SubtitleStyle.standard
    style.color = SubtitleStyle.Color(red: 1, green: 1, blue: 0)
    style.size = 0.07
    // end
    return style
  }

  static func equalizer() {
    // snippet: equalizer
    var equalizer = Equalizer(.bass)
    equalizer[9] = -3  // in dB, at 15 kHz
    print(equalizer.preset == nil)  // true: it is no preset any more
    // end
  }

  static func metadata() -> PlayerMetadata {
    // snippet: metadata
    let metadata = PlayerMetadata(
      title: "A film",
      chapters: [Chapter(title: "Beginning", timeRange: .zero ..< .seconds(600))],
      timeRanges: [TimeRange(kind: .credits(.closing), start: .seconds(5400), end: .seconds(5520))])
    // end
    return metadata
  }

  static func written() -> [UInt8] {
    // snippet: written
    let playlist = Playlist(
      title: "Favorites", entries: [PlaylistEntry(location: "file:///home/me/song.flac")])
    let bytes = playlist.bytes(format: .m3u, base: "file:///home/me/Favorites.m3u8")
    // end
    return bytes
  }

  static func pasted() {
    // snippet: pasted
    let pasted = PastedText("https://example.org/film.mp4\n/home/me/song.flac")
    print(pasted.uris)  // ["https://example.org/film.mp4", "file:///home/me/song.flac"]
    // end
  }

  static func filter() {
    // snippet: filter
    let filter = TextFilter("night song")
    print(filter.matches("A Song for the Night"))  // true
    // end
  }

  static func cues(cues: [SubtitleCue]) {
    // snippet: cues
    var schedule = CueSchedule(cues)
    schedule.delay = .milliseconds(500)
    print(schedule.cues(at: .seconds(90)).map(\.text))
    // end
  }

  static func machine() {
    // snippet: machine
    var machine = SkipMachine(count: 2)
    print(machine.request(.forward, canSkip: true, interval: .seconds(10)))  // wait
    print(machine.request(.forward, canSkip: true, interval: .seconds(10)))  // skip
    print(machine.state)  // skippingForward(10.0 seconds)
    // end
  }

  static func layout() {
    // snippet: layout
    let layout = VideoLayout(
      of: PresentationSize(width: 1920, height: 1080), width: 800, height: 600)
    print(layout.frame.height)  // 450.0
    print(layout.bars.count)  // 2: above and below the video
    // end
  }

  static func retryAfter() {
    // snippet: retryAfter
    let now = WallClockDate(sinceEpoch: .zero)
    print(RetryAfter.delay("120", now: now) ?? .zero)  // 120.0 seconds
    // end
  }

  static func constraint() {
    // snippet: constraint
    let advertisement = TimeRange(kind: .blocked, start: .seconds(60), duration: .seconds(30))
    print(advertisement.containsTime(.seconds(75)))  // true
    // end
  }

  static func position() {
    // snippet: position
    let position = to(.seconds(90), toleranceBefore: .seconds(2), toleranceAfter: .zero)
    print(position.precision)  // exact: within a finite tolerance
    print(near(.seconds(90)).precision)  // nearestKeyframe
    // end
  }
}
