import CPlatform
import Dispatch
import Glibc
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestSupport
import Testing

// Not the core's chapter, which has the same name.
import struct TestMedia.Chapter

@testable import PlayheadPlayer

/// The metadata of media, through GStreamer and beside it.
@Suite(.serialized) struct MetadataTests {
  /// Plays a medium to its end, and returns each change of its metadata.
  private func changes(_ path: String) throws -> [PlayerMetadata] {
    GStreamer.start()
    let collector = MetadataCollector()
    var changes: [PlayerMetadata] = []
    let playbin = try #require(gst_element_factory_make("playbin", nil))
    for sink in ["audio-sink", "video-sink"] {
      playbin[property: sink] = gst_element_factory_make("fakesink", nil)
    }
    playbin[property: "uri"] = "file://\(path)"
    let bus = gst_element_get_bus(playbin)
    gst_element_set_state(playbin, GST_STATE_PLAYING)
    defer { gst_element_set_state(playbin, GST_STATE_NULL) }
    let types = [GST_MESSAGE_TAG, GST_MESSAGE_TOC, GST_MESSAGE_EOS, GST_MESSAGE_ERROR]
    let mask = GstMessageType(types.reduce(0) { $0 | $1.rawValue })
    while true {
      let message = try #require(gst_bus_timed_pop_filtered(bus, 20_000_000_000, mask))
      if message.type == GST_MESSAGE_EOS { return changes }
      try #require(message.type != GST_MESSAGE_ERROR)
      collector.collect(message) { changes.append($0) }
    }
  }

  private static let tags = [
    "title": "The Title ü", "artist": "The Artist", "album": "The Album",
    "comment": "Some sentences",
  ]

  @Test(arguments: TaggedSound.Format.allCases)
  func soundTellsItsTagsAndItsCover(format: TaggedSound.Format) throws {
    let cover = try TestMedia.contents(ofFile: TestMedia.file(.stillImage))
    let path = try TaggedSound(
      format, tags: Self.tags, pictures: [.init(type: "front-cover", bytes: cover)]
    ).make()
    let changes = try changes(path)
    let metadata = try #require(changes.last)
    #expect(metadata.title == "The Title ü")
    #expect(metadata.artist == "The Artist")
    #expect(metadata.album == "The Album")
    // Where there is a description beside the comment (that of the test's source), it counts more.
    let isCommentAlone = format == .mp3 || format == .m4a
    #expect(metadata.description == (isCommentAlone ? "Some sentences" : "audiotest wave"))
    #expect(metadata.imageSource == .data(cover))
    // Some ten or a hundred lists of tags, and few that say anything new.
    #expect(changes.count <= 4)
  }

  @Test(arguments: [TaggedSound.Format.flac, .mp3])
  func theFrontCoverIsChosenAmongImages(format: TaggedSound.Format) throws {
    let front = try TestMedia.contents(ofFile: TestMedia.file(.stillImage))
    // Bytes behind the image's end change nothing about it, but tell it from the other.
    let back = front + [1, 2, 3]
    for types in [["back-cover", "front-cover"], ["front-cover", "back-cover"]] {
      let pictures = types.map {
        TaggedSound.Picture(type: $0, bytes: $0 == "front-cover" ? front : back)
      }
      let changes = try changes(try TaggedSound(format, pictures: pictures).make())
      #expect(changes.last?.imageSource == .data(front), "\(types)")
    }
  }

  @Test func aTooLargeImageIsLeftOut() throws {
    let picture = try TestMedia.contents(ofFile: TestMedia.file(.stillImage))
    let large = picture + [UInt8](repeating: 0, count: TagReader.imageLimit)
    let path = try TaggedSound(
      .m4a, tags: Self.tags, pictures: [.init(type: "front-cover", bytes: large)]
    ).make()
    let metadata = try #require(try changes(path).last)
    #expect(metadata.title == "The Title ü")
    #expect(metadata.imageSource == .none)
  }

  @Test func matroskaTellsItsTitleAndItsChapters() async throws {
    let titles = ["One", "Zwei \"ü\"", "Three"]
    let chapters = titles.enumerated().map { index, title in
      Chapter(title, from: .seconds(index), to: .seconds(index + 1))
    }
    let path = try TestMedia.file(.matroska(chapters: chapters))
    let metadata = try #require(try changes(path).last)
    #expect(metadata.title == MediaKind.matroskaTitle)
    #expect(metadata.chapters.map(\.title) == titles)
    #expect(
      metadata.chapters.map(\.timeRange) == [
        .seconds(0) ..< .seconds(1), .seconds(1) ..< .seconds(2), .seconds(2) ..< .seconds(3),
      ])
    #expect(await ContainerMetadata.chapters(uri: "file://\(path)", duration: nil).isEmpty)
  }

  @Test(arguments: [MediaKind.mp4(), .mp4(index: .end)])
  func mp4TellsItsChaptersAndStillPlays(kind: MediaKind) async throws {
    let path = try TestMedia.makeDirectory() + "/film.mp4"
    try MP4ChapterList.add(
      [
        Chapter("One", from: .zero, to: .seconds(1)),
        Chapter("Zwei ü", from: .milliseconds(1500), to: .seconds(3)),
      ], to: try TestMedia.file(kind), at: path)
    let chapters = await ContainerMetadata.chapters(uri: "file://\(path)", duration: .seconds(4))
    #expect(chapters.map(\.title) == ["One", "Zwei ü"])
    #expect(
      chapters.map(\.timeRange) == [
        .zero ..< .milliseconds(1500), .milliseconds(1500) ..< .seconds(4),
      ])
    // The film knows its own end.
    let end = await ContainerMetadata.chapters(uri: "file://\(path)", duration: nil).last?
      .timeRange.upperBound
    #expect(Duration.milliseconds(3900) ... .milliseconds(4200) ~= end ?? .zero)
    _ = try changes(path)
  }

  @Test(arguments: [TaggedSound.Format.ogg, .opus, .flac])
  func commentsTellChapters(format: TaggedSound.Format) async throws {
    let cover = try TestMedia.contents(ofFile: TestMedia.file(.stillImage))
    let path = try TaggedSound(
      format, tags: Self.tags,
      comments: [
        "CHAPTER001=00:00:00.000", "CHAPTER001NAME=One", "CHAPTER002=00:00:00.500",
        "CHAPTER002NAME=Zwei ü",
      ], pictures: [.init(type: "front-cover", bytes: cover)]
    ).make()
    let chapters = await ContainerMetadata.chapters(uri: "file://\(path)", duration: .seconds(1))
    #expect(chapters.map(\.title) == ["One", "Zwei ü"])
    #expect(chapters.last?.timeRange == .milliseconds(500) ..< .seconds(1))
  }

  /// Through the engine: in its order, for the right load, and without what was known of the last.
  @MainActor @Test func anEngineTellsWhatEachMediumSays() async throws {
    let output = VideoOutput()
    var told: [Int: PlayerMetadata] = [:]
    let receiver: @MainActor (PlaybackEvent, Int) -> Void = { event, generation in
      if case .mediaMetadata(let metadata) = event { told[generation] = metadata }
    }
    let configuration = PlayerConfiguration(audioSink: "fakesink")
    let queue = DispatchQueue(label: "engine")
    guard
      let engine = Engine(
        Engine.Configuration(player: configuration),
        parts: Engine.Parts(video: output, meter: PipelineMeter()), queue: queue,
        receiver: receiver)
    else {
      Issue.record("there is no playbin")
      return
    }
    defer { queue.sync { engine.dispose() } }
    let first = try TaggedSound(.flac, tags: Self.tags).make()
    queue.sync { engine.load(uri: "file://\(first)", generation: 1) }
    #expect(await eventually { told[1]?.artist == "The Artist" })
    let second = try TaggedSound(.flac, tags: ["title": "Another"]).make()
    queue.sync { engine.load(uri: "file://\(second)", generation: 2) }
    #expect(await eventually { told[2]?.title == "Another" })
    #expect(told[2]?.artist == nil)
    #expect(told[1]?.title == "The Title ü")
  }

  // MARK: - What cannot be read

  @Test(arguments: [
    "file:///nowhere", "file:///usr", "file:///dev/zero", "nonsense", "", "nonsense://x/y",
    "http://127.0.0.1:1/film.mp4",
  ])
  func whatIsNoFileHasNoChapters(uri: String) async {
    #expect(await ContainerMetadata.chapters(uri: uri, duration: nil).isEmpty)
  }

  @Test func mediaWithoutChaptersHaveNone() async throws {
    for kind in [MediaKind.noise, .empty, .text, .audio(.wav), .audio(.mp3), .mp4(), .webm()] {
      let uri = try TestMedia.uri(kind)
      #expect(await ContainerMetadata.chapters(uri: uri, duration: nil).isEmpty)
    }
  }

  /// Opening a pipe that nobody writes to would wait for ever.
  @Test func aPipeIsNotOpened() async throws {
    let pipe = try TestMedia.makeDirectory() + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let stopwatch = Stopwatch()
    #expect(await ContainerMetadata.chapters(uri: "file://\(pipe)", duration: nil).isEmpty)
    #expect(stopwatch.elapsed < .seconds(5))
  }

  @Test func withoutTimeThereAreNoChapters() async throws {
    let path = try TestMedia.makeDirectory() + "/film.mp4"
    try MP4ChapterList.add(
      [Chapter("One", from: .zero, to: .seconds(1))], to: try TestMedia.file(.mp4()),
      at: path)
    let uri = "file://\(path)"
    #expect(await ContainerMetadata.chapters(uri: uri, duration: nil).count == 1)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await ContainerMetadata.chapters(uri: uri, duration: nil)
    }
    #expect(await task.value.isEmpty)
    // Racing with the end of the reading: whichever comes first, it ends once.
    for delay in 0..<20 {
      let task = Task { await ContainerMetadata.chapters(uri: uri, duration: nil) }
      for _ in 0..<delay { await Task.yield() }
      task.cancel()
      #expect(await task.value.count <= 1)
    }
  }

  @Test func aFileIsReadWhereItIsAsked() throws {
    let path = try TestMedia.file(.noise)
    let bytes = try TestMedia.contents(ofFile: path)
    let file = try FileByteSource(uri: "file://\(path)", cancellable: g_cancellable_new())
    #expect(file.length == UInt64(bytes.count))
    for offset in [0, 40_000, 10, bytes.count - 5, bytes.count, bytes.count + 1] {
      let expected = Array(bytes[min(offset, bytes.count)...].prefix(100))
      #expect(try file.read(100, at: UInt64(offset)) == expected)
    }
    #expect(try file.read(0, at: 0).isEmpty)
  }

  @Test func aCanceledFileIsNotRead() throws {
    let cancellable = g_cancellable_new()
    let uri = try TestMedia.uri(.noise)
    let file = try FileByteSource(uri: uri, cancellable: cancellable)
    g_cancellable_cancel(cancellable)
    #expect(throws: GLibError.self) { try file.read(10, at: 0) }
    #expect(throws: (any Error).self) { try FileByteSource(uri: uri, cancellable: cancellable) }
  }
}
