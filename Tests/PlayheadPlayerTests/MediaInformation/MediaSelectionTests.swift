import CPlatform
import OpenCombine
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Tracks are read and switched, audibly at once and without a jump.
@MainActor @Suite(.serialized) struct MediaSelectionTests {
  private static let film = MediaKind.matroska(Clip(duration: .seconds(10)))
  private static let other = MediaKind.matroska(Clip(duration: .seconds(6)))

  private func id(_ characteristic: MediaCharacteristic, _ index: Int) -> MediaTrack.ID {
    .embedded(characteristic, index: index)
  }

  private func tagged() throws -> String {
    let path = "\(try TestMedia.makeDirectory())/tagged.mkv"
    try TaggedTracks.make(at: path)
    return "file://\(path)"
  }

  // MARK: - The edge

  @Test func tracksAreRead() throws {
    let listener = try #require(Listener(try TestMedia.uri(Self.film)))
    let tracks = try #require(listener.tracks.news())
    #expect(tracks.map(\.characteristic) == [.visual, .audible, .audible, .legible, .legible])
    #expect(tracks.map(\.language).suffix(4) == ["en", "fr", "en", "de"])
    #expect(
      tracks.map(\.displayName) == ["Track 1", "English", "French", "English", "German"])
    #expect(tracks.map(\.id).suffix(2) == [id(.legible, 0), id(.legible, 1)])
    #expect(tracks[1].codec?.contains("AAC") ?? false)
    #expect(listener.tracks.news() == nil)
  }

  @Test func titlesTellWhatSubtitlesAreFor() async throws {
    let listener = try #require(Listener(try tagged()))
    // What is not played may get its tags a little later.
    var tracks: [MediaTrack] = []
    let isComplete = await eventually {
      tracks = listener.tracks.news() ?? tracks
      return tracks.allSatisfy { $0.title != nil }
    }
    #expect(isComplete)
    #expect(tracks.map(\.title) == ["Stereo", "Commentary", "SDH", "Forced", "Full"])
    #expect(tracks.map(\.isHearingImpaired) == [false, false, true, false, false])
    #expect(tracks.map(\.isForced) == [false, false, false, true, false])
  }

  @Test func anotherSoundIsHeardAtOnceAndWithoutAJump() throws {
    let listener = try #require(Listener(try TestMedia.uri(Self.film)))
    listener.play()
    for _ in 0..<5 { _ = listener.frequency() }
    for (index, expected) in [(1, 660.0), (0, 440), (1, 660)] {
      let before = try #require(listener.position)
      let (start, stopwatch) = (ContinuousClock.now, Stopwatch())
      _ = listener.tracks.select(
        TrackSelection(audio: id(.audible, index), video: id(.visual, 0)), mayReseek: true, rate: 1,
        mayWait: false)
      while abs((listener.frequency() ?? 0) - expected) > 10 {
        try #require(stopwatch.elapsed < .milliseconds(500))
      }
      let passed = ContinuousClock.now - start
      let after = try #require(listener.position)
      #expect(abs((after - before - passed).seconds) < 0.2)
      #expect(after >= before)
    }
  }

  @Test func whatIsPlayedAlreadyIsNotSwitched() throws {
    let listener = try #require(Listener(try TestMedia.uri(Self.film)))
    let access = listener.tracks.access
    let selection = TrackSelection(audio: id(.audible, 1), video: id(.visual, 0))
    #expect(access.select(selection, flushes: false))
    listener.play()
    // playbin3 tells when it is done.
    while abs((listener.frequency() ?? 660) - 660) > 10 {}
    #expect(!access.select(selection, flushes: false))
    var external = selection
    external.subtitle = .external(uri: "file:///x.srt")
    #expect(!access.select(external, flushes: false))
  }

  @Test func theChosenSubtitlesAreRead() throws {
    let listener = try #require(Listener(try TestMedia.uri(Self.film)))
    listener.play()
    for (index, word) in [(1, "Sekunde"), (0, "Second")] {
      _ = listener.tracks.select(
        TrackSelection(
          audio: id(.audible, 0), subtitle: id(.legible, index), video: id(.visual, 0)),
        mayReseek: true, rate: 1, mayWait: false)
      let text = listener.nextText() ?? "none"
      #expect(text.hasPrefix("\(word) "), "\(text)")
    }
  }

  /// A pipeline that stands still is where GStreamer hangs without care.
  @Test func tracksAreSwitchedWhilePaused() throws {
    let listener = try #require(Listener(try TestMedia.uri(Self.film)))
    let stopwatch = Stopwatch()
    for subtitle in [nil, 0, 1, nil, 1, 0, nil] {
      for audio in [1, 0] {
        _ = listener.tracks.select(
          TrackSelection(
            audio: id(.audible, audio), subtitle: subtitle.map { id(.legible, $0) },
            video: id(.visual, 0)), mayReseek: true, rate: 1, mayWait: false)
        #expect(listener.settle())
        #expect(listener.position == .zero)
      }
    }
    #expect(stopwatch.elapsed < .seconds(4))
    listener.play()
    // The decoder begins with what is left of the last switch.
    for _ in 0..<4 { _ = listener.frequency() }
    #expect(abs((listener.frequency() ?? 0) - 440) < 10)
  }

  /// As happens to one that hangs: it has another overlay then.
  @Test func whatIsReloadedDrawsItsSubtitlesAsBefore() throws {
    TestMedia.initialize()
    let playbin = try #require(gst_element_factory_make(Playbin.factoryName(), nil))
    for sink in ["audio-sink", "video-sink"] {
      playbin[property: sink] = gst_element_factory_make("fakesink", nil)
    }
    let tracks = TrackSwitch(playbin)
    let access = tracks.access
    tracks.observeMessages(of: playbin)
    tracks.prepare()
    playbin[property: "uri"] = try TestMedia.uri(Self.film)
    defer { _ = gst_element_set_state(playbin, GST_STATE_NULL) }
    for (subtitle, isSilent) in [(id(.legible, 1), false), (nil, true)] {
      #expect(gst_element_set_state(playbin, GST_STATE_PAUSED) != GST_STATE_CHANGE_FAILURE)
      #expect(gst_element_get_state(playbin, nil, nil, .max) == GST_STATE_CHANGE_SUCCESS)
      _ = access.select(
        TrackSelection(audio: id(.audible, 0), subtitle: subtitle, video: id(.visual, 0)),
        flushes: false)
      _ = gst_element_set_state(playbin, GST_STATE_READY)
      _ = gst_element_set_state(playbin, GST_STATE_PAUSED)
      #expect(gst_element_get_state(playbin, nil, nil, .max) == GST_STATE_CHANGE_SUCCESS)
      let bin: GstBin? = playbin.cast()
      let overlay = try #require(bin.flatMap { gst_bin_get_by_name($0, "suboverlay") })
      #expect(overlay[property: "silent", as: Bool.self] == isSilent)
    }
  }

  // MARK: - The player

  @Test func theOptionsAreThoseOfTheMedium() async throws {
    let player = try await makeReadyPlayer(Self.film)
    // A track's tags may come a little after its first sound.
    #expect(
      await eventually {
        player.mediaSelectionOptions(for: .audible).map(\.displayName) == ["English", "French"]
      })
    #expect(
      player.mediaSelectionOptions(for: .legible).map(\.displayName)
        == ["Automatic", "Off", "English", "German"])
    #expect(player.mediaSelectionOptions(for: .visual).isEmpty)
    #expect(player.mediaSelectionCharacteristics == [.audible, .legible, .visual])
    #expect(player.currentMediaOption(for: .audible).displayName == "English")
    #expect(player.selectedMediaOption(for: .legible) == .automatic)
    #expect(player.currentMediaOption(for: .legible) == .off)
  }

  @Test func case53_oneSoundGivesNoOptions() async throws {
    let player = try await makeReadyPlayer(.mp4())
    #expect(player.mediaSelectionOptions(for: .audible).isEmpty)
    let counter = EssentialCounter(player)
    player.select(mediaOption: .off, for: .audible)
    player.select(mediaOption: .automatic, for: .audible)
    #expect(counter.count == 0)
    #expect(player.currentMediaOption(for: .audible) != .off)
  }

  @Test func case53_aSelectionIsKeptAcrossItems() async throws {
    let player = makePlayer(try TestMedia.uri(Self.film), try TestMedia.uri(Self.other))
    #expect(await eventually { player.playbackState == .paused })
    let options = player.mediaSelectionOptions(for: .audible)
    player.select(mediaOption: try #require(options.last), for: .audible)
    player.select(
      mediaOption: try #require(player.mediaSelectionOptions(for: .legible).last), for: .legible)
    player.advanceToNextItem()
    #expect(player.mediaSelectionOptions(for: .audible).isEmpty)
    #expect(await eventually { player.playbackState == .paused })
    #expect(player.currentMediaOption(for: .audible).displayName == "French")
    #expect(player.selectedMediaOption(for: .legible).displayName == "German")
  }

  @Test func case54_offAndAutomaticArePublished() async throws {
    let player = try await makeReadyPlayer(Self.film)
    let counter = EssentialCounter(player)
    for (count, option) in [MediaSelectionOption.off, .automatic, .off, .automatic].enumerated() {
      player.select(mediaOption: option, for: .legible)
      #expect(counter.count == count + 1)
      #expect(player.selectedMediaOption(for: .legible) == option)
    }
  }

  @Test func aPreferenceBeforePlaybackIsHeard() async throws {
    let recorded = try RecordedPlayer(try TestMedia.uri(Self.film))
    let player = recorded.player
    player.setMediaSelectionPreference(.on(languages: ["fr"]), for: .audible)
    player.setMediaSelectionPreference(.on(languages: ["de"]), for: .legible)
    player.play()
    #expect(await eventually { player.playbackState == .playing })
    #expect(player.selectedMediaOption(for: .legible).displayName == "German")
    #expect(await eventually { recorded.plays(660) })
  }

  @Test func switchingTheSoundInAPlayerIsHeardAtOnce() async throws {
    let recorded = try RecordedPlayer(try TestMedia.uri(Self.film))
    let player = recorded.player
    player.play()
    #expect(await eventually { recorded.plays(440) })
    let french = try #require(player.mediaSelectionOptions(for: .audible).last)
    let (start, stopwatch) = (ContinuousClock.now, Stopwatch())
    let before = try #require(player.time())
    player.select(mediaOption: french, for: .audible)
    #expect(player.currentMediaOption(for: .audible) == french)
    var times: [Duration] = []
    #expect(
      await eventually {
        player.time().map { times.append($0) }
        return recorded.plays(660)
      })
    let passed = ContinuousClock.now - start
    #expect(abs((try #require(player.time()) - before - passed).seconds) < 0.2)
    #expect(stopwatch.elapsed < .milliseconds(500))
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 > .milliseconds(-50) })
    #expect(player.playbackState == .playing)
  }

  @Test func subtitlesAreShownOnlyWhenChosen() async throws {
    let player = try await makeReadyPlayer(Self.film)
    let viewer = Viewer(player)
    #expect(await eventually { viewer.pixels != nil })
    let first = viewer.pixels
    var isDone = false
    player.seek(at(.milliseconds(3500)), smooth: false) { _ in isDone = true }
    #expect(await eventually { isDone && viewer.pixels != first })
    let shown = try #require(viewer.pixels)
    func texts() -> [String] { player.subtitleDisplay.cues.value.map(\.text) }
    #expect(texts().isEmpty)
    let options = player.mediaSelectionOptions(for: .legible)
    for (option, text) in [(options[2], ["Second 3"]), (options[3], ["Sekunde 3"]), (.off, [])] {
      player.select(mediaOption: option, for: .legible)
      #expect(await eventually { texts() == text })
      // Text is not drawn into the video.
      #expect(await eventually { viewer.pixels == shown })
    }
    #expect(player.time() == .milliseconds(3500))
  }

  @Test func switchingWhilePausedStaysThere() async throws {
    let player = try await makeReadyPlayer(Self.film)
    var isDone = false
    player.seek(at(.seconds(3)), smooth: false) { _ in isDone = true }
    #expect(await eventually { isDone })
    for option in player.mediaSelectionOptions(for: .legible) {
      player.select(mediaOption: option, for: .legible)
    }
    isDone = false
    player.seek(at(.seconds(4)), smooth: false) { _ in isDone = true }
    #expect(await eventually { isDone })
    #expect(abs((try #require(player.time()) - .seconds(4)).seconds) < 0.1)
    #expect(player.playbackState == .paused)
  }
}
