internal import CPlatform
internal import PlayheadPlatform

/// Real media for tests, made with GStreamer's own encoders: nothing binary is kept in the
/// repository, and what a file holds is said where it is used.
///
/// ```swift
/// let clip = try TestMedia.file(.mp4())                     // made once in each test process
/// let long = try TestMedia.file(.webm(Clip(duration: .seconds(20))))
/// try MediaKind.colorClock(seconds: 5).make(at: "/tmp/clock.mp4")
/// ```
public enum TestMedia {
  /// Starts GStreamer, once; any thread may call it. All else here calls it first.
  public static func initialize() { _ = isInitialized }

  private static let isInitialized: Bool = {
    gst_init(nil, nil)
    return true
  }()

  /// The second number of GStreamer's version: 22 of 1.22.
  public static var gStreamerMinor: Int {
    var (major, minor, micro, nano): (guint, guint, guint, guint) = (0, 0, 0, 0)
    gst_version(&major, &minor, &micro, &nano)
    return Int(minor)
  }

  /// The path of a file of that kind, made by the first call of this process that asks for it.
  ///
  /// Any thread may call it, and waits until the file is there; different kinds are made at the
  /// same time. The file is shared by all tests: do not change it. It is removed, as is all that
  /// lies beside it, when the process exits.
  /// - Returns: the path of the file; for ``MediaKind/hls(_:)`` that of the playlist.
  public static func file(_ kind: MediaKind) throws(MediaError) -> String {
    let slot = slots.withLock { slots in
      if let slot = slots[kind] { return slot }
      let slot = Slot(number: slots.count)
      slots[kind] = slot
      return slot
    }
    return try slot.path(making: kind)
  }

  /// The `file:` URI of ``file(_:)``.
  public static func uri(_ kind: MediaKind) throws(MediaError) -> String {
    Files.uri(ofPath: try file(kind))
  }

  /// A new, empty directory for a test's own files, removed when the process exits.
  public static func makeDirectory() throws(MediaError) -> String {
    let number = directories.withLock { count in
      count += 1
      return count
    }
    let path = "\(try root.get())/directory-\(number)"
    try Files.makeDirectory(at: path)
    return path
  }

  private static let slots = Locked<[MediaKind: Slot]>([:])
  private static let directories = Locked(0)

  /// The directory that holds all files of this process.
  fileprivate static let root: Result<String, MediaError> = Result { () throws(MediaError) in
    let path = try Files.makeTemporaryDirectory()
    atexit { TestMedia.removeAll() }
    return path
  }

  private static func removeAll() {
    if case .success(let path) = root { Files.removeTree(at: path) }
  }
}

/// One cached file; its lock is held while the file is made.
private final class Slot: Sendable {
  private let number: Int
  private let made = Locked<String?>(nil)

  init(number: Int) { self.number = number }

  func path(making kind: MediaKind) throws(MediaError) -> String {
    try made.withLock { made throws(MediaError) in
      if let made { return made }
      let directory = "\(try TestMedia.root.get())/\(number)"
      try Files.makeDirectory(at: directory)
      let path = "\(directory)/\(kind.fileName)"
      try kind.make(at: path)
      made = path
      return path
    }
  }
}
