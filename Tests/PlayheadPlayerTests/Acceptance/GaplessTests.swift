import CPlatform
import OpenCombine
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Sound goes on from item to item without a gap.
@MainActor @Suite(.serialized) struct GaplessTests {
  private func sounds(_ count: Int) throws -> [PlayerItem] {
    let url = try TestMedia.uri(.audio(.flac, duration: .seconds(2)))
    return (0..<count).map { _ in .simple(url: url) }
  }

  @Test func soundGoesOnWithoutAGap() async throws {
    let items = try sounds(3)
    let player = makePlayer(items: items)
    let states = Collected(player.propertiesPublisher.slice(at: \.playbackState))
    var currents: [PlayerItem?] = [player.currentItem]
    let token = player.propertiesPublisher
      .slice(at: \.coreProperties.itemProperties.item)
      .sink { id in currents.append(items.first { $0.id == id }) }
    player.play()
    #expect(await eventually { player.currentItem == nil })
    // Idle only before the first and after the last: nothing was opened in between.
    #expect(states.values == [.idle, .playing, .ended, .idle], "\(states.values)")
    #expect(currents.compactMap(\.self).last == items[2])
    token.cancel()
  }

  /// Pieces of two seconds each, cut from one recording.
  private func pieces(_ count: Int) throws -> [String] {
    let folder = try TestMedia.makeDirectory()
    return try (0..<count).map { number in
      let sound = try CountedSound.source(piece: number, seconds: 2, in: folder)
      let path = "\(folder)/\(number).flac"
      try EncodingPipeline("\(sound) ! flacenc ! filesink name=sink").run(into: path)
      return "file://\(path)"
    }
  }

  @Test func noSampleIsLostOrHeardTwice() async throws {
    let path = "\(try TestMedia.makeDirectory())/heard.raw"
    let sink =
      "audioconvert ! audio/x-raw,format=S16LE,channels=1 ! filesink sync=true buffer-mode=2 location=\(path)"
    let player = Player(
      items: try pieces(3).map { .simple(url: $0) },
      configuration: PlayerConfiguration(audioSink: sink))
    player.play()
    #expect(await eventually { player.currentItem == nil })
    CountedSound.expectWhole(try PlayedSound.samples(path), seconds: 6)
  }

  /// Each sample is due when the one before it has been heard, from item to item as well.
  @Test func noTimePassesBetweenTwoSounds() async throws {
    let pieces = try pieces(2)
    let element = try #require(gst_element_factory_make("playbin", nil))
    let sink = try #require(
      GStreamer.bin("capsfilter caps=audio/x-raw,format=S16LE,channels=1 ! fakesink sync=true"))
    let times = try DueTimes(sink)
    element[property: "audio-sink"] = Optional(sink)
    let transition = GaplessTransition()
    transition.begin(uri: pieces[0])
    transition.setNext(GaplessTransition.Item(uri: pieces[1], generation: 1))
    transition.attach(to: element)
    defer { _ = gst_element_set_state(element, GST_STATE_NULL) }
    element[property: "uri"] = pieces[0]
    _ = gst_element_set_state(element, GST_STATE_PLAYING)
    func heard() -> Int { times.all.map(\.byteCount).reduce(0, +) / 2 }
    #expect(await eventually { heard() >= 4 * CountedSound.rate })
    #expect(heard() == 4 * CountedSound.rate)
    let (all, sample) = (times.all, 1 / Double(CountedSound.rate))
    for (arrival, next) in zip(all, all.dropFirst()) {
      let gap = (next.time - arrival.time).seconds - Double(arrival.byteCount / 2) * sample
      #expect(abs(gap) < sample / 2, "\(gap) s at \(next.time)")
    }
  }

  @Test func aNextItemThatCannotBePlayedFailsInItsPlace() async throws {
    let items = try sounds(1) + [.simple(url: "file:///nowhere/song.flac")]
    let player = makePlayer(items: items)
    player.play()
    #expect(await eventually { player.error != nil })
    #expect(player.currentItem == items[1])
  }

  /// Its server never falls silent, so that nobody else would give it up.
  @Test func aNextItemThatDoesNotBeginIsOpenedByItself() async throws {
    let sound = try TestMedia.file(.audio(.flac, duration: .seconds(2)))
    let server = try TestServer(routes: [
      "/slow.flac": .file(sound).throttled(toBytesPerSecond: 50)
    ])
    defer { server.stop() }
    let items = try sounds(1) + [.simple(url: server.url("/slow.flac"))]
    let player = Player(
      items: items,
      configuration: PlayerConfiguration(
        audioSink: "fakesink sync=true", responseTimeout: .seconds(2)))
    player.play()
    #expect(await eventually { player.currentItem == items[1] })
    #expect(player.error == nil && player.playbackState == .idle)
  }

  @Test func whatIsRemovedMeanwhileIsNotHeard() async throws {
    let items = try sounds(2)
    let other = PlayerItem.simple(url: try TestMedia.uri(.audio(.wav, duration: .seconds(3))))
    let player = makePlayer(items: items)
    player.play()
    // By now the second item has been handed over.
    #expect(await eventually { player.time() ?? .zero > .milliseconds(1600) })
    player.items = [items[0], other]
    #expect(await eventually { player.currentItem == other })
    #expect(await eventually { player.playbackState == .playing })
    #expect(
      await eventually { abs((player.duration.value?.seconds ?? 0) - 3) < 0.1 }
    )
  }

  /// A sound of that address, of which its loader may say more later.
  private func loaded(_ subject: CurrentValueSubject<StubMetadata, any Error>) -> PlayerItem {
    PlayerItem(assetLoaderType: SubjectLoader.self, input: subject.eraseToAnyPublisher())
  }

  private static let longSound = MediaKind.audio(.flac, duration: .seconds(20))

  @Test func laterMetadataOfTheNextItemDoNotDisturbIt() async throws {
    let url = try TestMedia.uri(Self.longSound)
    let subject = CurrentValueSubject<StubMetadata, any Error>(
      StubMetadata(url: url, title: "First"))
    let items = try sounds(1) + [loaded(subject)]
    let player = makePlayer(items: items)
    let states = Collected(player.propertiesPublisher.slice(at: \.playbackState))
    player.play()
    #expect(await eventually { player.currentItem == items[1] })
    #expect(player.openURL == url)
    #expect(player.openGeneration == player.machine.generation)
    subject.value.title = "Second"
    #expect(player.metadata.title == "Second")
    #expect(await eventually { player.time() ?? .zero > .seconds(1) })
    #expect(states.values == [.idle, .playing], "\(states.values)")
  }

  @Test func aRenewedAddressOfTheNextItemIsPlayed() async throws {
    let renewed = try TestMedia.uri(.audio(.wav, duration: .seconds(3)))
    let subject = CurrentValueSubject<StubMetadata, any Error>(
      StubMetadata(url: try TestMedia.uri(Self.longSound), title: "First"))
    let items = try sounds(1) + [loaded(subject)]
    let player = makePlayer(items: items)
    player.play()
    #expect(await eventually { player.machine.preparedItem == items[1].id })
    subject.value.url = renewed
    #expect(player.preparedURL == renewed)
    #expect(await eventually { player.currentItem == items[1] })
    #expect(await eventually { abs((player.duration.value?.seconds ?? 0) - 3) < 0.1 })
  }

  @Test func theTagsOfTheNextItemAreItsOwn() async throws {
    let cover = try TestMedia.contents(ofFile: TestMedia.file(.stillImage))
    let first = try TaggedSound(
      .flac, tags: ["title": "First", "artist": "Somebody", "album": "All"],
      pictures: [.init(type: "front-cover", bytes: cover)], duration: .seconds(2)
    ).make()
    let second = try TaggedSound(.flac, tags: ["title": "Second"], duration: .seconds(20)).make()
    let items = [first, second].map { PlayerItem.simple(url: "file://\($0)") }
    let player = makePlayer(items: items)
    let states = Collected(player.propertiesPublisher.slice(at: \.playbackState))
    player.play()
    #expect(await eventually { items[1].metadata.title == "Second" })
    #expect(player.currentItem == items[1])
    #expect(items[1].metadata.artist == nil && items[1].metadata.album == nil)
    #expect(items[1].metadata.imageSource == .none)
    #expect(items[0].metadata.title == "First" && items[0].metadata.artist == "Somebody")
    #expect(items[0].metadata.imageSource == .data(cover))
    // Nothing was opened in between.
    #expect(states.values == [.idle, .playing], "\(states.values)")
  }

  @Test func theSubtitleFilesOfTheNextItemAreItsOwn() async throws {
    let folder = try TestMedia.makeDirectory()
    let files = try (0..<2).map { number in
      let path = "\(folder)/\(number).srt"
      try SubtitleSample.srt.write(to: path)
      return SubtitleFile(uri: "file://\(path)")
    }
    let items = try sounds(1) + [.simple(url: TestMedia.uri(Self.longSound))]
    let player = makePlayer(items: items)
    try await player.addSubtitles(files[0])
    player.play()
    #expect(await eventually { player.shownSubtitleFile == files[0] })
    #expect(await eventually { player.currentItem == items[1] })
    #expect(player.mediaSelectionOptions(for: .legible).isEmpty)
    try await player.addSubtitles(files[1])
    #expect(player.shownSubtitleFile == files[1])
    // Nothing has begun again.
    #expect(await eventually { player.time() ?? .zero > .seconds(1) })
    #expect(player.currentItem == items[1] && player.playbackState == .playing)
  }

  /// The seek that makes a change heard at once must not be made in the next item, which is being opened.
  @Test func aTrackIsSwitchedInTheItemThatIsHeard() async throws {
    let folder = try TestMedia.makeDirectory()
    let urls = try (0..<2).map { try TwoLanguages.file(at: "\(folder)/\($0).mka", seconds: 4) }
    let player = makePlayer(items: urls.map { .simple(url: $0) })
    let items = player.items
    player.play()
    let isHandedOver = await eventually {
      player.mediaSelectionOptions(for: .audible).count == 2
        && GaplessTransition.allOrigins.contains { $0.uri == urls[1] }
    }
    #expect(isHandedOver && player.currentItem == items[0])
    let french = try #require(await findSound(in: "fr", of: player))
    player.select(mediaOption: french, for: .audible)
    var (last, first): (Duration?, Duration?) = (nil, nil)
    let hasGoneOn = await eventually {
      let time = player.time()
      guard player.currentItem == items[0] else {
        first = time
        return time != nil
      }
      last = time ?? last
      return false
    }
    #expect(hasGoneOn && player.currentItem == items[1])
    #expect(last ?? .zero > .milliseconds(3500), "\(String(describing: last))")
    #expect(first ?? .zero < .seconds(1), "\(String(describing: first))")
    #expect(await eventually { player.time() ?? .zero > .seconds(1) })
    #expect(player.selectedMediaOption(for: .audible).track?.language == "fr")
  }

  @Test func theNextItemHasMetrics() async throws {
    let items = try sounds(1) + [.simple(url: TestMedia.uri(Self.longSound))]
    let player = makePlayer(items: items)
    let events = Collected(player.metricEventsPublisher)
    player.play()
    #expect(await eventually { player.currentItem == items[1] })
    #expect(
      await eventually {
        player.metrics()?.total.playbackDuration ?? .zero > .milliseconds(300)
      })
    // It was loaded, and ready.
    #expect(events.values.last?.count ?? 0 >= 2)
  }

  @Test func oneSoundRepeatedHasNoGap() async throws {
    let player = makePlayer(items: try sounds(1))
    player.repeatMode = .one
    let states = Collected(player.propertiesPublisher.slice(at: \.playbackState))
    player.play()
    var wraps = 0
    var last = Duration.zero
    let token = player.periodicTimePublisher(forInterval: .milliseconds(100)).sink { time in
      if time < last { wraps += 1 }
      last = time
    }
    #expect(await eventually { wraps == 2 })
    #expect(states.values == [.idle, .playing], "\(states.values)")
    token.cancel()
  }
}
