import FakeDecoder
import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// The information that a player gives about the media that it plays.
@MainActor @Suite(.serialized) struct MediaInformationTests {
  /// A video of one second, encoded in some way.
  struct Sample: CustomTestStringConvertible {
    let name: String
    var format = "I420"
    var color = "bt709"
    var metadata = ""
    let encoder: String
    let codec: String
    var chroma: String? = "4:2:0"
    var bits = 8
    var matrix = "BT.709"
    var range = DynamicRange.standard
    var isFullRange = false

    var testDescription: String { name }

    func make() throws -> String {
      let path = try TestMedia.makeDirectory() + "/" + name
      try EncodingPipeline(
        """
        videotestsrc num-buffers=25 ! video/x-raw,format=\(format),width=160,height=96,\
        framerate=25/1,colorimetry=\(color)\(metadata) ! \(encoder) ! filesink name=sink
        """
      ).run(into: path)
      return "file://\(path)"
    }
  }

  nonisolated private static let display = """
    ,mastering-display-info=(string)34000:16000:13250:34500:7500:3000:15635:16450:10000000:500,\
    content-light-level=(string)1000:400
    """
  nonisolated private static let h264 = "x264enc speed-preset=ultrafast ! h264parse"
  nonisolated private static let h265 = "x265enc speed-preset=ultrafast ! h265parse"
  nonisolated private static let vp9 = "vp9enc deadline=1 cpu-used=8"

  nonisolated private static let samples = [
    Sample(name: "h264.mp4", encoder: "\(h264) ! mp4mux", codec: "H.264"),
    Sample(
      name: "sd.mkv", color: "bt601", encoder: "\(h264) ! matroskamux", codec: "H.264",
      matrix: "BT.601"),
    Sample(
      name: "422.mkv", format: "Y42B", encoder: "\(h264) ! matroskamux", codec: "H.264",
      chroma: "4:2:2"),
    Sample(
      name: "full.mkv", color: "1:3:5:1", encoder: "\(h264) ! matroskamux", codec: "H.264",
      isFullRange: true),
    Sample(
      name: "hdr10.mkv", format: "I420_10LE", color: "bt2100-pq", metadata: display,
      encoder: "\(h265) ! matroskamux", codec: "H.265", bits: 10, matrix: "BT.2020",
      range: .hdr10),
    Sample(
      name: "hlg.mp4", format: "I420_10LE", color: "bt2100-hlg", encoder: "\(h265) ! mp4mux",
      codec: "H.265", bits: 10, matrix: "BT.2020", range: .hlg),
    Sample(
      name: "pq.webm", format: "I420_10LE", color: "bt2100-pq", encoder: "\(vp9) ! webmmux",
      codec: "VP9", bits: 10, matrix: "BT.2020", range: .pq),
    Sample(name: "vp9.webm", encoder: "\(vp9) ! webmmux", codec: "VP9"),
  ]

  @Test(arguments: samples)
  func theVideoIsDescribed(_ sample: Sample) async throws {
    let player = try await makeReadyPlayer(try sample.make())
    let information = try #require(await player.mediaInformation())
    let video = try #require(information.video)
    #expect(video.codec?.hasPrefix(sample.codec) ?? false, "\(video)")
    #expect((video.width, video.height) == (160, 96))
    #expect(video.frameRate == 25)
    #expect(video.bitDepth == sample.bits)
    #expect(video.chroma == sample.chroma)
    #expect(video.color.matrixName == sample.matrix)
    #expect(video.color.isFullRange == sample.isFullRange)
    #expect(video.dynamicRange == sample.range)
    #expect(!video.isInterlaced)
    let decoder = try #require(video.decoder)
    #expect(!decoder.isHardware && !decoder.factory.isEmpty && !decoder.name.isEmpty)
    #expect(information.audio == nil)
    #expect(information.container != nil)
  }

  @Test(arguments: ["playbin", "playbin3"])
  func containerVideoAndAudioAreDescribed(engine: String) async throws {
    let player = try await makeReadyPlayer(try TestMedia.uri(.matroska()), engine: engine)
    let information = try #require(await player.mediaInformation())
    #expect(information.container == "Matroska")
    #expect(information.video?.codec?.hasPrefix("H.264") ?? false)
    let audio = try #require(information.audio)
    #expect(audio.codec?.contains("AAC") ?? false)
    #expect((audio.channels, audio.sampleRate) == (2, 48_000))
    #expect(audio.decoder?.isHardware == false)
    #expect(audio.decoder?.name != audio.decoder?.factory)
  }

  @Test(arguments: [
    (MediaKind.AudioFormat.flac, "FLAC", true), (.mp3, "MPEG-1 Layer 3", true),
    (.wav, "PCM", false), (.m4a, "AAC", true),
  ])
  func soundAloneIsDescribed(
    format: MediaKind.AudioFormat, codec: String, isEncoded: Bool
  ) async throws {
    let player = try await makeReadyPlayer(try TestMedia.uri(.audio(format, duration: .seconds(2))))
    var read = await player.mediaInformation()
    // MP3 says its bit rate in a tag, which comes with the first sound.
    if format == .mp3 {
      _ = await eventually {
        read = await player.mediaInformation()
        return read?.audio?.bitrate != nil
      }
    }
    let information = try #require(read)
    #expect(information.video == nil)
    let audio = try #require(information.audio)
    #expect(audio.codec?.contains(codec) ?? false, "\(audio)")
    #expect((audio.decoder != nil) == isEncoded)
    #expect(audio.channels == 2)
    if format == .mp3 { #expect(abs((audio.bitrate ?? 0) - 128_000) < 2000, "\(audio)") }
  }

  @Test func withoutAnItemNothingIsKnown() async throws {
    let player = makePlayer()
    #expect(await player.mediaInformation() == nil)
  }

  @Test func whoListensIsToldOfAnotherDecoder() async throws {
    let name = "FakeHardwareOfInformation"
    fake_decoder_install(name, FAKE_DECODER_POSTS_ERROR, 60)
    defer { fake_decoder_remove(name) }
    let player = makePlayer(try TestMedia.uri(.colorClock(seconds: 10)))
    var told: [MediaInformation?] = []
    let token = player.mediaInformationPublisher.sink { told.append($0) }
    func decoders() -> [MediaInformation.Decoder] { told.compactMap { $0?.video?.decoder } }
    player.play()
    #expect(await eventually { decoders().count == 2 })
    #expect(decoders().map(\.isHardware) == [true, false])
    #expect(decoders().first?.factory == name)
    #expect(decoders().first?.name == "Fake decoder")
    player.removeAllItems()
    #expect(await eventually { told.last == .some(nil) })
    token.cancel()
  }

}
