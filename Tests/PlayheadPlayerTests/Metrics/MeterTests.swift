import CPlatform
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestSupport
import Testing

@testable import PlayheadPlayer

/// The meter at a playbin of its own, without a player.
@MainActor @Suite(.serialized) struct MeterTests {
  @Test func theBytesOfAServedFileAreCounted() async throws {
    let path = try TestMedia.file(.mp4())
    let server = try TestServer(routes: ["/clip.mp4": .file(path)])
    defer { server.stop() }
    let playbin = try MeteredPlaybin(uri: server.url("/clip.mp4"))
    #expect(await playbin.playToTheEnd())
    let sample = playbin.meter.reading.sample
    let size = try #require(sizeOfFile(path))
    #expect(abs(Double(sample.numberOfBytesTransferred) - size) < size / 10)
    #expect(sample.numberOfMediaRequests == server.requestCount("/clip.mp4"))
    #expect(sample.uri == server.url("/clip.mp4"))
    #expect(sample.serverAddress == "127.0.0.1:\(server.port)")
    #expect(sample.numberOfServerAddressChanges == 0)
  }

  @Test func aLocalFileTransfersNothing() async throws {
    let playbin = try MeteredPlaybin(uri: try TestMedia.uri(.mp4()))
    #expect(await playbin.playToTheEnd())
    let sample = playbin.meter.reading.sample
    #expect(sample.numberOfBytesTransferred == 0)
    #expect(sample.numberOfMediaRequests == 0)
    #expect(sample.uri == nil)
    #expect(sample.observedBitrate == nil)
    // Its streams tell their bit rates all the same.
    #expect(sample.video.average ?? 0 > 1000)
    #expect(sample.audio.average ?? 0 > 1000)
  }

  @Test func aThrottledServersRateIsObserved() async throws {
    let path = try TestMedia.file(.mp4())
    let size = try #require(sizeOfFile(path))
    let rate = Int(size / 2)
    let route = Route.file(path).throttled(toBytesPerSecond: rate)
    let server = try TestServer(routes: ["/clip.mp4": route])
    defer { server.stop() }
    let playbin = try MeteredPlaybin(uri: server.url("/clip.mp4"))
    #expect(await playbin.playToTheEnd())
    playbin.meter.refresh()
    let sample = playbin.meter.reading.sample
    let observed = try #require(sample.observedBitrate)
    #expect(abs(observed - Double(rate) * 8) < Double(rate) * 8 / 2, "\(observed / 8) of \(rate)")
    #expect(sample.transferDuration > .seconds(1))
  }

  @Test func theRequestsOfHLSAreThePlaylistAndTheSegments() async throws {
    let playlist = try TestMedia.file(.hls())
    let server = try TestServer(directory: String(playlist.dropLast("/playlist.m3u8".count)))
    defer { server.stop() }
    let playbin = try MeteredPlaybin(uri: server.url("/playlist.m3u8"))
    #expect(await playbin.playToTheEnd())
    let sample = playbin.meter.reading.sample
    let segments = Set(server.requests.map(\.path)).subtracting(["/playlist.m3u8"])
    #expect(segments.count >= 4)
    #expect(sample.numberOfMediaRequests == 1 + segments.count)
    #expect(sample.numberOfMediaRequests == server.requests.count)
    let directory = String(playlist.dropLast("/playlist.m3u8".count))
    let size = (segments.union(["/playlist.m3u8"])).compactMap { sizeOfFile(directory + $0) }
      .reduce(0, +)
    #expect(abs(Double(sample.numberOfBytesTransferred) - size) < size / 10)
    #expect(sample.segmentBitrates.count == segments.count)
    #expect(sample.transferDuration > .zero)
    #expect(sample.observedBitrate ?? 0 > 1000)
  }

  /// playbin3's own adaptive demuxer fetches without source elements: its bytes are counted all the
  /// same, its requests are not known.
  @Test func theBytesOfHLSAreCountedInPlaybin3() async throws {
    let playlist = try TestMedia.file(.hls())
    let directory = String(playlist.dropLast("/playlist.m3u8".count))
    let server = try TestServer(directory: directory)
    defer { server.stop() }
    let playbin = try MeteredPlaybin(uri: server.url("/playlist.m3u8"), engine: "playbin3")
    #expect(await playbin.playToTheEnd())
    let sample = playbin.meter.reading.sample
    let size = Set(server.requests.map(\.path)).compactMap { sizeOfFile(directory + $0) }
      .reduce(0, +)
    #expect(size > 10_000)
    #expect(abs(Double(sample.numberOfBytesTransferred) - size) < size / 10)
    #expect(sample.numberOfMediaRequests >= 1)
  }

  @Test func aRedirectionLeadsToAnotherAddress() async throws {
    let path = try TestMedia.file(.mp4())
    let second = try TestServer(routes: ["/clip.mp4": .file(path)])
    defer { second.stop() }
    let first = try TestServer(routes: ["/film": .redirect(to: second.url("/clip.mp4"))])
    defer { first.stop() }
    let playbin = try MeteredPlaybin(uri: first.url("/film"))
    #expect(await playbin.playToTheEnd())
    #expect(playbin.meter.reading.sample.uri == second.url("/clip.mp4"))
    #expect(playbin.meter.reading.sample.serverAddress == "127.0.0.1:\(second.port)")
  }

  /// A sink that takes longer over a frame than there is time for it.
  @Test func framesThatASlowSinkDropsAreCounted() async throws {
    let playbin = try MeteredPlaybin(
      uri: try TestMedia.uri(.mp4()),
      // 40 ms a frame is what there is.
      video: "identity sleep-time=90000 ! fakesink sync=true qos=true max-lateness=5000000")
    #expect(await playbin.playToTheEnd())
    let dropped = playbin.meter.reading.sample.numberOfDroppedVideoFrames
    #expect(dropped > 5)
    #expect(dropped <= 100)
  }

  @Test func aQuickSinkDropsNothing() async throws {
    let playbin = try MeteredPlaybin(
      uri: try TestMedia.uri(.mp4()), video: "fakesink sync=false qos=true")
    #expect(await playbin.playToTheEnd())
    #expect(playbin.meter.reading.sample.numberOfDroppedVideoFrames == 0)
  }

  @Test func anotherItemBeginsAtZero() async throws {
    let server = try TestServer(routes: ["/clip.mp4": .file(try TestMedia.file(.mp4()))])
    defer { server.stop() }
    let playbin = try MeteredPlaybin(uri: server.url("/clip.mp4"))
    #expect(await playbin.playToTheEnd())
    playbin.meter.begin(generation: 8)
    let (generation, sample) = playbin.meter.reading
    #expect(generation == 8)
    #expect(sample.numberOfBytesTransferred == 0)
    #expect(sample.uri == nil)
  }

  @Test func anItemThatFollowsByItselfIsMeteredFromThenOn() {
    let meter = PipelineMeter()
    meter.begin(generation: 3)
    meter.goOn(with: 4)
    #expect(meter.reading.generation == 4)
    // Another load has begun before this was read.
    meter.begin(generation: 6)
    meter.goOn(with: 5)
    #expect(meter.reading.generation == 6)
  }

  @Test func whatIsFetchedForTheNextItemIsItsOwn() {
    let meter = PipelineMeter()
    meter.begin(generation: 1)
    meter.answered(uri: "http://a/song")
    meter.received(bytes: 1000)
    meter.handOver(to: 2)
    meter.answered(uri: "http://b/song")
    meter.received(bytes: 500)
    func expect(_ generation: Int, _ uri: String, bytes: Int) {
      let (told, sample) = (meter.reading.generation, meter.reading.sample)
      #expect(told == generation && sample.uri == uri)
      #expect(sample.numberOfMediaRequests == 1 && sample.numberOfBytesTransferred == bytes)
    }
    expect(1, "http://a/song", bytes: 1000)
    meter.goOn(with: 2)
    expect(2, "http://b/song", bytes: 500)
  }

  @Test func aNextItemThatIsTakenBackIsNotMetered() throws {
    let playbin = try TransitionPlaybin()
    playbin.transition.setNext(TransitionPlaybin.next)
    playbin.askForNext()
    playbin.meter.received(bytes: 500)
    #expect(playbin.bytes == 0)
    #expect(playbin.transition.takeBack())
    playbin.meter.received(bytes: 300)
    #expect(playbin.bytes == 300)
    playbin.transition.isReopened()
    playbin.askForNext()
    playbin.meter.received(bytes: 200)
    #expect(playbin.bytes == 300)
    let started = try #require(playbin.transition.started())
    playbin.meter.goOn(with: started.generation)
    #expect(playbin.meter.reading.generation == TransitionPlaybin.next.generation)
    #expect(playbin.bytes == 200)
  }

  /// Another one that was set before the refusal came still follows.
  @Test func onlyTheItemThatIsRefusedIsNotHandedOverAgain() throws {
    let playbin = try TransitionPlaybin()
    let other = GaplessTransition.Item(uri: "file:///third.flac", generation: 3)
    for next in [TransitionPlaybin.next, other] {
      playbin.transition.setNext(TransitionPlaybin.next)
      playbin.askForNext()
      playbin.transition.setNext(next.generation == 3 ? next : nil)
      #expect(playbin.transition.refuse(TransitionPlaybin.next.generation))
      #expect(playbin.transition.takeBack())
      playbin.transition.isReopened()
      playbin.askForNext()
      #expect(playbin.transition.generationUnderWay == (next.generation == 3 ? 3 : nil))
    }
  }

  @Test func aNextItemThatIsKnownLateIsMeteredFromThenOn() throws {
    let playbin = try TransitionPlaybin()
    playbin.askForNext()
    playbin.meter.received(bytes: 500)
    playbin.transition.setNext(TransitionPlaybin.next)
    playbin.answerLate()
    playbin.meter.received(bytes: 200)
    #expect(playbin.bytes == 500)
    playbin.transition.startOver()
    playbin.meter.received(bytes: 1)
    #expect(playbin.bytes == 501)
  }

  @Test func whatBecameOfFramesIsAddedWhenItIsRead() {
    var counts = FrameCounts()
    (counts.overtaken, counts.skipped, counts.shown) = (2, 1, 7)
    let meter = PipelineMeter(frames: { [counts] in counts })
    #expect(meter.reading.sample.frames.shown == 7)
    #expect(meter.reading.sample.numberOfDroppedVideoFrames == 3)
    #expect(meter.reading.sample.numberOfDroppedVideoFrames == 3)
  }

  @Test func aWarningIsPassedOn() throws {
    let warnings = Locked<[String]>([])
    let meter = PipelineMeter(onWarning: { text, generation in
      warnings.withLock { $0.append("\(generation): \(text)") }
    })
    meter.begin(generation: 3)
    let error = g_error_new_literal(g_quark_from_string("test"), 1, "a part is tired")
    defer { g_error_free(error) }
    let message = try #require(gst_message_new_warning(nil, error, nil))
    meter.observe(message)
    gst_message_unref(message)  // the one that it was made with
    #expect(warnings.withLock { $0 }.first?.hasPrefix("3: a part is tired") ?? false)
  }

  @Test func theMeterEndsWithItsPlaybin() async throws {
    weak var released: PipelineMeter?
    do {
      let server = try TestServer(routes: ["/clip.mp4": .file(try TestMedia.file(.mp4()))])
      defer { server.stop() }
      let playbin = try MeteredPlaybin(uri: server.url("/clip.mp4"))
      released = playbin.meter
      #expect(await playbin.playToTheEnd())
    }
    #expect(await eventually { released == nil })
  }

}

/// A playbin that plays nothing, and is given a next item when it asks for one.
@MainActor private final class TransitionPlaybin {
  static let next = GaplessTransition.Item(uri: "file:///second.flac", generation: 2)

  let meter = PipelineMeter()
  let transition: GaplessTransition
  private let element: GstElement

  /// The bytes of the current item.
  var bytes: Int64 { meter.reading.sample.numberOfBytesTransferred }

  init() throws {
    TestMedia.initialize()
    element = try #require(gst_element_factory_make("playbin", nil))
    transition = GaplessTransition(meter: meter)
    transition.attach(to: element)
    transition.begin(uri: "file:///first.flac")
    meter.begin(generation: 1)
  }

  func askForNext() {
    let type = g_type_from_name("GstPlayBin")
    var emitter = GValue()
    g_value_init(&emitter, type)
    element.withPointer { g_value_set_object(&emitter, $0) }
    g_signal_emitv(&emitter, g_signal_lookup("about-to-finish", type), 0, nil)
    g_value_unset(&emitter)
  }

  func answerLate() { transition.answerLate(to: element) }
}

/// A playbin that shows nothing, with a meter.
@MainActor private final class MeteredPlaybin {
  let meter = PipelineMeter()
  private let element: GstElement

  /// - Parameter video: the sink of the video; by default it takes all as soon as it comes.
  init(
    uri: String, video: String = "fakesink sync=false", engine: String = "playbin"
  ) throws {
    TestMedia.initialize()
    element = try #require(gst_element_factory_make(engine, nil))
    meter.attach(to: element)
    meter.begin(generation: 1)
    element[property: "video-sink"] = try Self.bin(video)
    element[property: "audio-sink"] = try Self.bin("fakesink sync=false")
    element[property: "uri"] = uri
    observeMessages()
  }

  deinit { _ = gst_element_set_state(element, GST_STATE_NULL) }

  private static func bin(_ description: String) throws -> GstElement? {
    try GLibError.check { gst_parse_bin_from_description(description, 1, $0) }
  }

  /// Gives the meter all messages on the threads that post them, as the engine does.
  private func observeMessages() {
    ThreadOrdering.release()
    gst_bus_set_sync_handler(
      gst_element_get_bus(element),
      { @Sendable _, message, context in
        guard let message, let context else { return GST_BUS_PASS }
        ThreadOrdering.acquire()
        Unmanaged<PipelineMeter>.fromOpaque(context).takeUnretainedValue().observe(message)
        return GST_BUS_PASS
      }, Unmanaged.passRetained(meter).toOpaque(),
      { @Sendable context in
        if let context { Unmanaged<PipelineMeter>.fromOpaque(context).release() }
      })
  }

  /// Plays, and returns whether the end was reached without an error.
  func playToTheEnd() async -> Bool {
    let bus = gst_element_get_bus(element)
    let types = GstMessageType(GST_MESSAGE_EOS.rawValue | GST_MESSAGE_ERROR.rawValue)
    _ = gst_element_set_state(element, GST_STATE_PLAYING)
    var last: GstMessageType?
    let isOver = await eventually {
      last = gst_bus_timed_pop_filtered(bus, 0, types)?.type
      return last != nil
    }
    return isOver && last == GST_MESSAGE_EOS
  }
}
