internal import CPlatform
internal import Dispatch
internal import Glibc
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The last events of the players, in a file that the kernel keeps up to date: they are there after a crash,
/// and noting one costs no call. The graph of the last failure lies beside it.
final class EventFile: @unchecked Sendable {
  private let memory: UnsafeMutableRawPointer
  private let next: Locked<Int>
  private let graphPath: String
  private let start = MonotonicClock.now

  private static let byteCount = EventRecord.count * EventRecord.byteCount
  private static let queue = DispatchQueue(label: "playhead.events", qos: .utility)

  private static func path(in folder: String) -> String { "\(folder)/events" }
  private static func graphPath(in folder: String) -> String { "\(folder)/last-failure.dot" }

  /// Begins to note what happens in a folder, in the background.
  static func use(in folder: String) {
    queue.async {
      guard let file = EventFile(folder: folder) else { return }
      EventLog.shared.use(
        EventLog.Sink(
          note: { file.note($0) },
          keepGraph: { graph in
            queue.async {
              FileContents.write(graph, to: file.graphPath)
            }
          }))
      file.note("Playhead \(Version.current) started")
    }
  }

  /// Opens the file in a folder, or creates it. Returns `nil` if it cannot be written.
  init?(folder: String) {
    Folder.make(folder)
    let path = Self.path(in: folder)
    let last = EventRecord.records(in: Self.text(of: path)).last?.number ?? -1
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // The blocks are there at once: a disk that is full later would end the program.
    guard posix_fallocate(descriptor, 0, off_t(Self.byteCount)) == 0,
      let memory = mmap(nil, Self.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { return nil }
    self.memory = memory
    next = Locked(last + 1)
    graphPath = Self.graphPath(in: folder)
  }

  deinit { munmap(memory, Self.byteCount) }

  /// Notes an event, in the place of the oldest.
  func note(_ text: String) {
    let milliseconds = Int((MonotonicClock.now - start) / .milliseconds(1))
    next.withLock { next in
      let record = EventRecord(number: next, milliseconds: milliseconds, text: text)
      memory.advanced(by: record.offset).copyMemory(
        from: record.bytes, byteCount: EventRecord.byteCount)
      next = next < Int.max ? next + 1 : 0
    }
  }

  /// Returns the latest events that were noted in a folder, one per line, and the graph of the last failure. Each is
  /// empty if there is none.
  static func found(in folder: String) -> (events: [String], graph: [String]) {
    let events = EventRecord.records(in: text(of: path(in: folder))).map {
      "\($0.milliseconds) ms: \($0.text)"
    }
    return (events, text(of: graphPath(in: folder)).split(separator: "\n").map { String($0) })
  }

  private static func text(of path: String) -> String {
    String(decoding: FileContents.read(path) ?? [], as: UTF8.self)
  }
}
