internal import Glibc
internal import VideoScreen

/// An X server of its own, whose cost can be told from that of others, and a look at what it shows.
final class VirtualDisplay {
  /// The name of the display, such as `:7`.
  let name: String
  let size: Size
  private let server: ChildProcess
  private let screen: OpaquePointer

  /// Starts a server, and manages its windows: the main one gets the size `window`.
  init(window: Size) throws(CannotMeasure) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw CannotMeasure(reason: "there is no pipe") }
    windowSize = window
    // Larger than the window, which grows by what controls take from the video.
    size = Size(width: window.width + 40, height: window.height + 200)
    defer {
      close(ends[0])
      close(ends[1])
    }
    server = try ChildProcess(
      [
        "Xvfb", "-displayfd", "1", "-screen", "0", "\(size.width)x\(size.height)x24", "-nolisten",
        "tcp", "-noreset",
      ], output: ends[1])
    guard let number = Self.line(from: ends[0]),
      let screen = video_screen_open(":\(number)", Int32(window.width), Int32(window.height))
    else { throw CannotMeasure(reason: "Xvfb does not start") }
    name = ":\(number)"
    self.screen = screen
  }

  deinit { video_screen_close(screen) }

  /// The time that the processor has worked for the server.
  var processorTime: Duration { ProcessGroup(identifier: server.identifier).processorTime }

  /// Does what windows ask for; to be called often.
  func manage() { video_screen_manage(screen) }

  /// Waits, and goes on managing windows.
  func wait(_ duration: Duration) {
    let end = ContinuousClock.now + duration
    while ContinuousClock.now < end {
      manage()
      if isPointerMoving { movePointer() }
      usleep(20_000)
    }
  }

  /// A Boolean value that indicates whether the pointer is moved while this waits: a little, five
  /// times a second, in the lower half of the window, which shows the controls of all players.
  var isPointerMoving = false
  private var pointerMoves = 0
  private var nextPointerMove = ContinuousClock.now

  private func movePointer() {
    guard ContinuousClock.now >= nextPointerMove else { return }
    nextPointerMove = ContinuousClock.now + .milliseconds(200)
    pointerMoves += 1
    let (x, y) = (windowSize.width / 2, windowSize.height * 2 / 3)
    video_screen_point(screen, Int32(x + pointerMoves % 2 * 4), Int32(y))
  }

  /// The size of the main window.
  private(set) var windowSize: Size

  /// Gives the main window another size.
  func resizeWindow(to size: Size) {
    windowSize = size
    video_screen_resize(screen, Int32(size.width), Int32(size.height))
  }

  var isWindowHidden = false {
    didSet { video_screen_set_hidden(screen, isWindowHidden) }
  }

  /// Presses and releases a key, by the name that X has for it.
  func press(_ key: String) {
    video_screen_focus(screen)
    _ = try? ChildProcess(["xdotool", "key", key], environment: ["DISPLAY": name]).wait()
  }

  /// The pixels of a column, from the top, as 0xRRGGBB.
  func column(_ x: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: video_screen_column(screen, Int32(x)), count: size.height)
  }

  /// The pixels of a row, from the left, as 0xRRGGBB.
  func row(_ y: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: video_screen_row(screen, Int32(y)), count: size.width)
  }

  private static func line(from descriptor: Int32) -> String? {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var bytes = [UInt8](repeating: 0, count: 32)
    guard Glibc.poll(&poll, 1, 20_000) > 0 else { return nil }
    let count = read(descriptor, &bytes, bytes.count)
    let digits = bytes.prefix(max(0, count)).prefix { $0 >= 0x30 && $0 <= 0x39 }
    return digits.isEmpty ? nil : String(decoding: digits, as: UTF8.self)
  }
}

/// Width and height, in pixels.
struct Size: Hashable {
  var width: Int
  var height: Int
}

extension Size: CustomStringConvertible {
  var description: String { "\(width)×\(height)" }
}
