internal import Glibc

/// A port of 127.0.0.2 at which nobody says anything, not even that nobody is there: what is sent to it is lost, as
/// behind a cable that was pulled out.
public final class DeadAddress: Sendable {
  /// 127.0.0.2.
  public static let address: UInt32 = 0x7f00_0002

  private let sockets: [Int32]

  /// The port.
  public let port: UInt16

  /// Takes a port, until the last reference ends.
  /// - Parameter port: which; 0 is any that is free.
  public init(port: UInt16 = 0) throws(MediaError) {
    let listener = try Listener(address: Self.address, port: port, backlog: 0)
    self.port = listener.port
    var sockets = [listener.socket]
    // Two connections that nobody accepts fill the queue; what comes then is dropped by the kernel.
    for _ in 0..<4 {
      let socket = Glibc.socket(
        AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
      var address = Listener.address(Self.address, port: listener.port)
      _ = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      sockets.append(socket)
    }
    self.sockets = sockets
  }

  deinit { for socket in sockets { close(socket) } }
}
