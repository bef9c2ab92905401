internal import Glibc

/// One connection, on which a request is read and answered, or several, one after the other.
///
/// Its socket never blocks: each wait is one for the socket or the server's end.
struct Connection: Sendable {
  let socket: Int32
  let stopSignal: StopSignal
  /// A Boolean value that indicates whether more than one request may come on it.
  let isKept: Bool
  /// Told how many bytes of a body were sent.
  let noteSent: @Sendable (Int) -> Void

  /// Closes it; what was sent still arrives.
  func close() {
    shutdown(socket, Int32(SHUT_WR))
    Glibc.close(socket)
  }

  /// Waits until the other side closes the connection, or the server stops.
  func waitForEnd() {
    var byte: UInt8 = 0
    while stopSignal.wait(for: socket, POLLIN) == .ready {
      let count = recv(socket, &byte, 1, 0)
      if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { return }
    }
  }

  /// Reads up to the empty line after the header fields; nil if it never comes.
  func readHead() -> String? {
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while head.count < 65_536 {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count > 0 {
        head += buffer[..<count]
        if head.suffix(4) == [13, 10, 13, 10] { return String(decoding: head, as: UTF8.self) }
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        return nil
      } else if stopSignal.wait(for: socket, POLLIN) != .ready {
        return nil
      }
    }
    return nil
  }

  /// Waits for the next connection; nil if the server stops.
  static func accept(
    from listener: Listener, until stopSignal: StopSignal, isKept: Bool = false,
    noteSent: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> Connection? {
    while stopSignal.wait(for: listener.socket, POLLIN) == .ready {
      let socket = Glibc.accept(listener.socket, nil, nil)
      guard socket >= 0 else { continue }
      _ = fcntl(socket, F_SETFL, O_NONBLOCK)
      _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
      return Connection(
        socket: socket, stopSignal: stopSignal, isKept: isKept, noteSent: noteSent)
    }
    return nil
  }

  /// Sends a text as it is.
  func sendText(_ text: String) { send(Array(text.utf8)[...]) }

  /// Sends an answer whose body is the status in words.
  func send(_ head: AnswerHead, isHead: Bool = false) {
    var head = head
    let body = Array("\(head.status) \(head.reason)\n".utf8)
    head.fields.append(("Content-Type", "text/plain; charset=utf-8"))
    head.fields.append(("Content-Length", "\(body.count)"))
    if send(Array(head.text.utf8)[...]), !isHead { send(body[...]) }
  }

  /// Answers a request with a body, or the part of it that is asked for.
  /// - Returns: true if another request may follow.
  func send(_ body: Body, of route: Route, for request: Request) -> Bool {
    if let pause = route.pause, !wait(pause) { return false }
    let length = body.count
    let asked =
      [.served, .lied].contains(route.ranges)
      ? ByteRange(request.header("range"), length: length) : .whole
    var head: AnswerHead
    var range: Range<Int>
    switch asked {
    case .whole:
      head = AnswerHead(status: 200)
      range = 0..<length
    case .part(let part):
      head = AnswerHead(status: 206)
      range = part
      let last = part.upperBound - 1
      head.fields.append(("Content-Range", "bytes \(part.lowerBound)-\(last)/\(length)"))
    case .unsatisfiable:
      head = AnswerHead(status: 416)
      head.fields.append(("Content-Range", "bytes */\(length)"))
      send(head, isHead: request.method == "HEAD")
      return false
    }
    head.keepsConnection = isKept && route.isWhole
    switch route.ranges {
    case .served, .lied: head.fields.append(("Accept-Ranges", "bytes"))
    case .refused: head.fields.append(("Accept-Ranges", "none"))
    case .ignored: break
    }
    head.fields.append(("Content-Type", route.contentType ?? ContentType.of(request.path)))
    head.fields.append(("Content-Length", "\(route.declaredLength ?? range.count)"))
    guard send(Array(head.text.utf8)[...]) else { return false }
    guard request.method != "HEAD" else { return head.keepsConnection }
    if route.ranges == .lied { range = 0..<range.count }
    let isSent = send(
      body, range.prefix(route.bodyLimit ?? range.count), at: route.bytesPerSecond)
    if isSent, route.stallsAtEnd { waitForEnd() }
    return isSent && head.keepsConnection
  }

  /// Waits for a while; false if the other side or the server has ended meanwhile.
  private func wait(_ pause: Duration) -> Bool {
    let milliseconds = Int32(pause / .milliseconds(1))
    return stopSignal.wait(for: socket, POLLIN, atMost: milliseconds) == .timeout
  }

  /// Answers a request with a file over and over, its length not told.
  func send(endlessly file: OpenFile, of route: Route, for request: Request) {
    var head = AnswerHead(status: 200)
    head.fields.append(("Content-Type", route.contentType ?? ContentType.of(request.path)))
    if let interval = route.titleInterval { head.fields.append(("icy-metaint", "\(interval)")) }
    guard send(Array(head.text.utf8)[...]), request.method != "HEAD" else { return }
    let body = Body.file(file)
    var hurry = 2 * (route.bytesPerSecond ?? 0)
    while true {
      let first = 0..<min(hurry, body.count)
      guard send(body, first, at: nil),
        send(body, first.upperBound..<body.count, at: route.bytesPerSecond)
      else { return }
      hurry = 0
    }
  }

  /// Sends a part of a body piece by piece; with a rate, twenty pieces a second.
  /// - Returns: false if the other side or the server has ended.
  @discardableResult private func send(
    _ body: Body, _ range: Range<Int>, at bytesPerSecond: Int?
  ) -> Bool {
    let step = bytesPerSecond.map { max(1, $0 / 20) } ?? 65_536
    for start in stride(from: range.lowerBound, to: range.upperBound, by: step) {
      let piece = body.bytes(in: start..<min(start + step, range.upperBound))
      guard !piece.isEmpty, stopSignal.wait(for: socket, POLLOUT) == .ready, send(piece) else {
        return false
      }
      noteSent(piece.count)
      guard let bytesPerSecond else { continue }
      let pause = Int32(max(1, step * 1000 / bytesPerSecond))
      // Nothing is expected from the other side any more but that it closes.
      if stopSignal.wait(for: socket, POLLIN, atMost: pause) != .timeout { return false }
    }
    return true
  }

  /// Sends all of the bytes; false if the other side or the server has ended.
  @discardableResult private func send(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EAGAIN && errno != EINTR {
        return false
      } else if stopSignal.wait(for: socket, POLLOUT) != .ready {
        return false
      }
    }
    return true
  }
}

extension Range<Int> {
  /// Returns its first `count` numbers, or all.
  fileprivate func prefix(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}
