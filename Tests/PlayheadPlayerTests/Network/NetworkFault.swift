import PlayheadPlayer
import TestMedia
import TestSupport

/// A server, or none, with one fault of `docs/reliability.md`.
@MainActor final class NetworkFault {
  /// A row that no test knows.
  struct Unknown: Error {
    let name: String
  }

  /// The URL to play.
  private(set) var url = ""
  /// The name by which a person is told of the server.
  private(set) var host = ""
  private var server: TestServer
  private var secure: SecureServer?
  private var dead: DeadAddress?
  private let good: Route
  private var heals: (@MainActor () -> Void)?
  /// The action that causes the fault as soon as it plays.
  private(set) var strike: @MainActor () -> Void = {}

  /// The longest time without a response: shorter than a person's, as the tests wait for it.
  nonisolated static let responseTimeout = Duration.seconds(2)

  init(_ name: String) throws {
    TestNames.use()
    let file = try longClip().dropFirst("file://".count)
    good = .file(String(file))
    server = try TestServer()
    (url, host) = (server.url("/clip.mp4"), "127.0.0.1:\(server.port)")
    heals = { [server, good] in server.setRoute(good, for: "/clip.mp4") }
    try begin(name)
  }

  /// The server is as it should be from now on.
  func heal() { heals?() }

  /// A Boolean value that indicates whether the server can ever be as it should be.
  var canHeal: Bool { heals != nil }

  /// Ends all servers.
  func stop() {
    server.stop()
    secure?.stop()
    TestNames.answer(false)
  }

  private func replaceServer(
    _ routes: [String: Route], port: UInt16, address: UInt32 = 0x7f00_0001
  ) {
    server.stop()
    guard let new = try? TestServer(routes: routes, port: port, address: address) else { return }
    server = new
  }

  private func begin(_ name: String) throws {
    if name.hasPrefix("status "), let status = Int(name.split(separator: " ")[1]) {
      return server.setRoute(.status(status), for: "/clip.mp4")
    }
    // The first half comes, and then nothing: GStreamer's source asks for more by itself.
    if let then = Self.endings[name] {
      strike = { [server] in server.setRoute(then, for: "/clip.mp4") }
    }
    if let route = try route(of: name) { return server.setRoute(route, for: "/clip.mp4") }
    if let certificate = Self.certificates[name] {
      let secure = SecureServer(
        certificate, content: try TestMedia.contents(ofFile: TestMedia.file(.mp4())))
      (self.secure, url, host) = (secure, secure.url, "127.0.0.1:\(secure.port)")
      return
    }
    if name.hasPrefix("live HLS") { return try beginLiveStream(name) }
    if name.hasPrefix("HLS") { return try beginStream(name) }
    switch name {
    case "connection refused", "connection refused, RTSP":
      server.stop()
      if name.hasSuffix("RTSP") { url = "rtsp:" + url.dropFirst("http:".count) }
      let port = server.port
      heals = nil
      guard name == "connection refused" else { return }
      heals = { [weak self, good] in
        self?.replaceServer(["/clip.mp4": good], port: port)
      }
    case "unreachable address":
      let dead = try DeadAddress()
      (self.dead, host) = (dead, "127.0.0.2:\(dead.port)")
      url = "http://\(host)/clip.mp4"
      let port = dead.port
      heals = { [weak self, good] in
        self?.dead = nil
        self?.replaceServer(["/clip.mp4": good], port: port, address: DeadAddress.address)
      }
    case "unknown host name", "failed host name lookup":
      host = name == "unknown host name" ? TestNames.unknown : TestNames.unanswered
      url = server.url("/clip.mp4", host: host)
      host += ":\(server.port)"
      heals = { [server, good] in
        server.setRoute(good, for: "/clip.mp4")
        TestNames.answer(true)
      }
    case "two addresses, the first unreachable":
      heal()
      dead = try DeadAddress(port: server.port)
      url = server.url("/clip.mp4", host: TestNames.twoAddresses)
    case "several redirects":
      for step in 0..<4 {
        server.setRoute(.redirect(to: "/\(step + 1)"), for: step == 0 ? "/clip.mp4" : "/\(step)")
      }
      server.setRoute(good, for: "/4")
    case "redirect to an expired certificate":
      let secure = SecureServer(.expired, content: [])
      server.setRoute(.redirect(to: secure.url), for: "/clip.mp4")
      (self.secure, host, heals) = (secure, "127.0.0.1:\(secure.port)", nil)
    case "redirect loop":
      server.setRoute(.redirect(to: "/circle"), for: "/clip.mp4")
      server.setRoute(.redirect(to: "/clip.mp4"), for: "/circle")
    default: throw Unknown(name: name)
    }
  }

  private static let endings: [String: Route] = [
    "transfer stalled halfway": .silence, "connection closed halfway": .hangUp,
  ]

  private static let certificates: [String: SecureServer.Certificate] = [
    "trusted certificate": .trusted, "expired certificate": .expired,
    "certificate of another server": .foreign, "self-signed certificate": .selfSigned,
    "HTTPS on a server without it": .missing,
  ]

  private func route(of name: String) throws -> Route? {
    let length = try TestMedia.contents(ofFile: String(longClip().dropFirst("file://".count))).count
    return switch name {
    case "connection closed without a response": .hangUp
    case "no response": .silence
    case "first byte after 1.5 s": good.delayed(by: .milliseconds(1500))
    case "50 bytes per second": good.throttled(toBytesPerSecond: 50)
    case "transfer stalled halfway": good.stalling(after: length / 2)
    // In some seconds, so that what is asked for next is not there before it is struck, and that there is a position
    // to be kept.
    case "connection closed halfway":
      good.throttled(toBytesPerSecond: length / 12).breakingOff(after: length / 2)
    case "connection closed halfway, once":
      good.throttled(toBytesPerSecond: length / 4).breakingOff(after: length / 2)
    case "half the length declared": good.declaring(length: length / 2)
    case "text instead of a video": .file(try TestMedia.file(.text)).typed("video/mp4")
    case "empty file instead of a video": .bytes([])
    case "video declared as text": good.typed("text/html")
    case "ranges ignored": good.withoutRanges()
    case "ranges refused": good.withoutRanges(declared: true)
    case "wrong ranges": good.lyingAboutRanges()
    case "Retry-After a day ahead":
      .status(503).retryingAfter("Fri, 31 Dec 2100 23:59:59 GMT")
    case "Retry-After in the past":
      .status(503).retryingAfter("Fri, 31 Dec 1999 23:59:59 GMT")
    default: nil
    }
  }

  /// A finished stream of segments with a fault.
  private func beginStream(_ name: String) throws {
    let playlist = try TestMedia.file(.hls(Clip(duration: .seconds(6))))
    let folder = playlist.split(separator: "/").dropLast().joined(separator: "/")
    server.stop()
    server = try TestServer(directory: "/\(folder)")
    (url, host) = (server.url("/playlist.m3u8"), "127.0.0.1:\(server.port)")
    let noise = Route.file(try TestMedia.file(.noise))
    switch name {
    case "HLS playlist missing": heals = fail([("/playlist.m3u8", .status(404))])
    case "HLS playlist empty": heals = fail([("/playlist.m3u8", .text("#EXTM3U\n"))])
    case "HLS segment missing": heals = fail([(segment(2), .status(404))])
    case "HLS segment of random data": heals = fail([(segment(2), noise)])
    case "HLS segments all missing":
      heals = fail((0..<8).map { (segment($0), .status(404)) })
    case "HLS segment with status 503": heals = fail([(segment(2), .status(503))])
    default: throw Unknown(name: name)
    }
  }

  /// A live stream that something happens to while it plays.
  private func beginLiveStream(_ name: String) throws {
    server.stop()
    let stream = try LiveStream(.live)
    server = try TestServer(routes: stream.routes)
    (url, host) = (server.url(stream.path), "127.0.0.1:\(server.port)")
    heals = { [server] in
      guard let route = stream.routes[stream.path] else { return }
      server.setRoute(route, for: stream.path)
    }
    switch name {
    case "live HLS playlist disappears":
      strike = { [server] in server.setRoute(.status(404), for: stream.path) }
    case "live HLS playlist starts over":
      strike = { [server] in
        guard let again = try? LiveStream(.live) else { return }
        for (path, route) in again.routes { server.setRoute(route, for: path) }
      }
    default: throw Unknown(name: name)
    }
  }

  private func segment(_ number: Int) -> String {
    number < 10 ? "/segment-0000\(number).ts" : "/segment-000\(number).ts"
  }

  /// Answers so in place of what is there.
  /// - Returns: what takes that back.
  private func fail(_ routes: [(path: String, route: Route)]) -> @MainActor () -> Void {
    for (path, route) in routes { server.setRoute(route, for: path) }
    return { [server] in for (path, _) in routes { server.setRoute(nil, for: path) } }
  }
}
