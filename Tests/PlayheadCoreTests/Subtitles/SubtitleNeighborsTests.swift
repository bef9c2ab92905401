import PlayheadCore
import Testing

/// Files of subtitles are found by their names.
@Suite struct SubtitleNeighborsTests {
  @Test(arguments: [
    ("film.mkv", ["film.srt"], ["film.srt"]),
    (
      "film.mkv", ["film.de.srt", "film.srt", "film.en.srt"],
      ["film.srt", "film.de.srt", "film.en.srt"]
    ),
    ("Film.MKV", ["film.SRT", "FILM.de.Vtt"], ["film.SRT", "FILM.de.Vtt"]),
    ("film.mkv", ["film2.srt", "film.mkv", "film.txt", "other.srt", ".film.srt"], []),
    ("film.part1.mkv", ["film.srt", "film.part1.ass"], ["film.part1.ass"]),
    ("film", ["film.srt"], ["film.srt"]),
    ("", [".srt", "a.srt"], []),
    ("e.mkv", ["e.10.srt", "e.2.srt"], ["e.2.srt", "e.10.srt"]),
  ])
  func matches(_ film: String, _ names: [String], _ expected: [String]) {
    #expect(SubtitleNeighbors.matches(of: film, in: names) == expected)
  }

  @Test func aFolderForOneFilmIsTakenWhole() {
    #expect(
      SubtitleNeighbors.all(in: ["10_German.srt", "2_English.srt", "cover.jpg", ".x.srt"])
        == ["2_English.srt", "10_German.srt"])
  }
}
