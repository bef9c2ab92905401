/// The amount of data that is loaded ahead from a network.
///
/// From a server that supports ranges, data that was played is also kept, in a quarter of the buffer, so that a
/// seek within the loaded part does not cause a request.
///
/// A program for a mobile connection loads more, and one for a small computer keeps less:
///
/// ```swift
/// player.networkBuffer =
///   isMobile ? NetworkBuffer(duration: .seconds(60)) : NetworkBuffer(byteCount: 16 << 20)
/// ```
public struct NetworkBuffer: Hashable, Sendable {
  /// The time that is loaded ahead, from 2 to 60 seconds.
  public let duration: Duration
  /// The largest size of the buffer in bytes, from 1 MiB to 1 GiB.
  ///
  /// For media of a high bit rate it is the limit that matters: of 64 MiB, 48 are loaded
  /// ahead, which are about 10 seconds at 40 Mbit/s.
  public let byteCount: Int

  /// The default buffer: 30 seconds, in at most 64 MiB.
  public static let `default` = NetworkBuffer()

  /// Creates a buffer.
  ///
  /// - Parameters:
  ///   - duration: The time that is loaded ahead, limited to 2…60 seconds.
  ///   - byteCount: The largest size in bytes, limited to 1 MiB…1 GiB.
  public init(duration: Duration = .seconds(30), byteCount: Int = 64 << 20) {
    self.duration = min(max(duration, .seconds(2)), .seconds(60))
    self.byteCount = min(max(byteCount, 1 << 20), 1 << 30)
  }
}
