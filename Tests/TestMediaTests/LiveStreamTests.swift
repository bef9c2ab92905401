import CPlatform
import PlayheadPlatform
import TestMedia
import Testing

@Suite struct LiveStreamTests {
  @Test func windowMovesWithTheClock() throws {
    let stream = try LiveStream(.dvr)
    #expect(stream.window(at: .zero) == 0..<20)
    #expect(stream.window(at: .milliseconds(999)) == 0..<20)
    #expect(stream.window(at: .seconds(1)) == 1..<21)
    #expect(stream.window(at: .seconds(200)) == 200..<220)
    let live = try LiveStream(.live)
    #expect(live.window(at: .milliseconds(3999)) == 0..<3)
    #expect(live.window(at: .seconds(4)) == 1..<4)
  }

  @Test func playlistNamesTheWindow() throws {
    let stream = try LiveStream(.live)
    #expect(
      stream.playlist(at: .seconds(5)) == """
        #EXTM3U
        #EXT-X-VERSION:3
        #EXT-X-TARGETDURATION:4
        #EXT-X-MEDIA-SEQUENCE:1
        #EXT-X-PROGRAM-DATE-TIME:2023-11-14T22:13:24.000Z
        #EXTINF:4.000,
        segment-1.ts?number=1
        #EXT-X-PROGRAM-DATE-TIME:2023-11-14T22:13:28.000Z
        #EXTINF:4.000,
        segment-2.ts?number=2
        #EXT-X-PROGRAM-DATE-TIME:2023-11-14T22:13:32.000Z
        #EXTINF:4.000,
        segment-3.ts?number=3

        """)
  }

  @Test func datesMayBeLeftOut() throws {
    var shape = LiveStream.Shape.dvr
    shape.epoch = nil
    #expect(!(try LiveStream(shape).playlist(at: .zero)).contains("DATE"))
  }

  @Test func streamGoesOnBehindItsLastSegment() throws {
    let stream = try LiveStream(.live)
    let lines = stream.playlist(at: .seconds(LiveStream.loopSeconds - 4)).split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("seg") }
        == ["segment-29.ts?number=29", "segment-0.ts?number=30", "segment-1.ts?number=31"])
    let place = try #require(lines.firstIndex(of: "#EXT-X-DISCONTINUITY"))
    #expect(lines[place + 3] == "segment-0.ts?number=30")
  }

  @Test func playlistIsServedAsItIsNow() async throws {
    let stream = try LiveStream(.dvr)
    let server = try TestServer(routes: stream.routes)
    let first = try HTTPClient.get(stream.path, from: server)
    #expect(first.status == 200)
    #expect(first.headers["content-type"] == "application/vnd.apple.mpegurl")
    #expect(first.text.hasPrefix("#EXTM3U"))
    #expect(
      await eventually {
        (try? HTTPClient.get(stream.path, from: server).text).map { $0 != first.text } ?? false
      })
  }

  @Test func segmentsOutsideTheWindowAreGone() throws {
    let stream = try LiveStream(.live, path: "/tv.m3u8")
    let server = try TestServer(routes: stream.routes)
    let statuses = try (0..<30).map {
      try HTTPClient.get("/segment-\($0).ts?number=\($0)", from: server, method: "HEAD").status
    }
    #expect(statuses[1...2] == [200, 200])
    #expect(statuses[4...] == Array(repeating: 404, count: 26)[...])
    #expect(try HTTPClient.get("/segment-30.ts", from: server).status == 404)
  }

  @Test func segmentShowsItsSeconds() throws {
    let stream = try LiveStream(.live)
    let server = try TestServer(routes: stream.routes)
    let answer = try HTTPClient.get("/live/segment-2.ts", from: server)
    #expect(answer.body.count.isMultiple(of: 188))
    #expect(answer.body.first == 0x47)
    let directory = try TestMedia.makeDirectory()
    let path = "\(directory)/segment.ts"
    try answer.body.withUnsafeBytes { bytes in
      _ = try GLibError.check {
        g_file_set_contents(
          path, bytes.bindMemory(to: CChar.self).baseAddress, gssize(bytes.count), $0)
      }
    }
    let decoder = try Decoder.video(of: path)
    var seconds: [Int?] = []
    while let frame = decoder.next() {
      let place = (90 * 320 + 160) * 3
      let pixel = ColorClock.Color(
        red: frame.bytes[place], green: frame.bytes[place + 1], blue: frame.bytes[place + 2])
      seconds.append(ColorClock.second(showing: pixel))
    }
    #expect(seconds == [8, 9, 10, 11].flatMap { Array(repeating: $0, count: 10) })
  }

  @Test func streamWithVariantsIsReachedOverAList() throws {
    var shape = LiveStream.Shape.dvr
    shape.hasVariants = true
    let stream = try LiveStream(shape)
    let server = try TestServer(routes: stream.routes)
    let list = try HTTPClient.get(stream.path, from: server).text
    #expect(list.contains("#EXT-X-STREAM-INF:") && list.contains("\nmedia.m3u8\n"))
    #expect(stream.mediaPath == "/live/media.m3u8")
    #expect(try HTTPClient.get(stream.mediaPath, from: server).text.contains("#EXTINF:1.000,"))
  }

  @Test func radioNeverEnds() throws {
    let server = try TestServer(routes: ["/radio": try Radio.route()])
    let client = try HTTPClient(to: server)
    let start = ContinuousClock.now
    client.send("GET /radio HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    let bytes = client.read(atLeast: 40_000)
    let time = ContinuousClock.now - start
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    #expect(head.hasPrefix("HTTP/1.1 200 OK"))
    #expect(head.contains("Content-Type: audio/mpeg"))
    #expect(!head.contains("Content-Length") && !head.contains("Accept-Ranges"))
    // Two seconds' worth came at once, the rest in its time.
    #expect(time > .milliseconds(350) && time < .seconds(20))
    server.stop()
  }
}
