import CPlatform
import PlayheadPlatform
import TestMedia
import Testing

/// GStreamer's own HTTP sources understand the server.
@Suite struct MediaOverHTTPTests {
  @Test func clipIsRead() throws {
    let clip = try TestMedia.file(.mp4(index: .end))
    let server = try TestServer(routes: ["/clip.mp4": .file(clip)])
    let probe = try MediaProbe(uri: server.url("/clip.mp4"))
    #expect(probe.isSeekable)
    #expect(probe.duration.isAbout(.seconds(4)))
  }

  @Test func seekAsksForARange() throws {
    let server = try TestServer(routes: ["/noise": .bytes([UInt8](repeating: 7, count: 200_000))])
    #expect(try seek(toByte: 150_000, in: server.url("/noise")))
    #expect(server.requests.last?.header("range")?.hasPrefix("bytes=150000-") == true)
  }

  @Test func seekFailsWithoutRanges() throws {
    let noise = Route.bytes([UInt8](repeating: 7, count: 200_000))
    let server = try TestServer(routes: ["/noise": noise.withoutRanges()])
    #expect(try !seek(toByte: 150_000, in: server.url("/noise")))
    #expect(server.requestCount("/noise") == 2)
  }

  @Test(arguments: [false, true]) func onlyDeclaredLackOfRangesIsKnown(declared: Bool) throws {
    let clip = try TestMedia.file(.webm())
    let route = Route.file(clip).withoutRanges(declared: declared)
    let server = try TestServer(routes: ["/clip.webm": route])
    let probe = try MediaProbe(uri: server.url("/clip.webm"))
    #expect(probe.video.map(\.format) == ["video/x-vp9"])
    #expect(probe.isSeekable == !declared)
  }

  /// Seeks, and returns whether a byte arrives.
  private func seek(toByte byte: gint64, in url: String) throws -> Bool {
    TestMedia.initialize()
    let description = "souphttpsrc location=\(url) ! fakesink sync=false"
    let pipeline = try #require(try GLibError.check { gst_parse_launch(description, $0) })
    defer { gst_element_set_state(pipeline, GST_STATE_NULL) }
    let bus = gst_element_get_bus(pipeline)
    let types = GstMessageType(GST_MESSAGE_ASYNC_DONE.rawValue | GST_MESSAGE_ERROR.rawValue)
    gst_element_set_state(pipeline, GST_STATE_PAUSED)
    let opened = gst_bus_timed_pop_filtered(bus, 10_000_000_000, types)
    #expect(opened?.type == GST_MESSAGE_ASYNC_DONE)
    gst_element_seek_simple(pipeline, GST_FORMAT_BYTES, GST_SEEK_FLAG_FLUSH, byte)
    let sought = gst_bus_timed_pop_filtered(bus, 10_000_000_000, types)
    return sought?.type == GST_MESSAGE_ASYNC_DONE
  }

  @Test func hlsIsServedFromItsDirectory() throws {
    let playlist = try TestMedia.file(.hls())
    let directory = String(playlist.dropLast("/playlist.m3u8".count))
    let server = try TestServer(directory: directory)
    let probe = try MediaProbe(uri: server.url("/playlist.m3u8"))
    #expect(probe.video.map(\.format) == ["video/x-h264"])
    #expect(probe.duration.isAbout(.seconds(4)))
    #expect(server.requestCount("/playlist.m3u8") > 0)
    #expect(server.requestCount("/segment-00000.ts") > 0)
  }

  @Test(arguments: [403, 404, 500])
  func errorIsReported(code: Int) throws {
    let server = try TestServer(routes: ["/clip.mp4": .status(code)])
    #expect(throws: (any Error).self) { try MediaProbe(uri: server.url("/clip.mp4")) }
    #expect(server.requestCount("/clip.mp4") > 0)
  }
}
