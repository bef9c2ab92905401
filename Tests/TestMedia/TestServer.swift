/// A small HTTP/1.1 server on 127.0.0.1, for tests of what a player does with good and bad servers.
///
/// It serves a directory, or routes, or both; a route goes before a file of the same path. Each
/// answer ends its connection, unless the server keeps them. Ranges of one part are served with 206, unless the
/// route says not.
///
/// ```swift
/// let clip = try TestMedia.file(.mp4())
/// let server = try TestServer(routes: [
///   "/film.mp4": .file(clip),
///   "/slow.mp4": .file(clip).throttled(toBytesPerSecond: 20_000),
///   "/live.mp4": .file(clip).withoutRanges(),
///   "/gone.mp4": .status(404),
///   "/never.mp4": .silence,
///   "/half.mp4": .file(clip).breakingOff(after: 10_000),
/// ])
/// player.replace(with: server.url("/film.mp4"))
/// #expect(await eventually { server.requestCount("/film.mp4") > 0 })
/// ```
///
/// ``stop()``, or the end of the last reference, closes all connections at once and waits until the
/// server's threads are gone.
public final class TestServer: Sendable {
  private let core: ServerCore

  /// Starts a server.
  /// - Parameters:
  ///   - routes: what to answer, by path, each with a leading slash and without percent signs.
  ///   - directory: a directory whose files are served below `/`. What a route names goes first.
  ///   - keepsConnections: true if another request may follow on a connection, as it may with most servers.
  ///   - port: which port; 0 is a free one. A server may take that of one that was stopped.
  ///   - address: an IPv4 address of this computer, 127.0.0.1 if nothing is said.
  public init(
    routes: [String: Route] = [:], directory: String? = nil, keepsConnections: Bool = false,
    port: UInt16 = 0, address: UInt32 = 0x7f00_0001
  ) throws(MediaError) {
    core = try ServerCore(
      routes: routes, directory: directory, keepsConnections: keepsConnections, address: address,
      port: port)
    try core.start()
  }

  deinit { core.stop() }

  /// The port that the system chose.
  public var port: UInt16 { core.listener.port }

  /// The URL of a path, which begins with a slash and needs no percent signs.
  public func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The same where the server is known by a name, or another address.
  public func url(_ path: String, host: String) -> String { "http://\(host):\(port)\(path)" }

  /// Answers requests for a path so from now on; nil takes the route away again.
  public func setRoute(_ route: Route?, for path: String) { core.setRoute(route, for: path) }

  /// All requests so far, in the order in which they came.
  public var requests: [Request] { core.requests }

  /// Returns the number of requests for a path, by whatever method.
  public func requestCount(_ path: String) -> Int {
    core.requests.count { $0.path == path }
  }

  /// The number of open connections.
  public var connectionCount: Int { core.connectionCount }

  /// The number of bytes of bodies sent so far, by all connections.
  public var sentByteCount: Int { core.sentByteCount }

  /// Closes the port and all connections. Further calls do nothing.
  public func stop() { core.stop() }
}
