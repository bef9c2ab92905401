import Glibc
import OpenCombine
import PlayheadCore
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Files of subtitles beside what is played.
@MainActor @Suite(.serialized) struct SubtitleTests {
  private static let film = MediaKind.matroska(Clip(duration: .seconds(10)))

  /// Shown from 1 to 2 and from 6 to 7 seconds.
  private func file() throws -> SubtitleFile {
    let path = "\(try TestMedia.makeDirectory())/film.de.srt"
    try SubRip([
      SubRip.Cue(start: .seconds(1), end: .seconds(2), text: "One"),
      SubRip.Cue(start: .seconds(6), end: .seconds(7), text: "Two"),
    ]).write(to: path)
    return SubtitleFile(uri: "file://\(path)")
  }

  private func seek(_ player: Player, to seconds: Double) async {
    var isDone = false
    player.seek(at(.seconds(seconds)), smooth: false) { _ in isDone = true }
    #expect(await eventually { isDone })
  }

  @Test func cuesAreShownInTimeAndNothingIsDoneBetween() async throws {
    let player = try await makeReadyPlayer(Self.film)
    try await player.addSubtitles(try file())
    var shown: [(text: [String], time: Duration)] = []
    let token = player.subtitleCuesPublisher.sink { cues in
      shown.append((cues.map(\.text), player.time() ?? .zero))
    }
    player.play()
    #expect(await eventually { shown.count == 3 })
    #expect(shown.map(\.text) == [[], ["One"], []])
    for (index, second) in [(1, 1.0), (2, 2.0)] {
      let late = shown[index].time.seconds - second
      #expect((0..<0.15).contains(late), "\(late)")
    }
    // Three seconds without a cue.
    let before = player.subtitleDisplay.evaluations
    #expect(await eventually { player.time() ?? .zero > .seconds(5) })
    #expect(player.subtitleDisplay.evaluations - before <= 3)
    player.pause()
    #expect(shown.count == 3)
    token.cancel()
  }

  @Test func theNextSubtitleIsGoneTo() async throws {
    let player = try await makeReadyPlayer(Self.film)
    #expect(!player.skipToSubtitle(.forward))
    try await player.addSubtitles(try file())
    func skip(_ skip: Skip, leadsTo seconds: Int) async {
      #expect(player.skipToSubtitle(skip))
      #expect(await eventually { player.time() == .seconds(seconds) })
    }
    await skip(.forward, leadsTo: 1)
    await skip(.forward, leadsTo: 6)
    #expect(!player.skipToSubtitle(.forward))
    await skip(.backward, leadsTo: 1)
    #expect(!player.skipToSubtitle(.backward))
    player.subtitleDelay = .seconds(2)
    await skip(.forward, leadsTo: 3)
  }

  /// As when the key is held: each goes on from where the last one leads.
  @Test func theSubtitleAfterTheNextIsGoneToDuringASeek() async throws {
    let player = try await makeReadyPlayer(Self.film)
    try await player.addSubtitles(try file())
    #expect(player.skipToSubtitle(.forward))
    #expect(player.skipToSubtitle(.forward))
    #expect(await eventually { player.time() == .seconds(6) })
    #expect(player.skipToSubtitle(.backward))
    #expect(!player.skipToSubtitle(.backward))
    #expect(await eventually { player.time() == .seconds(1) })
  }

  @Test func aSeekShowsAtOnceWhatIsThere() async throws {
    let player = try await makeReadyPlayer(Self.film)
    try await player.addSubtitles(try file())
    var shown: [[String]] = []
    let token = player.subtitleCuesPublisher.sink { shown.append($0.map(\.text)) }
    for seconds in [6.5, 1.5, 4] { await seek(player, to: seconds) }
    #expect(shown == [[], ["Two"], ["One"], []])
    player.subtitleDelay = .seconds(-2.5)
    #expect(shown.last == ["Two"])
    player.subtitleDelay = .zero
    #expect(shown.last == [])
    token.cancel()
  }

  @Test func otherTracksAndOffHideIt() async throws {
    let player = try await makeReadyPlayer(Self.film)
    try await player.addSubtitles(try file())
    await seek(player, to: 1.5)
    var shown: [[String]] = []
    let token = player.subtitleCuesPublisher.sink { shown.append($0.map(\.text)) }
    let options = player.mediaSelectionOptions(for: .legible)
    #expect(
      options.map(\.displayName) == ["Automatic", "Off", "English", "German", "German"])
    let external = try #require(options.last)
    #expect(player.currentMediaOption(for: .legible) == external)
    for option in [MediaSelectionOption.off, external, options[2], external] {
      player.select(mediaOption: option, for: .legible)
      #expect(player.currentMediaOption(for: .legible) == option)
    }
    // The medium’s own text follows when the pipeline has it.
    #expect(shown.filter { !$0.isEmpty && $0 != ["Second 1"] } == [["One"], ["One"], ["One"]])
    #expect(shown.contains([]))
    await seek(player, to: 4)
    #expect(player.playbackState == .paused)
    token.cancel()
  }

  @Test func anItemThatComesBackHasItsFile() async throws {
    let player = makePlayer(try TestMedia.uri(Self.film), try TestMedia.uri(.mp4()))
    #expect(await eventually { player.playbackState == .paused })
    try await player.addSubtitles(try file())
    let external = player.currentMediaOption(for: .legible)
    player.advanceToNextItem()
    #expect(await eventually { player.playbackState == .paused })
    #expect(player.currentMediaOption(for: .legible) == .off)
    #expect(player.subtitleDisplay.cues.value.isEmpty)
    player.returnToPreviousItem()
    #expect(
      await eventually {
        player.currentMediaOption(for: .legible) == external
      })
    await seek(player, to: 6.5)
    #expect(player.subtitleDisplay.cues.value.map(\.text) == ["Two"])
  }

  /// Both happen at once if a person opens a video with the file that lies beside it.
  @Test func whoFindsAFileDoesNotTakeItFromWhoHasChosenIt() async throws {
    let player = try await makeReadyPlayer(Self.film)
    let file = try file()
    let chosen = Task { try await player.addSubtitles(file) }
    let found = Task { try await player.addSubtitles(file, isChosen: false) }
    try await chosen.value
    try await found.value
    #expect(player.shownSubtitleFile == file)
  }

  @Test func aFileCanBeReadAfterCancellation() async throws {
    let player = try await makeReadyPlayer(Self.film)
    let file = try file()
    let reading = Task { try await player.addSubtitles(file) }
    reading.cancel()
    _ = await reading.result
    try await player.addSubtitles(file, isChosen: false)
    #expect(player.mediaSelectionOptions(for: .legible).contains { $0.track?.isExternal == true })
  }

  @Test func whatCannotBeReadChangesNothing() async throws {
    let player = try await makeReadyPlayer(Self.film)
    let before = player.mediaSelectionProperties
    let media = try TestMedia.uri(Self.film)
    for (uri, reason) in [
      ("file:///nowhere/film.srt", SubtitleError.Reason.fileNotFound), (media, .notSubtitles),
    ] {
      let error = await #expect(throws: SubtitleError.self) {
        try await player.addSubtitles(SubtitleFile(uri: uri))
      }
      #expect(error?.reason == reason)
    }
    #expect(player.mediaSelectionProperties == before)
  }

  @Test func neighborsAreFoundBesideAndInFoldersForSubtitles() async throws {
    let folder = try TestMedia.makeDirectory()
    for name in ["Subs", "Subs/my film", "other"] { mkdir("\(folder)/\(name)", 0o700) }
    for name in [
      "my film.mkv", "my film.srt", "my film.de.srt", "Subs/my film.en.vtt", "Subs/2_French.srt",
      "Subs/my film/3_Dutch.srt", "other/my film.srt", "your film.srt",
    ] {
      try SubRip([SubRip.Cue(start: .zero, end: .seconds(1), text: name)])
        .write(to: "\(folder)/\(name)")
    }
    let found = await SubtitleFile.neighbors(of: "file://\(folder)/my%20film.mkv")
    #expect(
      found.map { MediaName.display(of: $0.uri) }
        == ["my film.srt", "my film.de.srt", "my film.en.vtt", "3_Dutch.srt"])
    #expect(await SubtitleFile.neighbors(of: "https://example.com/film.mkv").isEmpty)
    #expect(await SubtitleFile.neighbors(of: "file:///gone/film.mkv").isEmpty)
  }
}
