internal import TestMedia

/// The plan of what the clip tells, and when.
struct Script: Sendable {
  /// The length of the clip.
  let seconds: Int
  /// Four chapters without gaps, each of whole seconds.
  let chapters: [Chapter]

  init(seconds: Int) {
    self.seconds = seconds
    chapters = Self.titles.indices.map { index in
      Chapter(
        Self.titles[index], from: .seconds(index * seconds / Self.titles.count),
        to: .seconds((index + 1) * seconds / Self.titles.count))
    }
  }

  private static let titles = [
    "Press play", "Find your place", "Choose a language", "Make it yours",
  ]

  /// The subtitles in a language: two lines in each chapter.
  func subtitles(_ lines: [[String]]) -> SubRip {
    SubRip(
      zip(chapters, lines).flatMap { chapter, lines in
        let length = (chapter.end - chapter.start) / lines.count
        return lines.indices.map { index in
          let start = chapter.start + length * index
          return SubRip.Cue(
            start: start + .milliseconds(200), end: start + length - .milliseconds(200),
            text: lines[index])
        }
      })
  }

  static let english = [
    ["Welcome to Playhead.", "Space plays and pauses."],
    ["Drag along the bar to any place.", "The arrow keys step back and forward."],
    ["This clip has two sounds and two subtitles.", "The low tick is the French one."],
    ["Play it slower or faster.", "And then open a film of your own."],
  ]

  static let german = [
    ["Willkommen bei Playhead.", "Die Leertaste spielt ab und hält an."],
    ["Ziehen Sie in der Leiste an jede Stelle.", "Die Pfeiltasten springen vor und zurück."],
    ["Der Clip hat zwei Töne und zwei Untertitel.", "Das tiefe Ticken ist das französische."],
    ["Spielen Sie langsamer oder schneller.", "Und dann öffnen Sie einen eigenen Film."],
  ]
}
