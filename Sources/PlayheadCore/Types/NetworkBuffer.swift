/// How much of a medium on a network is loaded ahead of what plays.
///
/// Of a server that serves ranges, what has been played is kept as well while there is room: a seek within what is
/// loaded asks the server for nothing.
public struct NetworkBuffer: Hashable, Sendable {
  /// How far ahead, 2 to 60 seconds.
  public let duration: Duration
  /// The most memory that it takes, in bytes: 1 MiB to 1 GiB.
  public let byteCount: Int

  /// Half a minute, in at most 64 MiB.
  public static let `default` = NetworkBuffer()

  /// A buffer; what is out of range becomes the nearest value in it.
  public init(duration: Duration = .seconds(30), byteCount: Int = 64 << 20) {
    self.duration = min(max(duration, .seconds(2)), .seconds(60))
    self.byteCount = min(max(byteCount, 1 << 20), 1 << 30)
  }
}
