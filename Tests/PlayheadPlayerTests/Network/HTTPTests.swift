import Glibc
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestSupport
import Testing

@testable import PlayheadPlayer

/// The answers that the client brings, and what it says when it brings none.
@MainActor @Suite(.serialized) struct HTTPTests {
  private func get(
    _ url: String, headers: [String: String] = [:], timeout: Duration = .seconds(10),
    maximumLength: Int = 100_000
  ) async throws(HTTPError) -> HTTPResponse {
    try await HTTPClient.shared.data(
      from: url, headers: headers, timeout: timeout, maximumLength: maximumLength)
  }

  private func error(
    _ url: String, headers: [String: String] = [:], timeout: Duration = .seconds(10),
    maximumLength: Int = 100_000
  ) async -> HTTPError? {
    do throws(HTTPError) {
      _ = try await get(
        url, headers: headers, timeout: timeout, maximumLength: maximumLength)
      return nil
    } catch {
      return error
    }
  }

  @Test func anAnswerComesWhole() async throws {
    let bytes = (0..<90_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let server = try TestServer(routes: [
      "/x": .bytes(bytes).typed("Application/JSON; charset=utf-8"), "/empty": .bytes([]),
      "/é ü": .text("umlaut"),
    ])
    defer { server.stop() }
    let response = try await get(server.url("/x"), headers: ["X-Test": "1"])
    #expect(response.status == 200)
    #expect(response.bytes == bytes)
    #expect(response.contentType == "application/json")
    #expect(response.url == server.url("/x"))
    #expect(server.requests.last?.header("X-Test") == "1")
    #expect(server.requests.last?.header("Accept-Encoding") == nil)
    #expect(try await get(server.url("/empty")).bytes == [])
    #expect(try await get(server.url("/é ü")).bytes == Array("umlaut".utf8))
  }

  @Test func redirectsAreFollowedAndTellOtherServersNothing() async throws {
    let other = try TestServer(routes: ["/there": .text("found")])
    let server = try TestServer(routes: [
      "/a/start": .redirect(to: "../b/next"), "/b/next": .redirect(to: other.url("/there")),
      "/loop": .redirect(to: "/loop"), "/away": .redirect(to: "file:///etc/hostname"),
    ])
    defer {
      server.stop()
      other.stop()
    }
    let response = try await get(server.url("/a/start"), headers: ["X-Secret": "1"])
    #expect(response.bytes == Array("found".utf8))
    #expect(response.url == other.url("/there"))
    #expect(server.requests.map { $0.header("X-Secret") } == ["1", "1"])
    #expect(other.requests.map { $0.header("X-Secret") } == [nil])
    #expect(await error(server.url("/loop")) == .tooManyRedirects(host: "127.0.0.1"))
    #expect(server.requestCount("/loop") == 11)
    #expect(await error(server.url("/away")) == .notHTTP(address: "file:///etc/hostname"))
  }

  @Test(arguments: [401, 403, 404, 410, 500, 503, 304])
  func aStatusIsAnErrorWithItsNumber(_ status: Int) async throws {
    let server = try TestServer(routes: ["/x": .status(status)])
    defer { server.stop() }
    #expect(await error(server.url("/x")) == .status(status, host: "127.0.0.1"))
  }

  @Test(arguments: [
    "", "x", "/etc/passwd", "ftp://h/", "file:///etc/passwd", "http://", "http:///x", "http:x",
  ])
  func whatIsNoWebAddressIsNotAsked(_ address: String) async {
    #expect(await error(address) == .notHTTP(address: address))
  }

  @Test func headersCannotSmuggleLines() async throws {
    let server = try TestServer()
    defer { server.stop() }
    for (name, value) in [("A", "b\r\nC: d"), ("A\n", "b"), ("", "b"), ("A:", "b"), ("A B", "c")] {
      #expect(await error(server.url("/"), headers: [name: value]) == .invalidHeader(name: name))
    }
    #expect(await error(server.url("/x\r\nA: b")) == .notHTTP(address: server.url("/x\r\nA: b")))
    #expect(server.requests.isEmpty)
  }

  @Test func serversThatAreNotThereAreToldApart() async throws {
    let closed = try TestServer()
    let url = closed.url("/")
    closed.stop()
    #expect(await error(url) == .cannotConnect(host: "127.0.0.1"))
    #expect(await error("http://host.invalid/") == .hostNotFound(host: "host.invalid"))
  }

  @Test func aServerWithoutEncryptionIsNotTakenForAnEncryptedOne() async throws {
    let server = try RawServer(answer: "HTTP/1.1 400 Bad Request\r\n\r\n")
    let task = Task { await error("https" + server.url.dropFirst(4)) }
    #expect(await eventually { server.serveOne() })
    let failure = await task.value
    guard case .noSecureConnection(host: "127.0.0.1", let reason) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test(arguments: [
    "this is not HTTP\r\n\r\n", "", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nx",
  ])
  func aServerThatTalksNonsenseIsAnError(_ answer: String) async throws {
    let server = try RawServer(answer: answer)
    let failure = Task { await error(server.url) }
    #expect(await eventually { server.serveOne() })
    let expected: [HTTPError] = [
      .notUnderstood(host: "127.0.0.1"), .brokenOff(host: "127.0.0.1"),
    ]
    let found = try #require(await failure.value)
    #expect(expected.contains(found), "\(found)")
  }

  enum Slowness: CaseIterable { case silent, dribbling }

  @Test(arguments: Slowness.allCases)
  func timeIsLimitedHoweverTheServerWastesIt(_ slowness: Slowness) async throws {
    let server = try TestServer(routes: [
      "/silent": .silence,
      "/dribbling": .bytes(.init(repeating: 1, count: 1000)).throttled(toBytesPerSecond: 20),
    ])
    defer { server.stop() }
    let meter = StallMeter()
    let (start, stopwatch) = (ContinuousClock.now, Stopwatch())
    let failure = await error(server.url("/\(slowness)"), timeout: .seconds(1))
    let duration = (all: ContinuousClock.now - start, own: stopwatch.elapsed)
    #expect(failure == .timedOut(host: "127.0.0.1"))
    #expect(duration.all > .milliseconds(900) && duration.own < .seconds(3), "\(duration)")
    #expect(await eventually { server.connectionCount == 0 })
    #expect(meter.longest < .milliseconds(100), "\(meter.longest)")
  }

  @Test(arguments: Slowness.allCases)
  func aCanceledTaskEndsItsRequestAtOnce(_ slowness: Slowness) async throws {
    let server = try TestServer(routes: [
      "/silent": .silence,
      "/dribbling": .bytes(.init(repeating: 1, count: 1000)).throttled(toBytesPerSecond: 20),
    ])
    defer { server.stop() }
    let task = Task { await error(server.url("/\(slowness)")) }
    #expect(await eventually { server.connectionCount == 1 && !server.requests.isEmpty })
    let stopwatch = Stopwatch()
    task.cancel()
    #expect(await task.value == .canceled)
    #expect(stopwatch.elapsed < .milliseconds(500))
    #expect(await eventually { server.connectionCount == 0 })
  }

  @Test func aTaskThatIsCanceledAlreadyAsksNobody() async throws {
    let server = try TestServer()
    defer { server.stop() }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await error(server.url("/x"))
    }
    #expect(await task.value == .canceled)
    #expect(server.requests.isEmpty)
  }

  @Test func lengthIsLimitedWhetherAnnouncedOrNot() async throws {
    let server = try TestServer(routes: [
      "/x": .bytes(.init(repeating: 1, count: 5000)),
      "/slow": .bytes(.init(repeating: 1, count: 5000)).throttled(toBytesPerSecond: 100),
    ])
    defer { server.stop() }
    let meter = StallMeter()
    let tooLarge = HTTPError.tooLarge(host: "127.0.0.1", maximumLength: 4999)
    #expect(await error(server.url("/x"), maximumLength: 4999) == tooLarge)
    #expect(try await get(server.url("/x"), maximumLength: 5000).bytes.count == 5000)
    let stopwatch = Stopwatch()
    #expect(await error(server.url("/slow"), maximumLength: 4999) == tooLarge)
    #expect(stopwatch.elapsed < .seconds(2))
    #expect(await eventually { server.connectionCount == 0 })
    #expect(meter.longest < .milliseconds(100), "\(meter.longest)")

    let unannounced = try RawServer(
      answer: "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + String(repeating: "x", count: 300))
    let failure = Task { await error(unannounced.url, maximumLength: 299) }
    #expect(await eventually { unannounced.serveOne() })
    #expect(await failure.value == .tooLarge(host: "127.0.0.1", maximumLength: 299))
  }

  @Test func anAnswerThatBreaksOffIsNotTakenForWhole() async throws {
    let body = Route.bytes(.init(repeating: 1, count: 5000)).breakingOff(after: 3000)
    let server = try TestServer(routes: ["/x": body])
    defer { server.stop() }
    let failure = await error(server.url("/x"))
    #expect(failure == .brokenOff(host: "127.0.0.1"), "\(String(describing: failure))")
  }

  @Test func serversThatNeverAnswerLeaveRoomForOthers() async throws {
    let server = try TestServer(routes: ["/silent": .silence, "/x": .text("x")])
    defer { server.stop() }
    let waiting = (0..<8).map { _ in Task { await error(server.url("/silent")) } }
    #expect(await eventually { server.requestCount("/silent") == 8 })
    #expect(try await get(server.url("/x"), timeout: .seconds(2)).bytes == [UInt8(ascii: "x")])
    for task in waiting { task.cancel() }
    for task in waiting { #expect(await task.value == .canceled) }
  }

  @Test func requestsLeaveNothingBehind() async throws {
    let server = try TestServer(routes: [
      "/x": .bytes(.init(repeating: 1, count: 50_000)), "/silent": .silence,
    ])
    defer { server.stop() }
    func ask(_ count: Int) async throws {
      for _ in 0..<count {
        _ = try await get(server.url("/x"))
        _ = await error(server.url("/x"), maximumLength: 100)
        _ = await error(server.url("/404"))
        let task = Task { await error(server.url("/silent")) }
        let requestCount = server.requestCount("/silent")
        #expect(await eventually { server.requestCount("/silent") > requestCount })
        task.cancel()
        #expect(await task.value == .canceled)
      }
      #expect(await eventually { server.connectionCount == 0 })
    }
    try await ask(20)
    let before = ThisProcess.heapBytes
    try await ask(40)
    // Each answer alone has 50 000 bytes; the server's list of requests is in it, too.
    #expect(ThisProcess.heapBytes - before < 400_000, "\(ThisProcess.heapBytes - before)")
  }

  @Test func anOperationIsFreedWithWhatItsCallsHold() async throws {
    let lives = LifeCounter()
    weak var released: GIOOperation?
    do {
      let operation = GIOOperation()
      released = operation
      let token = lives.token()
      let value = await operation.run(timeout: .seconds(1)) { () async -> Int in
        _ = token
        return 1
      }
      #expect(value == 1)
    }
    #expect(released == nil)
    #expect(lives.alive == 0)
  }

  @Test(arguments: [
    ("g-resolver-error-quark", 0, false, HTTPError.hostNotFound(host: "h")),
    ("g-tls-error-quark", 2, false, .certificate(host: "h")),
    ("g-tls-error-quark", 0, false, .noSecureConnection(host: "h", reason: "why")),
    ("g-tls-error-quark", 6, true, .brokenOff(host: "h")),
    ("g-io-error-quark", 19, false, .canceled),
    ("g-io-error-quark", 24, false, .timedOut(host: "h")),
    ("g-io-error-quark", 34, true, .brokenOff(host: "h")),
    ("g-io-error-quark", 38, false, .cannotConnect(host: "h")),
    ("g-io-error-quark", 39, false, .cannotConnect(host: "h")),
    ("g-io-error-quark", 44, false, .brokenOff(host: "h")),
    ("soup-session-error-quark", 0, false, .notUnderstood(host: "h")),
    ("g-zlib-error", 1, true, .brokenOff(host: "h")),
  ])
  func anErrorOfGLibHasAMeaning(
    _ domain: String, _ code: Int, _ isAnswering: Bool, _ error: HTTPError
  ) {
    let found = HTTPError(
      domain: domain, code: code, description: "why", host: "h", isAnswering: isAnswering)
    #expect(found == error)
  }

  @Test func eachErrorHasASentenceOfItsOwn() {
    let errors: [HTTPError] = [
      .notHTTP(address: "a"), .invalidHeader(name: "n"), .hostNotFound(host: "h"),
      .cannotConnect(host: "h"), .certificate(host: "h"),
      .noSecureConnection(host: "h", reason: "r"), .timedOut(host: "h"),
      .tooLarge(host: "h", maximumLength: 1), .status(403, host: "h"), .status(404, host: "h"),
      .status(500, host: "h"), .tooManyRedirects(host: "h"), .brokenOff(host: "h"),
      .notUnderstood(host: "h"), .canceled,
    ]
    #expect(Set(errors.map(\.description)).count == errors.count)
    for error in errors { #expect([".", ")"].contains(error.description.last), "\(error)") }
  }
}

/// Images come from memory, files and servers.
@MainActor @Suite(.serialized) struct ImageLoadingTests {
  private func error(_ source: ImageSource) async -> ImageLoadingError? {
    do throws(ImageLoadingError) {
      _ = try await source.load()
      return nil
    } catch {
      return error
    }
  }

  @Test func imagesAreLoadedFromAllSources() async throws {
    let server = try TestServer(routes: ["/a.png": .bytes([1, 2, 3])])
    defer { server.stop() }
    let path = try TestMedia.makeDirectory() + "/a.png"
    let file = try #require(fopen(path, "w"))
    fputs("picture", file)
    fclose(file)
    #expect(try await ImageSource.data([4, 5]).load() == [4, 5])
    #expect(
      try await ImageSource.url(standardResolution: server.url("/a.png")).load() == [1, 2, 3])
    #expect(
      try await ImageSource.url(standardResolution: "file://\(path)").load()
        == Array("picture".utf8))
  }

  @Test func whatIsNoImageIsAnError() async throws {
    let server = try TestServer()
    defer { server.stop() }
    let pipe = try TestMedia.makeDirectory() + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(await error(.none) == .noImage)
    #expect(await error(.url(standardResolution: "x.png")) == .unknownAddress("x.png"))
    #expect(await error(.url(standardResolution: "data:,x")) == .unknownAddress("data:,x"))
    #expect(
      await error(.url(standardResolution: server.url("/404")))
        == .network(.status(404, host: "127.0.0.1")))
    for uri in ["file:///nowhere.png", "file:///usr", "file://\(pipe)"] {
      guard case .file(let reason) = await error(.url(standardResolution: uri)) else {
        Issue.record("\(uri) was read")
        continue
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test func theCacheAsksOnceAndForgetsWhatIsOld() async throws {
    let server = try TestServer(routes: [
      "/a": .bytes(.init(repeating: 1, count: 100)), "/b": .bytes(.init(repeating: 2, count: 100)),
      "/c": .bytes(.init(repeating: 3, count: 200)),
    ])
    defer { server.stop() }
    let loader = ImageLoader(cacheCapacity: 400)
    for name in ["/a", "/b", "/a", "/b", "/c", "/c"] {
      _ = try await loader.image(at: server.url(name))
    }
    #expect(server.requests.map(\.path) == ["/a", "/b", "/c", "/c"])
    let small = ImageLoader(maximumLength: 50)
    await #expect(throws: ImageLoadingError.self) { try await small.image(at: server.url("/a")) }
  }

  @Test func aFileMayBeTooLarge() async throws {
    let path = try TestMedia.file(.mp4())
    let loader = ImageLoader(maximumLength: 1000)
    await #expect(throws: ImageLoadingError.tooLarge(maximumLength: 1000)) {
      try await loader.image(at: "file://\(path)")
    }
  }

  @Test func aCanceledLoadEnds() async throws {
    let server = try TestServer(routes: ["/silent": .silence])
    defer { server.stop() }
    let source = ImageSource.url(standardResolution: server.url("/silent"))
    let task = Task { await error(source) }
    #expect(await eventually { server.requestCount("/silent") == 1 })
    task.cancel()
    #expect(await task.value == .canceled)
  }

  @Test func aByteCacheKeepsWhatWasUsedLast() {
    var cache = ByteCache(capacity: 40)
    for name in ["a", "b", "c", "d"] { cache[name] = .init(repeating: 1, count: 10) }
    #expect(cache.count == 40)
    #expect(cache["a"] != nil)
    cache["e"] = .init(repeating: 2, count: 5)
    #expect(cache["b"] == nil)
    #expect(cache["a"] != nil)
    #expect(cache.count == 35)
    cache["f"] = .init(repeating: 3, count: 11)
    #expect(cache["f"] == nil)
    cache["a"] = .init(repeating: 4, count: 3)
    #expect(cache["a"] == [4, 4, 4])
    #expect(cache.count == 28)
    cache["a"] = nil
    #expect(cache.count == 25)
  }
}

/// A server that answers one connection with whatever it is told, and closes it.
@MainActor final class RawServer {
  private let socket: Int32
  private let port: UInt16
  private let answer: String
  private var connection: Int32 = -1

  init(answer: String) throws {
    self.answer = answer
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (socket, size) = (socket, length)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, size) == 0 && listen(socket, 1) == 0
          && getsockname(socket, address, &length) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    try #require(isListening)
  }

  isolated deinit { close(socket) }

  var url: String { "http://127.0.0.1:\(port)/" }

  /// Goes on as far as it can without waiting; true once a request was answered.
  func serveOne() -> Bool {
    if connection < 0 { connection = accept(socket, nil, nil) }
    // What is not read before closing would reset the connection, and the answer with it.
    var buffer = [UInt8](repeating: 0, count: 4096)
    guard connection >= 0, recv(connection, &buffer, buffer.count, Int32(MSG_DONTWAIT)) > 0 else {
      return false
    }
    let bytes = Array(answer.utf8)
    _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    close(connection)
    connection = -1
    return true
  }
}
