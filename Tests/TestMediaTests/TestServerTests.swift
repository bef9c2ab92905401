import TestMedia
import Testing

@Suite struct TestServerTests {
  private static let bytes = (0..<1000).map { UInt8($0 % 251) }

  @Test func wholeResourceIsServed() throws {
    let server = try TestServer(routes: ["/a.mp4": .bytes(Self.bytes)])
    let answer = try HTTPClient.get("/a.mp4", from: server)
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == "video/mp4")
    #expect(answer.headers["content-length"] == "1000")
    #expect(answer.headers["accept-ranges"] == "bytes")
    #expect(answer.headers["connection"] == "close")
    #expect(answer.body == Self.bytes)
  }

  @Test(
    arguments: [
      ("bytes=0-99", 206, 0..<100), ("bytes=100-", 206, 100..<1000),
      ("bytes=-10", 206, 990..<1000), ("bytes=-5000", 206, 0..<1000),
      ("bytes=999-999", 206, 999..<1000), ("bytes=990-5000", 206, 990..<1000),
      ("bytes=5-2", 200, 0..<1000), ("bytes=x-", 200, 0..<1000), ("lines=1-2", 200, 0..<1000),
      ("bytes=0-1,5-6", 200, 0..<1000), ("bytes=-", 200, 0..<1000),
    ] as [(String, Int, Range<Int>)])
  func rangeIsServed(header: String, status: Int, range: Range<Int>) throws {
    let server = try TestServer(routes: ["/a": .bytes(Self.bytes)])
    let answer = try HTTPClient.get("/a", from: server, range: header)
    #expect(answer.status == status)
    #expect(answer.body == Array(Self.bytes[range]))
    #expect(answer.headers["content-length"] == "\(range.count)")
    let expected = "bytes \(range.lowerBound)-\(range.upperBound - 1)/1000"
    #expect(answer.headers["content-range"] == (status == 206 ? expected : nil))
  }

  @Test(arguments: ["bytes=1000-", "bytes=5000-6000", "bytes=-0"])
  func rangeBeyondTheEndIsRefused(header: String) throws {
    let server = try TestServer(routes: ["/a": .bytes(Self.bytes)])
    let answer = try HTTPClient.get("/a", from: server, range: header)
    #expect(answer.status == 416)
    #expect(answer.headers["content-range"] == "bytes */1000")
  }

  @Test(arguments: [false, true]) func serverWithoutRangesServesTheWhole(declared: Bool) throws {
    let route = Route.bytes(Self.bytes).withoutRanges(declared: declared)
    let server = try TestServer(routes: ["/a": route])
    let answer = try HTTPClient.get("/a", from: server, range: "bytes=10-19")
    #expect(answer.status == 200)
    #expect(answer.headers["accept-ranges"] == (declared ? "none" : nil))
    #expect(answer.body == Self.bytes)
  }

  @Test func headHasNoBody() throws {
    let server = try TestServer(routes: ["/a": .bytes(Self.bytes), "/b": .status(404)])
    let answer = try HTTPClient.get("/a", from: server, method: "HEAD")
    #expect(answer.status == 200)
    #expect(answer.headers["content-length"] == "1000")
    #expect(answer.body == [])
    #expect(try HTTPClient.get("/b", from: server, method: "HEAD").body == [])
  }

  @Test(arguments: [403, 404, 500, 503])
  func statusIsAnswered(code: Int) throws {
    let server = try TestServer(routes: ["/a": .status(code)])
    let answer = try HTTPClient.get("/a", from: server)
    #expect(answer.status == code)
    #expect(answer.text.hasPrefix("\(code)"))
  }

  @Test func redirectNamesItsTarget() throws {
    let server = try TestServer(routes: ["/a": .redirect(to: "/b")])
    let answer = try HTTPClient.get("/a", from: server)
    #expect(answer.status == 302)
    #expect(answer.headers["location"] == "/b")
  }

  @Test(arguments: ["nonsense\r\n\r\n", "GET a HTTP/1.1\r\n\r\n", "GET /%zz HTTP/1.1\r\n\r\n"])
  func nonsenseIsABadRequest(text: String) throws {
    let server = try TestServer()
    let client = try HTTPClient(to: server)
    client.send(text)
    #expect(client.readAnswer().status == 400)
    #expect(server.requests == [])
  }

  @Test func otherMethodsAreNotAllowed() throws {
    let server = try TestServer(routes: ["/a": .bytes(Self.bytes)])
    #expect(try HTTPClient.get("/a", from: server, method: "PUT").status == 405)
  }

  @Test func directoryIsServed() throws {
    let directory = try TestMedia.makeDirectory()
    try MediaKind.noise.make(at: "\(directory)/two words.webm")
    let server = try TestServer(routes: ["/secret": .status(403)], directory: directory)
    let answer = try HTTPClient.get("/two%20words.webm?query=1", from: server)
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == "video/webm")
    #expect(answer.body == (try contents(of: "\(directory)/two words.webm")))
    #expect(server.requests.map(\.path) == ["/two words.webm"])
    #expect(try HTTPClient.get("/absent", from: server).status == 404)
    #expect(try HTTPClient.get("/", from: server).status == 404)
    #expect(try HTTPClient.get("/secret", from: server).status == 403)
    #expect(try HTTPClient.get("/../etc/passwd", from: server).status == 403)
    #expect(try HTTPClient.get("/%2e%2e/etc/passwd", from: server).status == 403)
  }

  @Test func requestsAreCountedByPath() throws {
    let server = try TestServer(routes: ["/a": .text("a")])
    for _ in 0..<3 { _ = try HTTPClient.get("/a", from: server, range: "bytes=0-") }
    _ = try HTTPClient.get("/b", from: server, method: "HEAD")
    #expect(server.requestCount("/a") == 3)
    #expect(server.requestCount("/b") == 1)
    #expect(server.requestCount("/c") == 0)
    #expect(server.requests.map(\.method) == ["GET", "GET", "GET", "HEAD"])
    #expect(server.requests.first?.header("Range") == "bytes=0-")
  }

  @Test func routeMayChange() throws {
    let server = try TestServer(routes: ["/a": .status(503)])
    #expect(try HTTPClient.get("/a", from: server).status == 503)
    server.setRoute(.text("now").typed("text/x-now"), for: "/a")
    let answer = try HTTPClient.get("/a", from: server)
    #expect(answer.text == "now")
    #expect(answer.headers["content-type"] == "text/x-now")
    server.setRoute(nil, for: "/a")
    #expect(try HTTPClient.get("/a", from: server).status == 404)
  }

  @Test func brokenOffAnswerPromisesMoreThanItSends() throws {
    let server = try TestServer(routes: ["/a": .bytes(Self.bytes).breakingOff(after: 300)])
    let answer = try HTTPClient.get("/a", from: server)
    #expect(answer.status == 200)
    #expect(answer.headers["content-length"] == "1000")
    #expect(answer.body == Array(Self.bytes[..<300]))
  }

  @Test func throttledAnswerTakesItsTime() throws {
    let server = try TestServer(
      routes: ["/a": .bytes(Self.bytes).throttled(toBytesPerSecond: 2500)])
    let start = ContinuousClock.now
    #expect(try HTTPClient.get("/a", from: server).body == Self.bytes)
    #expect(ContinuousClock.now - start > .milliseconds(350))
  }

  @Test func silentRouteAnswersNothingUntilTheServerStops() async throws {
    let server = try TestServer(routes: ["/a": .silence])
    let client = try HTTPClient(to: server)
    client.send("GET /a HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    #expect(await eventually { server.requestCount("/a") == 1 })
    #expect(client.isWaiting)
    #expect(server.connectionCount == 1)
    server.stop()
    #expect(client.readToEnd() == [])
    #expect(server.connectionCount == 0)
  }

  @Test func silentRouteEndsWithItsClient() async throws {
    let server = try TestServer(routes: ["/a": .silence])
    var client: HTTPClient? = try HTTPClient(to: server)
    client?.send("GET /a HTTP/1.1\r\n\r\n")
    #expect(await eventually { server.requestCount("/a") == 1 })
    client = nil
    #expect(await eventually { server.connectionCount == 0 })
  }

  @Test func stopInterruptsWhatIsBeingSent() async throws {
    let slow = Route.bytes(Self.bytes).throttled(toBytesPerSecond: 20)
    let stuck = Route.bytes([UInt8](repeating: 0, count: 50_000_000))
    let server = try TestServer(routes: ["/slow": slow, "/stuck": stuck])
    var clients: [HTTPClient] = []
    for path in ["/slow", "/stuck", nil] {
      let client = try HTTPClient(to: server)
      if let path { client.send("GET \(path) HTTP/1.1\r\n\r\n") }
      clients.append(client)
    }
    #expect(await eventually { server.requests.count == 2 && server.connectionCount == 3 })
    let start = ContinuousClock.now
    server.stop()
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(server.connectionCount == 0)
    #expect(clients[0].readAnswer().body.count < 1000)
    #expect(clients[1].readAnswer().body.count < 50_000_000)
    #expect(clients[2].readToEnd() == [])
    server.stop()
  }

  @Test func endOfTheServerClosesItsPort() async throws {
    var server: TestServer? = try TestServer(routes: ["/a": .silence])
    let client = try HTTPClient(to: try #require(server))
    client.send("GET /a HTTP/1.1\r\n\r\n")
    #expect(await eventually { server?.requestCount("/a") == 1 })
    server = nil
    #expect(client.readToEnd() == [])
  }

  @Test func stoppedServerRefusesConnections() throws {
    let server = try TestServer(routes: ["/a": .text("a")])
    server.stop()
    #expect(throws: HTTPClient.Refused.self) { try HTTPClient.get("/a", from: server) }
  }

  @Test func manyAtOnceAreServed() async throws {
    let server = try TestServer(routes: ["/a": .bytes(Self.bytes)])
    let sizes = await withTaskGroup { group in
      for _ in 0..<40 {
        group.addTask { (try? HTTPClient.get("/a", from: server))?.body.count ?? 0 }
      }
      return await group.reduce(into: []) { $0.append($1) } as [Int]
    }
    #expect(sizes == [Int](repeating: 1000, count: 40))
    #expect(await eventually { server.connectionCount == 0 })
  }
}

/// Waits until a condition holds that other threads bring about; false after a minute.
func eventually(_ condition: () -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(60)
  while !condition() {
    if ContinuousClock.now >= end { return false }
    try? await Task.sleep(for: .milliseconds(2))
  }
  return true
}
