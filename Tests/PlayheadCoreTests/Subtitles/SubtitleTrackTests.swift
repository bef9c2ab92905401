import PlayheadCore
import Testing

/// Files of subtitles as tracks of an item.
@Suite struct SubtitleTrackTests {
  private static let names = [
    "de": "German", "en": "English", "pt-BR": "Portuguese", "ger": "German",
  ]

  private func track(_ name: String) -> MediaTrack {
    MediaTrack(subtitleFile: "file:///films/\(name)") { Self.names[$0] }
  }

  @Test(arguments: [
    ("film.srt", nil, "film.srt", false),
    ("film.de.srt", "de", "German", false),
    ("film.ger.srt", "ger", "German", false),
    ("A.Film.2019.en.sdh.srt", "en", "English (SDH)", true),
    ("film.sdh.en.srt", "en", "English", false),
    ("film.pt-BR.vtt", "pt-BR", "Portuguese", false),
    ("film.en.forced.ass", "en", "English (forced)", false),
    ("film.forced.srt", nil, "(forced)", false),
    ("film.xx1.srt", nil, "film.xx1.srt", false),
    ("it.srt", nil, "it.srt", false),
    ("film.the.srt", nil, "film.the.srt", false),
    ("film.de", nil, "film.de", false),
    (".srt", nil, ".srt", false),
    ("My%20film.de.srt", "de", "German", false),
  ])
  func theNameTellsTheLanguage(
    _ name: String, _ language: String?, _ displayName: String, _ isHearingImpaired: Bool
  ) {
    let track = track(name)
    #expect(track.language == language)
    #expect(track.displayName == displayName)
    #expect(track.isHearingImpaired == isHearingImpaired)
    #expect(track.id == .external(uri: "file:///films/\(name)"))
    #expect(track.isExternal && !track.isForced && track.characteristic == .legible)
  }

  // MARK: - The machine

  private static let first = ItemID(1)
  private static let second = ItemID(2)
  private static let sound = MediaTrack(
    id: .embedded(.audible, index: 0), characteristic: .audible, language: "en")
  private static let text = MediaTrack(
    id: .embedded(.legible, index: 0), characteristic: .legible, language: "fr")

  private func machine() -> MediaSelectionMachine {
    var machine = MediaSelectionMachine()
    machine.itemChanged(to: Self.first)
    return machine
  }

  @Test func aFileIsChosenAndTheSoundStays() {
    var machine = machine()
    _ = machine.tracksChanged([Self.sound, Self.text])
    let file = track("film.de.srt")
    let expected = TrackSelection(audio: Self.sound.id, subtitle: file.id)
    #expect(machine.add(file, to: Self.first) == expected)
    #expect(machine.properties.tracks == [Self.sound, Self.text, file])
    #expect(machine.properties.currentOption(for: .legible) == .on(file))
    #expect(machine.add(file, to: Self.first) == nil)
    #expect(machine.properties.tracks.count == 3)
  }

  @Test func laterNewsOfTheMediumKeepTheFile() {
    var machine = machine()
    _ = machine.tracksChanged([Self.sound])
    let file = track("film.de.srt")
    _ = machine.add(file, to: Self.first)
    #expect(machine.tracksChanged([Self.sound, Self.text]) == nil)
    #expect(machine.properties.tracks == [Self.sound, Self.text, file])
    #expect(machine.properties.selection.subtitle == file.id)
  }

  @Test func aFileAloneSwitchesNothingOff() {
    var machine = machine()
    let file = track("film.de.srt")
    #expect(machine.add(file, to: Self.first) == nil)
    #expect(
      machine.tracksChanged([Self.sound])
        == TrackSelection(audio: Self.sound.id, subtitle: file.id))
  }

  @Test func anItemThatComesBackHasItsFiles() {
    var machine = machine()
    let file = track("film.de.srt")
    _ = machine.add(file, to: Self.first)
    machine.itemChanged(to: Self.second)
    #expect(machine.properties.tracks.isEmpty)
    _ = machine.tracksChanged([Self.sound, Self.text])
    #expect(machine.properties.selection.subtitle == nil)
    machine.itemChanged(to: Self.first)
    _ = machine.tracksChanged([Self.sound])
    #expect(machine.properties.selection.subtitle == file.id)
  }

  @Test func aFileForAnotherItemChangesNothingNow() {
    var machine = machine()
    _ = machine.tracksChanged([Self.sound, Self.text])
    let before = machine.properties
    #expect(machine.add(track("film.de.srt"), to: Self.second) == nil)
    #expect(machine.properties == before)
    machine.itemChanged(to: Self.second)
    #expect(machine.properties.tracks == [track("film.de.srt")])
  }

  @Test func anotherTrackAndOffAreChosenAsUsual() {
    var machine = machine()
    _ = machine.tracksChanged([Self.sound, Self.text])
    let file = track("film.de.srt")
    _ = machine.add(file, to: Self.first)
    for (option, id) in [
      (MediaSelectionOption.on(Self.text), Self.text.id), (.on(file), file.id), (.off, nil),
    ] {
      let expected = TrackSelection(audio: Self.sound.id, subtitle: id)
      #expect(machine.select(option, for: .legible) == expected)
    }
  }

  @Test(arguments: [
    // The sound is English; who watches reads German, nothing, or English.
    (["de"], ["film.en.srt", "film.de.srt"], "film.de.srt"),
    ([], ["film.forced.srt", "film.fr.srt", "film.srt"], "film.srt"),
    (["en"], ["film.fr.srt"], "film.fr.srt"),
    (["en"], ["film.forced.srt"], "film.forced.srt"),
  ])
  func whatLiesBesideIsShownUnlessSomebodyHasChosen(
    _ languages: [String], _ names: [String], _ expected: String
  ) {
    var machine = MediaSelectionMachine(languages: languages)
    machine.itemChanged(to: Self.first)
    _ = machine.tracksChanged([Self.sound])
    for name in names { _ = machine.add(track(name), to: Self.first, isChosen: false) }
    #expect(machine.properties.selection.subtitle == track(expected).id)
    #expect(machine.properties.selectedOption(for: .legible) == .automatic)

    var chosen = MediaSelectionMachine(languages: languages)
    chosen.itemChanged(to: Self.first)
    _ = chosen.tracksChanged([Self.sound, Self.text])
    _ = chosen.select(.off, for: .legible)
    for name in names { _ = chosen.add(track(name), to: Self.first, isChosen: false) }
    #expect(chosen.properties.selection.subtitle == nil)
  }
}
