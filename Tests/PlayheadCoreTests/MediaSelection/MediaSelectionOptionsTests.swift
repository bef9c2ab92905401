import PlayheadCore
import Testing

/// The options as menus list them.
@Suite struct MediaSelectionOptionsTests {
  private func properties(_ tracks: [MediaTrack]) -> MediaSelectionProperties {
    var machine = MediaSelectionMachine()
    _ = machine.tracksChanged(tracks)
    return machine.properties
  }

  @Test func soundsAreListedFromTwoOn() {
    #expect(properties([sound(0)]).options(for: .audible).isEmpty)
    #expect(properties([sound(0), sound(1)]).options(for: .audible).count == 2)
  }

  @Test func theOriginalSoundIsFirstThenByName() {
    let tracks = [
      sound(0, title: "Zulu"), sound(1, title: "Arabic"), sound(2, title: "Maori", original: true),
    ]
    let names = properties(tracks).options(for: .audible).map(\.displayName)
    #expect(names == ["Maori", "Arabic", "Zulu"])
  }

  @Test func subtitlesCanBeAutomaticAndOff() {
    let options = properties(film).options(for: .legible)
    #expect(options == [.automatic, .off, .on(subtitles(0, "en")), .on(subtitles(1, "de"))])
  }

  @Test func forcedSubtitlesAreHidden() {
    let tracks = [sound(0, "en"), subtitles(0, "en", forced: true), subtitles(1, "en")]
    let properties = properties(tracks)
    #expect(properties.options(for: .legible) == [.automatic, .off, .on(tracks[2])])
    // It is played all the same.
    #expect(properties.currentOption(for: .legible) == .on(tracks[1]))
    #expect(properties.selectedOption(for: .legible) == .automatic)
  }

  @Test func withoutSubtitlesThereIsNothingToChoose() {
    let properties = properties([sound(0)])
    #expect(properties.options(for: .legible).isEmpty)
    #expect(properties.selectedOption(for: .legible) == .off)
    #expect(properties.currentOption(for: .legible) == .off)
  }

  @Test func videoTracksAreListedFromTwoOn() {
    #expect(properties([video(0)]).options(for: .visual).isEmpty)
    #expect(properties([video(0), video(1)]).options(for: .visual).count == 2)
  }

  @Test func theOnlySoundIsCurrentThoughNotSelectable() {
    let properties = properties([sound(0, "en")])
    #expect(properties.selectedOption(for: .audible) == .off)
    #expect(properties.currentOption(for: .audible) == .on(sound(0, "en")))
  }

  @Test func theCharacteristicsAreThoseOfTheTracks() {
    #expect(properties(film).characteristics == [.audible, .legible, .visual])
    #expect(properties([sound(0)]).characteristics == [.audible])
    #expect(MediaSelectionProperties.empty.characteristics.isEmpty)
  }

  @Test(arguments: [
    (MediaSelectionOption.automatic, "Automatic"), (.off, "Off"),
    (.on(sound(1)), "Track 2"), (.on(sound(0, "xx")), "xx"),
    (.on(sound(0, "en", title: "Commentary")), "Commentary"),
    (.on(sound(0, "en", title: "")), "en"), (.on(subtitles(0, "en", forced: true)), "en (forced)"),
    (.on(subtitles(0, impaired: true)), "Track 1 (SDH)"),
  ])
  func optionsHaveNames(_ option: MediaSelectionOption, _ name: String) {
    #expect(option.displayName == name)
  }

  @Test func languagesAreCalledByTheirNames() {
    let id = MediaTrack.ID.external(uri: "file:///films/film.de.srt")
    var track = MediaTrack(id: id, characteristic: .legible)
    #expect(track.isExternal)
    #expect(track.displayName == "film.de.srt")
    track.language = "de"
    track.languageName = "German"
    #expect(track.displayName == "German")
  }

  @Test(arguments: ["Audio", "Video", "Subtitle", "SoundHandler", "", " - ", "und"])
  func titlesOfProgramsTellNothing(_ title: String) {
    #expect(TrackTitle.meaningful(title) == nil)
    #expect(TrackTitle.meaningful("Audio commentary") == "Audio commentary")
  }

  @Test(arguments: [
    ("English (SDH)", false, true), ("English [CC]", false, true), ("CC", false, true),
    ("Hearing Impaired", false, true), ("Closed captions", false, true), ("HoH", false, true),
    ("English (Forced)", true, false), ("forced", true, false), ("Non-forced", false, false),
    ("Not forced", false, false), ("Full", false, false), ("Reinforced", false, false),
    ("ACCENT", false, false), ("", false, false), ("Forced SDH", true, true),
  ])
  func titlesTellWhatATrackIsFor(_ title: String, _ isForced: Bool, _ isImpaired: Bool) {
    #expect(TrackTitle.isForced(title) == isForced)
    #expect(TrackTitle.isHearingImpaired(title) == isImpaired)
  }
}
