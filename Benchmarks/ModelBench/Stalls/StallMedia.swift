internal import Glibc
internal import TestMedia

/// The media that are played while stalls are measured; all of them are there before that.
struct StallMedia {
  /// Two short clips of different kinds.
  let clips: [String]
  /// A clip whose frames tell the second.
  let clock: String
  /// The same with 30 GB of nothing behind it.
  let grownClock: String
  /// 30 GB of nothing.
  let nothing: String

  init() throws {
    clips = [try TestMedia.uri(.mp4()), try TestMedia.uri(.webm())]
    clock = try TestMedia.uri(.colorClock())
    grownClock = try Self.thirtyGigabytes(.colorClock())
    nothing = try Self.thirtyGigabytes(.empty)
  }

  /// Makes a file of that kind, and lets it be that long without writing more: it is sparse.
  private static func thirtyGigabytes(_ kind: MediaKind) throws -> String {
    let path = "\(try TestMedia.makeDirectory())/large.mp4"
    try kind.make(at: path)
    guard truncate(path, 30_000_000_000) == 0 else {
      throw NotReady(reason: "there can be no sparse file beside the temporary ones")
    }
    return "file://\(path)"
  }
}
