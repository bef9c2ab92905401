import FakeDecoder
import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// A decoder of the hardware that fails: software goes on, and nobody is told.
@MainActor @Suite(.serialized) struct HardwareDecoderTests {
  /// A decoder that is preferred while this object lives.
  private final class Decoder {
    let name: String
    nonisolated(unsafe) private static var count = 0

    @MainActor init(_ failure: FakeDecoderFailure, after count: UInt32 = 0) {
      Self.count += 1
      name = "FakeHardware\(Self.count)"
      fake_decoder_install(name, failure, count)
    }

    deinit { fake_decoder_remove(name) }

    var uses: Int { Int(fake_decoder_uses(name)) }
    /// Makes it fail at the next buffer.
    func failNext() { fake_decoder_fail_next(name) }
    var isLeftOut: Bool { fake_decoder_rank(name) == 0 }
  }

  /// Everything that a player tells while it plays.
  @MainActor private final class Record {
    private(set) var states: [PlaybackState] = []
    private(set) var sizes: Set<PresentationSize?> = []
    private(set) var tracks: Set<Int> = []
    private(set) var times: [Duration] = []
    private(set) var warnings: [String] = []
    private(set) var hasFailed = false
    private var tokens: [AnyCancellable] = []

    init(_ player: Player) {
      tokens = [
        player.propertiesPublisher.sink { [weak self] in self?.note($0) },
        player.periodicTimePublisher(forInterval: .milliseconds(20)).sink { [weak self] in
          self?.times.append($0)
        },
        player.metricEventsPublisher.sink { [weak self] in
          self?.warnings = $0.compactMap { event in
            if case .warning(let text) = event.kind { text } else { nil }
          }
        },
      ]
    }

    private func note(_ properties: PlayerProperties) {
      if states.last != properties.playbackState { states.append(properties.playbackState) }
      let core = properties.coreProperties
      sizes.insert(core.itemProperties.presentationSize)
      tracks.insert(core.mediaSelectionProperties.tracks.count)
      if properties.isFailed { hasFailed = true }
    }

    /// A Boolean value that indicates whether the time went on without a jump.
    var isEven: Bool {
      zip(times, times.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < .milliseconds(500) }
    }

    func hasWarned(of decoder: Decoder) -> Bool {
      warnings.contains { $0.contains(decoder.name) }
    }
  }

  @Test func anErrorOfAnItemThatIsLeftHoldsNoOtherUp() async throws {
    let decoder = Decoder(FAKE_DECODER_POSTS_LAST_ERROR)
    let url = try TestMedia.uri(.mp4())
    let player = makePlayer(url, url)
    #expect(await eventually { player.playbackState == .paused })
    #expect(decoder.uses == 1)
    player.currentItem = player.items[1]
    #expect(await eventually { player.playbackState == .paused })
    #expect(decoder.uses == 2 && player.error == nil)
  }

  @Test func anItemThatHangsWhenItIsLeftHoldsNoOtherUp() async throws {
    let decoder = Decoder(FAKE_DECODER_HANGS_AT_ITS_END)
    let url = try TestMedia.uri(.mp4())
    let player = makePlayer(url, url)
    #expect(await eventually { player.playbackState == .paused })
    player.currentItem = player.items[1]
    #expect(await eventually { player.playbackState == .paused })
    #expect(decoder.uses == 2 && player.error == nil)
  }

  @Test func anOpeningThatHangsIsRestarted() async throws {
    let decoder = Decoder(FAKE_DECODER_HANGS_ONCE)
    let player = makePlayer(try TestMedia.uri(.mp4()))
    #expect(await eventually { player.playbackState == .paused })
    // On a busy computer, the second opening may take so long that it is restarted as well.
    #expect(decoder.uses >= 2)
    #expect(player.error == nil && player.mediaType == .video)
    player.play()
    #expect(await eventually { player.time().map { $0 > .milliseconds(300) } ?? false })
  }

  @Test func anOpeningThatStopsWithoutAnErrorIsRestarted() async throws {
    let decoder = Decoder(FAKE_DECODER_STOPS_ONCE)
    let player = makePlayer(try TestMedia.uri(.videoOnly()))
    #expect(await eventually { player.playbackState == .paused || player.error != nil })
    #expect(decoder.uses >= 2)
    #expect(player.error == nil && player.mediaType == .video)
  }

  @Test(arguments: ThisProcess.runsLongTests ? [false, true] : [false])
  func aSeekThatHangsIsMadeAgain(isPlaying: Bool) async throws {
    let decoder = Decoder(FAKE_DECODER_STOPS_ONCE, after: .max)
    let url = try TestMedia.uri(.videoOnly(Clip(duration: .seconds(20))))
    let player = Player(
      items: [.simple(url: url)],
      configuration: PlayerConfiguration(
        audioSink: "fakesink sync=true", responseTimeout: .seconds(3)))
    #expect(await eventually { player.playbackState == .paused })
    if isPlaying { player.play() }
    // Nobody waits for what is decoded ahead after a seek, which may come to the failure as well.
    for second in 4...18 where decoder.uses == 1 {
      var isDone = false
      decoder.failNext()
      player.seek(at(.seconds(second)), smooth: false) { isDone = $0 }
      #expect(await eventually { isDone })
      let time = try #require(player.time())
      #expect(isPlaying ? time >= .seconds(second) : time == .seconds(second))
    }
    #expect(decoder.uses == 2)
    #expect(player.error == nil)
    let time = try #require(player.time())
    #expect(await eventually { !isPlaying || player.time() ?? .zero > time })
  }

  nonisolated private static let failures: [FakeDecoderFailure] = [
    FAKE_DECODER_POSTS_ERROR, FAKE_DECODER_REFUSES_BUFFER, FAKE_DECODER_IS_NOT_NEGOTIATED,
    FAKE_DECODER_CANNOT_DECODE,
  ]

  @Test(
    arguments: ThisProcess.runsLongTests
      ? failures : [FAKE_DECODER_POSTS_ERROR, FAKE_DECODER_CANNOT_DECODE])
  func softwareGoesOnAtTheSamePosition(_ failure: FakeDecoderFailure) async throws {
    let decoder = Decoder(failure, after: 75)
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    let viewer = Viewer(player)
    let record = Record(player)
    let essential = EssentialCounter(player)
    player.play()
    #expect(await eventually { record.times.last ?? .zero > .milliseconds(300) })
    #expect(decoder.uses == 1)
    let published = essential.count
    #expect(await eventually { record.hasWarned(of: decoder) })
    let failed = try #require(player.time())
    #expect(failed > .seconds(1))
    #expect(await eventually { player.time() ?? .zero > failed + .seconds(1) })
    #expect(record.isEven, "\(record.times)")
    #expect(await eventually { viewer.second.map { $0 >= Int(failed.seconds) } ?? false })
    #expect(essential.count == published)
    #expect(record.states == [.paused, .playing])
    #expect(record.sizes.count == 1 && record.tracks.count == 1)
    #expect(player.error == nil && !record.hasFailed)
    #expect(decoder.uses == 1 && !decoder.isLeftOut)
  }

  @Test func noOtherFrameIsShownMeanwhile() async throws {
    let decoder = Decoder(FAKE_DECODER_POSTS_ERROR, after: 100)
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    let viewer = Viewer(player)
    let record = Record(player)
    player.seek(at(.seconds(5)), smooth: false)
    #expect(await eventually { viewer.second == 5 })
    player.play()
    var seconds: [Int] = []
    #expect(
      await eventually {
        if let second = viewer.second, seconds.last != second { seconds.append(second) }
        return record.hasWarned(of: decoder) && seconds.last ?? 0 >= 8
      })
    #expect(seconds == seconds.sorted(), "\(seconds)")
  }

  @Test func aPausedPlayerStaysPaused() async throws {
    let decoder = Decoder(FAKE_DECODER_POSTS_ERROR, after: 20)
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    let viewer = Viewer(player)
    let record = Record(player)
    // From the keyframe at 7 s up to there it fails.
    let target = Duration.milliseconds(7900)
    player.seek(at(target), smooth: false)
    #expect(await eventually { record.hasWarned(of: decoder) })
    #expect(await eventually { viewer.second == 7 })
    #expect(await eventually { player.time() == target })
    #expect(record.states == [.paused])
    #expect(player.error == nil)
  }

  @Test(arguments: [
    FAKE_DECODER_POSTS_ERROR, FAKE_DECODER_REFUSES_BUFFER, FAKE_DECODER_IS_NOT_NEGOTIATED,
    FAKE_DECODER_REJECTS_CAPS, FAKE_DECODER_DOES_NOT_START,
  ])
  func aDecoderThatFailsAtOnceIsReplacedToo(_ failure: FakeDecoderFailure) async throws {
    let decoder = Decoder(failure)
    let player = makePlayer(try TestMedia.uri(.colorClock(seconds: 10)))
    let record = Record(player)
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(1) })
    #expect(decoder.uses > 0)
    #expect(player.error == nil && !record.hasFailed)
    #expect(record.states == [.idle, .playing])
    #expect(player.mediaType == .video)
  }

  @Test func theChosenSoundStays() async throws {
    let decoder = Decoder(FAKE_DECODER_POSTS_ERROR, after: 50)
    let player = try await makeReadyPlayer(.matroska(Clip(duration: .seconds(8))))
    let french = try #require(await findSound(in: "fr", of: player))
    player.select(mediaOption: french, for: .audible)
    let record = Record(player)
    player.play()
    #expect(await eventually { record.hasWarned(of: decoder) })
    let failed = try #require(player.time())
    #expect(await eventually { player.time() ?? .zero > failed + .milliseconds(500) })
    #expect(player.selectedMediaOption(for: .audible) == french)
    #expect(record.tracks.count == 1)
  }

  @Test func theMetricsGoOn() async throws {
    let decoder = Decoder(FAKE_DECODER_POSTS_ERROR, after: 75)
    let server = try TestServer(routes: [
      "/clock.mp4": .file(try TestMedia.file(.colorClock(seconds: 10)))
    ])
    defer { server.stop() }
    let player = makePlayer(server.url("/clock.mp4"))
    let record = Record(player)
    var counts: [Int] = []
    let token = player.periodicMetricsPublisher(forInterval: .milliseconds(500))
      .sink { counts.append($0.count) }
    player.play()
    #expect(await eventually { record.hasWarned(of: decoder) })
    let before = try #require(player.metrics())
    let failed = try #require(player.time())
    #expect(await eventually { player.time() ?? .zero > failed + .seconds(1) })
    let after = try #require(player.metrics())
    #expect(after.startupTime == before.startupTime)
    #expect(after.playbackStartDate == before.playbackStartDate)
    #expect(after.total.numberOfStalls == before.total.numberOfStalls)
    #expect(after.total.numberOfBytesTransferred >= before.total.numberOfBytesTransferred)
    let played = after.total.playbackDuration - before.total.playbackDuration
    #expect(played > .milliseconds(800), "\(before) \(after)")
    #expect(counts == counts.sorted(), "the history began again: \(counts)")
    token.cancel()
  }

  @Test func whatSoftwareCannotPlayEitherIsAnError() async throws {
    let decoder = Decoder(FAKE_DECODER_WORKS)
    let uri = try TestMedia.uri(.truncated(Clip(duration: .seconds(2)), index: .end))
    let player = makePlayer(uri)
    player.play()
    #expect(await eventually { player.error != nil })
    #expect(player.playbackState == .idle)
    _ = decoder
  }

  @Test func offHoldsForOnePlayerAlone() async throws {
    let decoder = Decoder(FAKE_DECODER_WORKS)
    let uri = try TestMedia.uri(.mp4())
    for (setting, engine, uses) in [
      (HardwareDecoding.off, nil, 0), (.off, "playbin3", 0), (.automatic, nil, 1),
    ] as [(HardwareDecoding, String?, Int)] {
      let player = Player(
        items: [.simple(url: uri)],
        configuration: PlayerConfiguration(
          audioSink: "fakesink sync=true", engine: engine, hardwareDecoding: setting))
      #expect(await eventually { player.playbackState == .paused })
      #expect(player.mediaType == .video)
      #expect(decoder.uses == uses)
    }
  }

  @Test func whatIsChosenTakesEffectAtOnce() async throws {
    let decoder = Decoder(FAKE_DECODER_WORKS)
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    let viewer = Viewer(player)
    #expect(decoder.uses == 1)
    player.seek(at(.seconds(6)), smooth: false)
    #expect(await eventually { viewer.second == 6 })
    player.hardwareDecoding = .off
    #expect(
      await eventually {
        guard let used = await player.mediaInformation()?.video?.decoder else { return false }
        return used.factory != decoder.name
      })
    #expect(
      await eventually { viewer.second == 6 && player.time() == .seconds(6) },
      "the frame of \(viewer.second as Any), at \(player.time() as Any)")
    #expect(player.playbackState == .paused)
    #expect(decoder.uses == 1)
    player.play()
    #expect(await eventually { viewer.second == 7 })
    player.hardwareDecoding = .automatic
    #expect(await eventually { decoder.uses == 2 })
    #expect(await eventually { viewer.second ?? 0 >= 8 })
    #expect(player.playbackState == .playing && player.error == nil)
  }

  @Test func aDecoderThatFailsTwiceIsLeftOut() async throws {
    let decoder = Decoder(FAKE_DECODER_POSTS_ERROR)
    let uri = try TestMedia.uri(.mp4())
    let player = makePlayer(uri, uri, uri)
    for uses in [1, 2, 2] {
      #expect(await eventually { player.playbackState == .paused })
      #expect(decoder.uses == uses)
      #expect(decoder.isLeftOut == (uses == 2))
      player.advanceToNextItem()
    }
    #expect(player.error == nil)
  }
}
