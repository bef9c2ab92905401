import PlayheadCore
import Testing

/// The choice of a person, which holds in this item and in those that follow.
@Suite struct MediaSelectionMachineTests {
  private var machine = MediaSelectionMachine()

  private static let english = MediaSelectionOption.on(subtitles(0, "en"))
  private static let german = MediaSelectionOption.on(subtitles(1, "de"))
  private static let french = MediaSelectionOption.on(sound(1, "fr"))

  @Test mutating func theFirstTracksGiveASelection() {
    #expect(machine.tracksChanged([]) == nil)
    #expect(machine.tracksChanged(film)?.numbers == "0/0/-")
    #expect(machine.tracksChanged(film) == nil)
  }

  @Test mutating func aChoiceIsPlayed() {
    _ = machine.tracksChanged(film)
    #expect(machine.select(Self.french, for: .audible)?.numbers == "0/1/-")
    #expect(machine.select(Self.german, for: .legible)?.numbers == "0/1/1")
    #expect(machine.select(.off, for: .legible)?.numbers == "0/1/-")
    #expect(machine.properties.currentOption(for: .audible) == Self.french)
    #expect(machine.properties.selectedOption(for: .audible) == Self.french)
    #expect(machine.properties.currentOption(for: .legible) == .off)
  }

  @Test mutating func case53_whatIsNotAmongTheOptionsIsIgnored() {
    _ = machine.tracksChanged([sound(0), subtitles(0, "en"), subtitles(1, "en", forced: true)])
    let before = machine
    #expect(machine.properties.options(for: .audible).isEmpty)
    for option in [MediaSelectionOption.off, .automatic, .on(sound(0)), .on(sound(1))] {
      #expect(machine.select(option, for: .audible) == nil)
    }
    #expect(machine.select(.on(subtitles(1, "en", forced: true)), for: .legible) == nil)
    #expect(machine.select(.on(sound(0)), for: .legible) == nil)
    #expect(machine == before)
  }

  @Test mutating func case53_offAndAutomaticAreNothingForSound() {
    _ = machine.tracksChanged(film)
    let before = machine
    #expect(machine.select(.off, for: .audible) == nil)
    #expect(machine.select(.automatic, for: .audible) == nil)
    #expect(machine == before)
  }

  @Test mutating func case53_aChoiceIsKeptAcrossItems() {
    _ = machine.tracksChanged(film)
    _ = machine.select(Self.french, for: .audible)
    _ = machine.select(Self.german, for: .legible)
    machine.itemChanged()
    #expect(machine.properties == .empty)
    let next = [
      video(0), sound(0, "fre"), sound(1, "eng", original: true), subtitles(0, "ger"),
      subtitles(1, "fre"),
    ]
    #expect(machine.tracksChanged(next)?.numbers == "0/0/0")
    #expect(machine.properties.selectedOption(for: .legible) == .on(next[3]))
  }

  @Test mutating func anItemWithoutTheChosenLanguageDoesNotForgetIt() {
    _ = machine.tracksChanged(film)
    _ = machine.select(Self.french, for: .audible)
    machine.itemChanged()
    #expect(machine.tracksChanged([sound(0, "en"), sound(1, "de")])?.numbers == "-/0/-")
    machine.itemChanged()
    #expect(machine.tracksChanged(film)?.numbers == "0/1/-")
  }

  @Test mutating func offIsKeptAcrossItems() {
    machine = MediaSelectionMachine(languages: ["de"])
    #expect(machine.tracksChanged(film)?.numbers == "0/0/1")
    #expect(machine.select(.off, for: .legible)?.numbers == "0/0/-")
    machine.itemChanged()
    #expect(machine.tracksChanged(film)?.numbers == "0/0/-")
    #expect(machine.properties.selectedOption(for: .legible) == .off)
  }

  @Test(arguments: [
    // Of several in the language, the one of that title.
    (
      sound(0, "en", title: "Commentary"), [sound(0, "en"), sound(1, "en", title: "Commentary")], 1
    ),
    (sound(0, "en"), [sound(0, "en", title: "Commentary"), sound(1, "en")], 1),
    // As it is for the hard of hearing, or not.
    (sound(0, "en", impaired: true), [sound(0, "en"), sound(1, "en", impaired: true)], 1),
    // The language goes before the title.
    (sound(0, "en", title: "Stereo"), [sound(0, "fr", title: "Stereo"), sound(1, "en")], 1),
    // Without that language the title tells.
    (sound(0, "en", title: "Stereo"), [sound(0, "fr"), sound(1, "de", title: "Stereo")], 1),
    (sound(0, title: "Stereo"), [sound(0), sound(1, title: "Stereo")], 1),
    // The nearest region.
    (sound(0, "pt-BR"), [sound(0, "pt-PT"), sound(1, "pt-BR", original: true)], 1),
    // Nothing to go by but the place.
    (sound(1), [sound(0), sound(1)], 1),
    // Nothing to go by at all: the rule.
    (sound(1, title: "A"), [sound(0, title: "B"), sound(1, title: "C")], 0),
  ])
  func aChoiceIsCarriedOverByLanguageThenByTitle(
    _ chosen: MediaTrack, _ next: [MediaTrack], _ expected: Int
  ) {
    var machine = MediaSelectionMachine()
    _ = machine.tracksChanged([chosen, sound(7, "xx")])
    _ = machine.select(.on(chosen), for: .audible)
    machine.itemChanged()
    #expect(machine.tracksChanged(next)?.audio == .embedded(.audible, index: expected))
  }

  @Test mutating func case54_offAndAutomaticAreNotTheSame() {
    _ = machine.tracksChanged(film)
    var seen: [MediaSelectionProperties] = [machine.properties]
    for option in [MediaSelectionOption.off, .automatic, .off, .automatic] {
      // Nothing is shown in either case: the pipeline has nothing to do.
      #expect(machine.select(option, for: .legible) == nil)
      #expect(machine.properties != seen.last)
      #expect(machine.properties.selectedOption(for: .legible) == option)
      seen.append(machine.properties)
    }
  }

  @Test mutating func tagsThatComeLateDoNotLoseTheChoice() {
    _ = machine.tracksChanged([sound(0), sound(1)])
    #expect(machine.select(.on(sound(1)), for: .audible)?.numbers == "-/1/-")
    #expect(machine.tracksChanged([sound(0, "en"), sound(1, "fr")]) == nil)
    #expect(machine.properties.selectedOption(for: .audible) == Self.french)
    machine.itemChanged()
    #expect(machine.tracksChanged([sound(0, "fr"), sound(1, "en")])?.numbers == "-/0/-")
  }

  @Test mutating func tracksThatComeLateAreConsidered() {
    machine = MediaSelectionMachine(languages: ["de"])
    #expect(machine.tracksChanged(Array(film[..<3]))?.numbers == "0/0/-")
    #expect(machine.tracksChanged(film)?.numbers == "0/0/1")
  }

  @Test mutating func aPreferenceReplacesTheChoice() {
    _ = machine.tracksChanged(film)
    _ = machine.select(Self.english, for: .legible)
    #expect(machine.setPreference(.on(languages: ["de"]), for: .legible)?.numbers == "0/0/1")
    #expect(machine.properties.selectedOption(for: .legible) == Self.german)
    #expect(machine.setPreference(.off, for: .legible)?.numbers == "0/0/-")
    #expect(machine.properties.selectedOption(for: .legible) == .off)
    #expect(machine.setPreference(.automatic, for: .legible) == nil)
    #expect(machine.properties.selectedOption(for: .legible) == .automatic)
  }

  @Test mutating func aPreferenceBeforePlaybackHoldsForAllItems() {
    #expect(machine.setPreference(.on(languages: ["fr"]), for: .audible) == nil)
    for _ in 0..<3 {
      machine.itemChanged()
      #expect(machine.tracksChanged(film)?.numbers == "0/1/-")
    }
  }

  @Test mutating func anUnmetPreferenceIsShownAsAutomatic() {
    _ = machine.setPreference(.on(languages: ["ja"]), for: .legible)
    _ = machine.tracksChanged(film)
    #expect(machine.properties.selectedOption(for: .legible) == .automatic)
  }

  @Test mutating func eachItemIsToldItsSelection() {
    #expect(machine.tracksChanged(film) != nil)
    machine.itemChanged()
    #expect(machine.tracksChanged(film) != nil)
  }

  @Test mutating func withoutAGapTheTracksStayAndTheFilesAreThoseOfTheNextItem() {
    let files = (1...3).map { number in
      MediaTrack(id: .external(uri: "file:///\(number).srt"), characteristic: .legible)
    }
    machine.itemChanged(to: ItemID(1))
    _ = machine.tracksChanged(film)
    #expect(machine.add(files[0], to: ItemID(1))?.subtitle == files[0].id)
    #expect(machine.add(files[1], to: ItemID(2)) == nil)
    // The one that was selected is not there any more.
    #expect(machine.continued(to: ItemID(2)) != nil)
    #expect(machine.properties.tracks == film + [files[1]])
    #expect(machine.continued(to: ItemID(2)) == nil)
    #expect(machine.add(files[2], to: ItemID(2))?.subtitle == files[2].id)
  }

  /// What another item has under the number of the chosen track is of no interest.
  @Test mutating func withoutAGapTheChoiceKeepsItsLanguage() {
    let usual = [sound(0, "en"), sound(1, "fr")]
    let reversed = [sound(0, "fr"), sound(1, "en")]
    machine.itemChanged(to: ItemID(1))
    _ = machine.tracksChanged(usual)
    _ = machine.select(Self.french, for: .audible)
    #expect(machine.continued(to: ItemID(2)) == nil)
    #expect(machine.tracksChanged(reversed)?.numbers == "-/0/-")
    #expect(machine.properties.selectedOption(for: .audible) == .on(reversed[0]))
    #expect(machine.continued(to: ItemID(3)) == nil)
    #expect(machine.tracksChanged(usual)?.numbers == "-/1/-")
    machine.itemChanged(to: ItemID(4))
    #expect(machine.tracksChanged(reversed)?.numbers == "-/0/-")
  }

  @Test mutating func withoutAGapTheTrackStaysUntilTheNextOnesAreDescribed() {
    machine.itemChanged(to: ItemID(1))
    _ = machine.tracksChanged([sound(0, "en"), sound(1, "fr")])
    _ = machine.select(Self.french, for: .audible)
    _ = machine.continued(to: ItemID(2))
    // For a moment there are none.
    #expect(machine.tracksChanged([]) == nil)
    #expect(machine.tracksChanged([sound(0), sound(1)]) == nil)
    #expect(machine.properties.selectedOption(for: .audible) == .on(sound(1)))
    #expect(machine.tracksChanged([sound(0, "fr"), sound(1, "en")])?.numbers == "-/0/-")
  }

  @Test mutating func aChoiceBeforeTheNextTracksAreKnownKeepsItsLanguage() {
    machine.itemChanged(to: ItemID(1))
    _ = machine.tracksChanged([sound(0, "en"), sound(1, "fr")])
    _ = machine.continued(to: ItemID(2))
    #expect(machine.select(Self.french, for: .audible)?.numbers == "-/1/-")
    #expect(machine.tracksChanged([sound(0, "fr"), sound(1, "en")])?.numbers == "-/0/-")
  }

  @Test mutating func withoutAGapAnotherChoiceHoldsAtOnce() {
    machine.itemChanged(to: ItemID(1))
    _ = machine.tracksChanged([sound(0, "en"), sound(1, "fr")])
    _ = machine.select(Self.french, for: .audible)
    _ = machine.continued(to: ItemID(2))
    _ = machine.tracksChanged([sound(0), sound(1)])
    #expect(machine.select(.on(sound(0)), for: .audible)?.numbers == "-/0/-")
    #expect(machine.tracksChanged([sound(0, "de"), sound(1, "fr")]) == nil)
    #expect(machine.properties.selectedOption(for: .audible) == .on(sound(0, "de")))
  }

  @Test mutating func filesBesideTheMediumAreChosenLikeOthers() {
    let id = MediaTrack.ID.external(uri: "file:///film.srt")
    let file = MediaTrack(id: id, characteristic: .legible)
    _ = machine.tracksChanged(film + [file])
    _ = machine.select(.off, for: .legible)
    #expect(machine.select(.on(file), for: .legible)?.subtitle == id)
  }
}
