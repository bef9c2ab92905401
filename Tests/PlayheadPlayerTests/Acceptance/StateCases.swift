import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// The model's acceptance cases 1 to 17: state and publishers. Those about pure
/// mappings, 9 to 11, are tables in PlayheadCoreTests.
@MainActor @Suite(.serialized) struct StateCases {
  @Test func case1_togglingAnEmptyPlayerIsPublished() {
    let player = Player()
    let counter = EssentialCounter(player)
    player.togglePlayPause()
    #expect(counter.count == 1)
  }

  @Test func case2_anEmptyPlayerHasNoTime() async {
    let player = Player()
    player.play()
    let times = Collected(player.periodicTimePublisher(forInterval: .milliseconds(10)))
    await turns(20)
    #expect(player.time() == nil)
    #expect(times.values.isEmpty)
  }

  @Test func case3_aLateSubscriberGetsTheCurrentValueAtOnce() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let buffering = Collected(player.propertiesPublisher.slice(at: \.isBuffering))
    #expect(buffering.values == [false])
  }

  @Test func case4_aNewItemBuffersAndThenDoesNot() async throws {
    let empty = Collected(Player().propertiesPublisher.slice(at: \.isBuffering))
    #expect(empty.values == [false])
    let player = makePlayer(try TestMedia.uri(.mp4()))
    let buffering = Collected(player.propertiesPublisher.slice(at: \.isBuffering))
    #expect(await eventually { buffering.values == [true, false] })
  }

  @Test(arguments: [MediaKind.hls(), .audio(.mp3, duration: .seconds(4))])
  func case5_whatIsNotPlayedGoesFromIdleToPaused(kind: MediaKind) async throws {
    let player = makePlayer(try TestMedia.uri(kind))
    let states = Collected(player.propertiesPublisher.slice(at: \.playbackState))
    #expect(await eventually { states.values == [.idle, .paused] })
  }

  @Test func case5_whatIsNotThereStaysIdle() async throws {
    let player = makePlayer("file:///nowhere/film.mp4")
    let states = Collected(player.propertiesPublisher.slice(at: \.playbackState))
    #expect(await eventually { player.error != nil })
    #expect(states.values == [.idle])
  }

  @Test func case6_anItemThatIsPlayedThroughEndsBeforeItGoes() async throws {
    let player = makePlayer(try shortClip())
    let statuses = Collected(
      player.propertiesPublisher.slice(at: \.coreProperties.itemProperties.status))
    player.play()
    #expect(
      await eventually {
        statuses.values == [.unknown, .readyToPlay, .ended, .unknown]
      }, "\(statuses.values)")
    #expect(player.currentItem == nil)
    #expect(player.items.count == 1)
  }

  @Test func case7_withPauseAtTheEndItStaysEndedUntilASeek() async throws {
    let player = makePlayer(try shortClip())
    player.actionAtItemEnd = .pause
    player.play()
    #expect(await eventually { player.playbackState == .ended })
    player.seek(at(.zero))
    #expect(await eventually { player.playbackState == .paused })
  }

  @Test func case8_nothingOfAnItemOutlivesIt() async throws {
    let player = makePlayer(
      try TestMedia.uri(.mp4(Clip(width: 640, height: 360, duration: .seconds(1)))))
    let durations = Collected(player.propertiesPublisher.slice(at: \.duration.value))
    let ranges = Collected(player.propertiesPublisher.slice(at: \.seekableTimeRange))
    let sizes = Collected(player.propertiesPublisher.slice(at: \.presentationSize))
    player.play()
    #expect(await eventually { player.currentItem == nil })
    #expect(durations.values.first == .some(nil) && durations.values.last == .some(nil))
    #expect(durations.values.compactMap(\.self).contains { abs($0.seconds - 1) < 0.2 })
    #expect(ranges.values.first == .some(nil) && ranges.values.last == .some(nil))
    #expect(ranges.values.compactMap(\.self).contains { abs($0.length.seconds - 1) < 0.2 })
    #expect(sizes.values == [nil, PresentationSize(width: 640, height: 360), nil])
  }

  @Test func case12_laterMetadataDoNotDisturbPlayback() async throws {
    let subject = CurrentValueSubject<StubMetadata, any Error>(
      StubMetadata(url: try TestMedia.uri(.mp4()), title: "First"))
    let item = PlayerItem(
      assetLoaderType: SubjectLoader.self, input: subject.eraseToAnyPublisher())
    let player = makePlayer(items: [item])
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(300) })
    #expect(player.metadata.title == "First")
    let states = Collected(player.propertiesPublisher.slice(at: \.playbackState))
    subject.value.title = "Second"
    #expect(player.metadata.title == "Second")
    #expect(await eventually { player.time() ?? .zero > .milliseconds(800) })
    #expect(states.values == [.playing])
  }

  @Test func anotherAddressIsOpenedWhereTheLastOneWas() async throws {
    let subject = CurrentValueSubject<StubMetadata, any Error>(
      StubMetadata(url: try longClip(), title: "First"))
    let item = PlayerItem(
      assetLoaderType: SubjectLoader.self, input: subject.eraseToAnyPublisher())
    let player = makePlayer(items: [item])
    #expect(await eventually { player.playbackState == .paused })
    await seek(player, at(.seconds(2)))
    subject.value.url = try TestMedia.uri(.colorClock(seconds: 10))
    #expect(await eventually { player.duration.value?.seconds ?? 99 < 12 })
    #expect(await eventually { player.time() == .seconds(2) })
    // Also while it is still being opened.
    subject.value.url = try longClip()
    subject.value.url = try TestMedia.uri(.colorClock(seconds: 10))
    #expect(await eventually { player.playbackState == .paused })
    #expect(player.error == nil)
  }

  @Test func case13_ofThreeItemsTwoAreLoaded() async throws {
    let counter = LoadCounter(url: try TestMedia.uri(.mp4()))
    let items = (1...3).map { _ in
      PlayerItem(assetLoaderType: CountingLoader.self, input: counter)
    }
    let player = makePlayer(items: items)
    #expect(await eventually { player.playbackState == .paused })
    #expect(counter.count == 2)
    player.advanceToNextItem()
    #expect(await eventually { player.playbackState == .paused })
    #expect(counter.count == 3)
  }

  @Test func case14_aPlayerThatIsReleasedIsGone() async throws {
    weak var weakPlayer: Player?
    do {
      let player = try await makeReadyPlayer(.mp4())
      player.play()
      weakPlayer = player
    }
    #expect(await eventually { weakPlayer == nil })
  }

  @Test func case15_periodicTimeTicksInMediaTime() async throws {
    let nothing = Collected(Player().periodicTimePublisher(forInterval: .milliseconds(100)))
    let player = try await makeReadyPlayer(.mp4())
    let times = Collected(player.periodicTimePublisher(forInterval: .milliseconds(100)))
    player.play()
    #expect(await eventually { times.values.count >= 4 })
    for (index, time) in times.values.prefix(4).enumerated() {
      #expect(abs(time.seconds - Double(index) * 0.1) <= 0.1, "\(times.values.prefix(4))")
    }
    #expect(nothing.values.isEmpty)
  }

  @Test func case16_boundariesTickOnceEachWhilePlaying() async throws {
    let boundaries = [Duration.milliseconds(500), .seconds(1)]
    let empty = Collected(Player().boundaryTimePublisher(for: boundaries).map { 1 })
    let player = try await makeReadyPlayer(.mp4())
    let ticks = Collected(player.boundaryTimePublisher(for: boundaries).map { player.time() })
    var isDone = false
    player.seek(at(.milliseconds(1500))) { _ in isDone = true }
    #expect(await eventually { isDone })
    isDone = false
    player.seek(at(.zero)) { _ in isDone = true }
    #expect(await eventually { isDone })
    #expect(ticks.values.isEmpty)
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(1500) })
    #expect(await eventually { ticks.values.count == 2 })
    for (time, boundary) in zip(ticks.values, boundaries) {
      let time = try #require(time)
      #expect(time >= boundary && time < boundary + .milliseconds(200))
    }
    #expect(empty.values.isEmpty)
  }

  /// Before somebody subscribes, nobody needs the position, and nothing keeps it up to date.
  @Test func aLateSubscriberIsToldInTime() async throws {
    let player = try await makeReadyPlayer(.mp4())
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(2) })
    let start = try #require(player.time())
    let boundaries = [Duration.seconds(1), start + .milliseconds(500)]
    let ticks = Collected(player.boundaryTimePublisher(for: boundaries).map { player.time() })
    #expect(await eventually { player.time() ?? .zero > start + .milliseconds(1000) })
    #expect(await eventually { !ticks.values.isEmpty })
    #expect(ticks.values.count == 1)
    let time = try #require(ticks.values.first ?? nil)
    #expect(time >= boundaries[1] && time < boundaries[1] + .milliseconds(300), "\(time)")
  }

  @Test func case17_aSliceRepeatsNothing() {
    struct Person { let name: String }
    let people = [Person(name: "Jane"), Person(name: "Jane"), Person(name: "John")]
    let names = Collected(people.publisher.slice(at: \.name))
    #expect(names.values == ["Jane", "John"])
  }
}
