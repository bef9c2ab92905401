internal import Glibc

/// A socket that waits for connections on this computer.
struct Listener: Sendable {
  let socket: Int32
  let port: UInt16

  /// - Parameters:
  ///   - host: the address, 127.0.0.1 if nothing is said.
  ///   - port: which; 0 is one that the system chooses.
  ///   - backlog: how many connections may wait to be accepted.
  init(
    address host: UInt32 = 0x7f00_0001, port: UInt16 = 0, backlog: Int32 = Int32(SOMAXCONN)
  ) throws(MediaError) {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    socket = Glibc.socket(AF_INET, kind, 0)
    guard socket >= 0 else { throw Files.lastError("cannot make a socket") }
    // The connections of one that has just ended keep its port.
    var reuses: Int32 = 1
    setsockopt(
      socket, SOL_SOCKET, SO_REUSEADDR, &reuses, socklen_t(MemoryLayout<Int32>.size))
    var address = Self.address(host, port: port)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (socket, size) = (socket, length)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, size) == 0 && listen(socket, backlog) == 0
          && getsockname(socket, address, &length) == 0
      }
    }
    self.port = UInt16(bigEndian: address.sin_port)
    guard status else {
      let error = Files.lastError("cannot listen on this computer")
      Glibc.close(socket)
      throw error
    }
  }

  /// Gives the port back.
  func close() { Glibc.close(socket) }

  /// An address as the kernel wants it.
  static func address(_ host: UInt32, port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = host.bigEndian
    address.sin_port = port.bigEndian
    return address
  }
}
