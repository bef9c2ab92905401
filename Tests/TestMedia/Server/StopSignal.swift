internal import Glibc

/// Something that threads can wait for together with a socket: it is raised once, and stays so.
///
/// Whoever shares it keeps the object, so that its descriptors stay open meanwhile.
final class StopSignal: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  init() throws(MediaError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Files.lastError("cannot make a pipe") }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Wakes all that wait, now and later: nobody reads what is written here.
  func raise() {
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }

  /// The event that ended a wait.
  enum Event {
    case ready
    case timeout
    case stopped
  }

  /// Waits until `socket` is ready for `events` (as of `poll`), or the signal is raised.
  func wait(for socket: Int32, _ events: Int32, atMost milliseconds: Int32 = -1) -> Event {
    var polled = [
      pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: socket, events: Int16(events), revents: 0),
    ]
    while true {
      let count = poll(&polled, nfds_t(polled.count), milliseconds)
      if count < 0 && errno == EINTR { continue }
      if count < 0 || polled[0].revents != 0 { return .stopped }
      return count == 0 ? .timeout : .ready
    }
  }
}
