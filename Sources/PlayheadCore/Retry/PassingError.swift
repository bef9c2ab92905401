/// An error that may pass by itself. An item whose loader fails with such an error is tried again.
public protocol PassingError: Error {
  /// A Boolean value that indicates whether the same may succeed a little later.
  var mayPass: Bool { get }
}

extension PlaybackError: PassingError {}
