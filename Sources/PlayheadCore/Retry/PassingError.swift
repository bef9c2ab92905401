/// A failure that knows whether the same may work a little later. What an item's loader fails with and may pass is tried
/// again as what fails while it is played.
public protocol PassingError: Error {
  /// True if the same may work a little later, without anybody doing something about it.
  var mayPass: Bool { get }
}

extension PlaybackError: PassingError {}
