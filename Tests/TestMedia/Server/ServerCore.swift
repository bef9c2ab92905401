internal import Dispatch
internal import Glibc
internal import PlayheadPlatform

/// The state that a server's threads hold, and not the ``TestServer``, whose end stops them.
final class ServerCore: Sendable {
  private struct State {
    var routes: [String: Route]
    var requests: [Request] = []
    var connectionCount = 0
    var sentByteCount = 0
    var isStopped = false
  }

  let listener: Listener
  private let directory: String?
  private let keepsConnections: Bool
  private let state: Locked<State>
  private let stopSignal: StopSignal
  /// Entered once for each thread.
  private let threads = DispatchGroup()

  init(
    routes: [String: Route], directory: String?, keepsConnections: Bool, address: UInt32,
    port: UInt16
  ) throws(MediaError) {
    self.directory = directory
    self.keepsConnections = keepsConnections
    state = Locked(State(routes: routes))
    stopSignal = try StopSignal()
    listener = try Listener(address: address, port: port)
  }

  deinit { listener.close() }

  var requests: [Request] { state.withLock { $0.requests } }
  var connectionCount: Int { state.withLock { $0.connectionCount } }
  var sentByteCount: Int { state.withLock { $0.sentByteCount } }

  func setRoute(_ route: Route?, for path: String) {
    state.withLock { $0.routes[path] = route }
  }

  /// Accepts connections from now on, each served on a thread of its own.
  func start() throws(MediaError) {
    try startThread { core in core.acceptConnections() }
  }

  /// Ends all threads, and with each its connection; returns when they have ended.
  func stop() {
    guard state.withLock({ $0.isStopped.replace(with: true) }) == false else { return }
    // Nobody is accepted any more, and who waits to be is refused.
    shutdown(listener.socket, Int32(SHUT_RDWR))
    stopSignal.raise()
    threads.wait()
  }

  private func startThread(
    _ body: @escaping @Sendable (ServerCore) -> Void
  ) throws(MediaError) {
    threads.enter()
    do throws(MediaError) {
      try BackgroundThread.start { [self] in
        body(self)
        threads.leave()
      }
    } catch {
      threads.leave()
      throw error
    }
  }

  private func acceptConnections() {
    while let connection = Connection.accept(
      from: listener, until: stopSignal, isKept: keepsConnections,
      noteSent: { [self] count in state.withLock { $0.sentByteCount += count } })
    {
      state.withLock { $0.connectionCount += 1 }
      do {
        try startThread { core in core.serve(connection) }
      } catch {
        end(connection)
      }
    }
  }

  private func serve(_ connection: Connection) {
    defer { end(connection) }
    while let head = connection.readHead() {
      guard let request = Request(head: head) else {
        connection.send(.init(status: 400))
        return
      }
      let route = state.withLock { state in
        state.requests.append(request)
        return state.routes[request.path]
      }
      guard answer(request, with: route ?? fileRoute(for: request.path), on: connection) else {
        return
      }
    }
  }

  private func end(_ connection: Connection) {
    connection.close()
    state.withLock { $0.connectionCount -= 1 }
  }

  /// The file in the served directory; what would lead out of it is forbidden.
  private func fileRoute(for path: String) -> Route {
    guard let directory else { return .status(404) }
    let steps = path.split(separator: "/")
    if steps.contains("..") { return .status(403) }
    return .file("\(directory)/\(steps.joined(separator: "/"))")
  }

  /// - Returns: true if another request may follow.
  private func answer(_ request: Request, with route: Route, on connection: Connection) -> Bool {
    guard ["GET", "HEAD"].contains(request.method) else {
      connection.send(.init(status: 405))
      return false
    }
    switch route.content {
    case .silence: connection.waitForEnd()
    case .hangUp: break
    case .status(let code, let location):
      var head = AnswerHead(status: code, location: location)
      if let retryAfter = route.retryAfter { head.fields.append(("Retry-After", retryAfter)) }
      connection.send(head, isHead: request.method == "HEAD")
    case .bytes(let bytes):
      return connection.send(Body.bytes(bytes), of: route, for: request)
    case .live(let stream, let part):
      guard let bytes = stream.bytes(of: part, at: stream.age) else {
        connection.send(.init(status: 404), isHead: request.method == "HEAD")
        return false
      }
      return connection.send(Body.bytes(bytes), of: route, for: request)
    case .endless(let path):
      guard let file = OpenFile(path), file.count > 0 else {
        connection.send(.init(status: 404), isHead: request.method == "HEAD")
        return false
      }
      connection.send(endlessly: file, of: route, for: request)
    case .file(let path):
      guard let file = OpenFile(path) else {
        connection.send(.init(status: 404), isHead: request.method == "HEAD")
        return false
      }
      return connection.send(Body.file(file), of: route, for: request)
    }
    return false
  }
}

extension Bool {
  /// Sets it, and returns what it was.
  fileprivate mutating func replace(with new: Bool) -> Bool {
    defer { self = new }
    return self
  }
}
