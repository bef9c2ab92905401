internal import Glibc

/// A socket that waits for connections on 127.0.0.1, at a port that the system chooses.
struct Listener: Sendable {
  let socket: Int32
  let port: UInt16

  init() throws(MediaError) {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    socket = Glibc.socket(AF_INET, kind, 0)
    guard socket >= 0 else { throw Files.lastError("cannot make a socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (socket, size) = (socket, length)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, size) == 0 && listen(socket, SOMAXCONN) == 0
          && getsockname(socket, address, &length) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard status else {
      let error = Files.lastError("cannot listen on 127.0.0.1")
      close(socket)
      throw error
    }
  }
}
