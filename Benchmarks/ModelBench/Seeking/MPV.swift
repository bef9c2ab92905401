internal import BenchReport
internal import CPlatform
internal import Glibc
internal import PlayheadCore
internal import PlayheadPlatform

/// Another player, as a yardstick: mpv, paused, commanded through its socket.
///
/// It is asked and listened to by the thread that measures, which waits meanwhile.
final class MPV {
  private let process: GPid
  private let socket: Int32
  private var received: [UInt8] = []

  /// The first words of `mpv --version`; nil if there is no mpv.
  static let version: String? = {
    var output: UnsafeMutablePointer<CChar>?
    guard g_spawn_command_line_sync("mpv --version", &output, nil, nil, nil) != 0 else {
      return nil
    }
    let words = (String(taking: output) ?? "").split(separator: " ")
    return words.count > 1 ? String(words[1]) : nil
  }()

  /// Opens a file, and shows it in a window of that size.
  /// - Parameter directory: where the socket is made.
  init(file: String, width: Int, height: Int, directory: String) throws(NotReady) {
    let address = "\(directory)/mpv.socket"
    let words = [
      "mpv", "--no-config", "--pause", "--keep-open=yes", "--no-audio", "--hwdec=no", "--vo=x11",
      "--osc=no", "--no-border", "--geometry=\(width)x\(height)+0+0", "--really-quiet",
      "--input-ipc-server=\(address)", file,
    ]
    var arguments = words.map { g_strdup($0) } + [nil]
    defer { for argument in arguments { g_free(argument) } }
    var process: GPid = 0
    let flags = GSpawnFlags(
      G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_DO_NOT_REAP_CHILD.rawValue
        | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue | G_SPAWN_STDERR_TO_DEV_NULL.rawValue)
    guard g_spawn_async(nil, &arguments, nil, flags, nil, nil, &process, nil) != 0 else {
      throw NotReady(reason: "mpv does not start")
    }
    guard let socket = Self.connect(to: address) else {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      throw NotReady(reason: "mpv cannot be commanded")
    }
    self.process = process
    self.socket = socket
  }

  deinit {
    close(socket)
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }

  /// Goes to a time; does not wait.
  func seek(to time: Duration, isExact: Bool) {
    let precision = isExact ? "exact" : "keyframes"
    let command =
      "{\"command\":[\"seek\",\(time.seconds.text(4)),\"absolute+\(precision)\"],\"async\":true}\n"
    _ = command.withCString { send(socket, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
  }

  /// Waits until a frame that was sought is shown; nil if none is by then.
  /// - Returns: when mpv told it.
  func waitForFrame(until end: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    while true {
      while let line = nextLine() {
        if line.contains("\"event\":\"playback-restart\"") { return .now }
      }
      guard receive(until: end) else { return nil }
    }
  }

  private func nextLine() -> String? {
    guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = String(decoding: received[..<end], as: UTF8.self)
    received.removeSubrange(...end)
    return line
  }

  /// Waits for more of what mpv tells; false if nothing comes in time.
  private func receive(until end: ContinuousClock.Instant) -> Bool {
    let milliseconds = max(0, (end - .now).milliseconds.rounded(.up))
    var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, Int32(milliseconds)) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(socket, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    received += bytes[..<count]
    return true
  }

  /// A connection to a socket that comes to be within ten seconds.
  private static func connect(to path: String) -> Int32? {
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      if status == 0 { return descriptor }
      usleep(10_000)
    }
    close(descriptor)
    return nil
  }
}
