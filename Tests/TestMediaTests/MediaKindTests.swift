import CPlatform
import PlayheadPlatform
import TestMedia
import Testing

/// Each kind is what it says, as GStreamer sees it.
@Suite struct MediaKindTests {
  @Test(arguments: [MediaKind.IndexPlace.start, .end])
  func mp4HasVideoAndAudio(index: MediaKind.IndexPlace) throws {
    let probe = try MediaProbe(.mp4(index: index))
    #expect(probe.container == "video/quicktime")
    #expect(probe.video.map(\.format) == ["video/x-h264"])
    #expect(probe.audio.map(\.format) == ["audio/mpeg"])
    #expect((probe.width, probe.height, probe.framesPerSecond) == (320, 180, 25))
    #expect(probe.duration.isAbout(.seconds(4)))
    #expect(probe.isSeekable)
  }

  @Test func clipHasItsSizeRateAndDuration() throws {
    let clip = Clip(
      width: 128, height: 96, framesPerSecond: 30, keyframeInterval: 5,
      duration: .milliseconds(1500))
    let probe = try MediaProbe(.videoOnly(clip))
    #expect((probe.width, probe.height, probe.framesPerSecond) == (128, 96, 30))
    #expect(probe.duration == .milliseconds(1500))
    #expect(probe.audio == [])
  }

  @Test func indexIsWhereItIsToBe() throws {
    let first = try contents(of: TestMedia.file(.mp4(index: .start)))
    let last = try contents(of: TestMedia.file(.mp4(index: .end)))
    #expect(try #require(first.place(of: "moov")) < #require(first.place(of: "mdat")))
    #expect(try #require(last.place(of: "moov")) > #require(last.place(of: "mdat")))
  }

  @Test func webmHasVP9AndOpus() throws {
    let probe = try MediaProbe(.webm())
    #expect(probe.container == "video/webm")
    #expect(probe.video.map(\.format) == ["video/x-vp9"])
    #expect(probe.audio.map(\.format) == ["audio/x-opus"])
    #expect(probe.duration.isAbout(.seconds(4)))
  }

  @Test func matroskaHasLanguagesTitleAndChapters() throws {
    let chapters = [
      Chapter("A \"quoted\" beginning", from: .zero, to: .seconds(1)),
      Chapter("Ende: äöü, \\ und ;", from: .seconds(1), to: .seconds(3)),
    ]
    let probe = try MediaProbe(.matroska(Clip(duration: .seconds(3)), chapters: chapters))
    #expect(probe.container == "video/x-matroska")
    #expect(probe.title == MediaKind.matroskaTitle)
    #expect(probe.audio.map(\.language) == ["en", "fr"])
    #expect(probe.subtitles.map(\.format) == ["text/x-raw", "text/x-raw"])
    #expect(probe.chapters == chapters)
    #expect(try MediaProbe(.matroska()).chapters == [])
  }

  /// From the bytes: the discoverer does not always wait for the tags of a stream as sparse as
  /// subtitles.
  @Test func matroskaNamesTheLanguageOfEachTrack() throws {
    let bytes = try contents(of: TestMedia.file(.matroska()))
    var languages: [String] = []
    for index in bytes.indices.dropLast(8) where bytes[index...].starts(with: [0x22, 0xb5, 0x9c]) {
      let text = bytes[(index + 4)...].prefix(Int(bytes[index + 3] & 0x7f)).prefix { $0 != 0 }
      languages.append(String(decoding: text, as: UTF8.self))
    }
    #expect(languages == ["eng", "fre", "eng", "ger"])
  }

  @Test(
    arguments: zip(
      MediaKind.AudioFormat.allCases, ["audio/x-flac", "audio/mpeg", "audio/x-wav", "audio/mpeg"]))
  func audioIsSoundAlone(format: MediaKind.AudioFormat, caps: String) throws {
    let probe = try MediaProbe(.audio(format, duration: .seconds(2)))
    #expect(probe.video == [])
    #expect(probe.audio.map(\.format) == [caps])
    #expect(probe.duration.isAbout(.seconds(2)))
    #expect(probe.isSeekable)
  }

  @Test func stillImageIsOne() throws {
    let probe = try MediaProbe(.stillImage)
    #expect(probe.isImage)
    #expect((probe.width, probe.height) == (320, 180))
  }

  @Test func truncatedMP4IsPlayableOnlyWithItsIndex() throws {
    let whole = try contents(of: TestMedia.file(.mp4())).count
    let cut = try contents(of: TestMedia.file(.truncated(index: .start)))
    #expect(cut.count == whole * 40 / 100)
    #expect(cut.place(of: "moov") != nil)
    #expect(try MediaProbe(.truncated(index: .start)).duration.isAbout(.seconds(4)))

    #expect(try contents(of: TestMedia.file(.truncated(index: .end))).place(of: "moov") == nil)
    #expect(try demuxingFails(TestMedia.file(.truncated(index: .end))))
    #expect(try !demuxingFails(TestMedia.file(.mp4(index: .end))))
  }

  /// Without `decodebin`, which in GStreamer 1.22 now and then loses the error of a demuxer that
  /// reports it while it is being added: the discoverer then waits for its time limit.
  private func demuxingFails(_ path: String) throws -> Bool {
    let pipeline = try EncodingPipeline("filesrc name=source ! qtdemux ! fakesink")
    pipeline.element("source")?[property: "location"] = path
    do throws(MediaError) {
      try pipeline.run()
      return false
    } catch {
      #expect("\(error)".contains("no playable streams"))
      return true
    }
  }

  @Test func hlsIsAFinishedPlaylistOfSegments() throws {
    let path = try TestMedia.file(.hls())
    let lines = String(decoding: try contents(of: path), as: UTF8.self).split(separator: "\n")
    #expect(lines.first == "#EXTM3U")
    #expect(lines.last == "#EXT-X-ENDLIST")
    #expect(lines.count { $0.hasSuffix(".ts") } == 4)
    let probe = try MediaProbe(path: path)
    #expect(probe.video.map(\.format) == ["video/x-h264"])
    #expect(probe.audio.map(\.format) == ["audio/mpeg"])
    #expect(probe.duration.isAbout(.seconds(4)))
  }

  @Test(arguments: [MediaKind.text, .empty, .noise])
  func whatIsNoMediaIsRefused(kind: MediaKind) {
    #expect(throws: (any Error).self) { try MediaProbe(kind) }
  }

  @Test func noiseIsAlwaysTheSame() throws {
    let directory = try TestMedia.makeDirectory()
    try MediaKind.noise.make(at: "\(directory)/noise")
    let again = try contents(of: "\(directory)/noise")
    #expect(again.count == 65_536)
    #expect(again == (try contents(of: TestMedia.file(.noise))))
  }

  @Test func whatCannotBeWrittenIsSaid() throws {
    let path = "/nonexistent/clip.mp4"
    let error = #expect(throws: MediaError.self) { try MediaKind.mp4().make(at: path) }
    #expect("\(try #require(error))".contains(path))
    #expect(throws: MediaError.self) { try MediaKind.text.make(at: path) }
    #expect(throws: MediaError.self) { try MediaKind.hls().make(at: path) }
  }

  @Test func unknownElementIsNamed() throws {
    let error = #expect(throws: MediaError.self) {
      try EncodingPipeline("nosuchelement ! fakesink")
    }
    #expect("\(try #require(error))".contains("nosuchelement"))
  }

  @Test func endlessPipelineIsGivenUp() throws {
    let pipeline = try EncodingPipeline("videotestsrc ! fakesink sync=true")
    #expect(throws: MediaError.tookTooLong(.milliseconds(50))) {
      try pipeline.run(limit: .milliseconds(50))
    }
  }
}

extension Duration {
  /// Encoders of sound add up to some frames: a tenth of a second at most.
  func isAbout(_ other: Duration) -> Bool {
    (other - .milliseconds(100)...other + .milliseconds(100)).contains(self)
  }
}

extension [UInt8] {
  /// Returns the place where an ASCII word stands first.
  func place(of word: String) -> Int? {
    let word = Array(word.utf8)
    return indices.first { self[$0] == word[0] && self[$0...].starts(with: word) }
  }
}

/// All bytes of a file.
func contents(of path: String) throws -> [UInt8] {
  var data: UnsafeMutablePointer<CChar>?
  var length: gsize = 0
  _ = try GLibError.check { g_file_get_contents(path, &data, &length, $0) }
  defer { g_free(data) }
  return [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
}
