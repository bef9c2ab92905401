import Glibc
import TestMedia

/// One request to a ``TestServer``, byte by byte: what curl or libsoup would mend is seen here.
final class HTTPClient {
  struct Answer {
    var status = 0
    /// Names in lower case.
    var headers: [String: String] = [:]
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  private let socket: Int32

  /// Connects. A server that does not answer is given up after ten seconds.
  init(to server: TestServer) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = server.port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let socket = socket
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Refused() }
  }

  struct Refused: Error {}

  deinit { close(socket) }

  static func get(
    _ path: String, from server: TestServer, method: String = "GET", range: String? = nil
  ) throws -> Answer {
    let client = try HTTPClient(to: server)
    client.send(
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        + (range.map { "Range: \($0)\r\n" } ?? "") + "\r\n")
    return client.readAnswer()
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Returns all that comes until the server closes the connection.
  func readToEnd() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = recv(socket, &buffer, buffer.count, 0), count > 0 {
      all += buffer[..<count]
    }
    return all
  }

  /// At least so many of the bytes that come, if as many do.
  func read(atLeast count: Int) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while all.count < count, case let count = recv(socket, &buffer, buffer.count, 0), count > 0 {
      all += buffer[..<count]
    }
    return all
  }

  /// A Boolean value that indicates whether the connection is open and nothing has come.
  var isWaiting: Bool {
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) < 0
      && errno == EAGAIN
  }

  func readAnswer() -> Answer {
    let all = readToEnd()
    let end = Array("\r\n\r\n".utf8)
    guard let place = all.indices.first(where: { all[$0...].starts(with: end) }) else {
      return Answer()
    }
    let lines = String(decoding: all[..<place], as: UTF8.self).split(separator: "\r\n")
    var answer = Answer()
    answer.status = lines.first.map { Int($0.split(separator: " ")[1]) ?? 0 } ?? 0
    for line in lines.dropFirst() {
      let parts = line.split(separator: ": ", maxSplits: 1)
      answer.headers[parts[0].lowercased()] = parts.count == 2 ? String(parts[1]) : ""
    }
    answer.body = Array(all[(place + 4)...])
    return answer
  }
}
