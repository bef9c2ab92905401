import CPlatform
import OpenCombine
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// From film to film without a gap, where the element can do it: playbin hangs.
@MainActor @Suite(.serialized, .enabled(if: Playbin.factoryName() == "playbin3"))
struct GaplessFilmTests {
  private static let seconds = 2

  /// Films cut from one: the sound of each goes on where that of the one before ends.
  private func films(_ count: Int) throws -> [String] {
    let folder = try TestMedia.makeDirectory()
    return try (0..<count).map { number in
      try CountedSound.film(piece: number, seconds: Self.seconds, in: folder)
    }
  }

  @Test func noSampleIsLostOrHeardTwiceAndTheVideoGoesOn() async throws {
    let films = try films(3)
    let path = "\(try TestMedia.makeDirectory())/sound.raw"
    let sink =
      "audioconvert ! audio/x-raw,format=S16LE,channels=1 ! filesink sync=true buffer-mode=2 location=\(path)"
    let player = Player(
      items: films.map { .simple(url: $0) },
      configuration: PlayerConfiguration(audioSink: sink))
    let items = player.items
    let viewer = Viewer(player)
    let states = Collected(player.propertiesPublisher.slice(at: \.playbackState))
    var shown: [[Duration]] = [[], [], []]
    player.play()
    let isDone = await eventually {
      viewer.look()
      if let number = items.firstIndex(where: { $0 == player.currentItem }),
        let time = viewer.frame?.time, shown[number].last != time
      {
        shown[number].append(time)
      }
      return player.currentItem == nil
    }
    #expect(isDone)
    #expect(states.values == [.idle, .playing, .ended, .idle], "\(states.values)")
    CountedSound.expectWhole(try PlayedSound.samples(path), seconds: films.count * Self.seconds)
    // Each film's frames are seen, to its end; how many is a matter of how busy the computer is.
    for times in shown {
      #expect(times.count > 2 && times.last ?? .zero > .milliseconds(1500), "\(times)")
    }
  }

  /// With text in one of them, playbin3 would wait forever.
  @Test(arguments: [[true, true], [true, false], [false, true]])
  func filmsWithTextAreOpenedOneByOne(_ haveText: [Bool]) async throws {
    let folder = try TestMedia.makeDirectory()
    let films = try haveText.enumerated().map { number, hasText in
      try CountedSound.film(
        piece: number, seconds: Self.seconds, text: hasText ? "Text" : nil, in: folder)
    }
    let player = Player(
      items: films.map { .simple(url: $0) },
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    let items = player.items
    player.setMediaSelectionPreference(.on(languages: ["en"]), for: .legible)
    var hadText: [Bool?] = [nil, nil]
    player.play()
    let isDone = await eventually {
      if let number = items.firstIndex(where: { $0 == player.currentItem }),
        player.time() ?? .zero > .seconds(1)
      {
        hadText[number] = player.mediaSelectionCharacteristics.contains(.legible)
      }
      return player.currentItem == nil
    }
    #expect(isDone && player.error == nil)
    #expect(hadText == haveText)
  }

  /// A stream is not played by the element that plays films: it is opened by itself, as is a film after it.
  @Test func aStreamFollowsAFilm() async throws {
    let clip = Clip(duration: .seconds(2))
    let film = try TestMedia.uri(.mp4(clip))
    let player = Player(
      items: [film, try TestMedia.uri(.hls(clip)), film].map { .simple(url: $0) },
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    let items = player.items
    var played: [PlayerItem] = []
    player.play()
    let isDone = await eventually {
      if let item = player.currentItem, player.time() ?? .zero > .seconds(1), played.last != item {
        played.append(item)
      }
      return player.currentItem == nil
    }
    #expect(isDone && played == items)
    #expect(player.error == nil)
  }

  /// The decoder, which rests, passes nothing of the next film on but that it begins.
  @Test func filmsFollowOneAnotherWhileNobodyLooks() async throws {
    let player = makePlayer(try shortClip())
    player.repeatMode = .one
    let ends = Collected(
      player.propertiesPublisher.slice(at: \.coreProperties.itemProperties.status)
        .filter { $0 == .ended })
    player.play()
    for _ in 0..<2 {
      // Another item wakes it.
      try #require(await eventually { player.pipeline?.rest.isResting ?? false })
      let count = ends.values.count
      try #require(await eventually { ends.values.count > count + 1 })
    }
  }

  @Test func theFrameTimesGoOn() async throws {
    let films = try films(2)
    let gapless = try GaplessElement(films[0], films[1])
    let (element, times) = (gapless.element, gapless.times)
    defer { _ = gst_element_set_state(element, GST_STATE_NULL) }
    gapless.open(GST_STATE_PAUSED)
    #expect(gst_element_get_state(element, nil, nil, 60_000_000_000) == GST_STATE_CHANGE_SUCCESS)
    _ = gst_element_set_state(element, GST_STATE_PLAYING)
    let count = films.count * Self.seconds * CountedSound.framesPerSecond
    #expect(await eventually { times.all.count >= count })
    let due = times.all.map(\.time)
    #expect(due.count == count)
    let duration = Duration.milliseconds(1000 / CountedSound.framesPerSecond)
    // Matroska counts in milliseconds.
    for (time, next) in zip(due, due.dropFirst()) {
      #expect(abs((next - time - duration).seconds) < 0.0025)
    }
  }
}
