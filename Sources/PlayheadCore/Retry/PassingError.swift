/// An error that may be temporary. An item whose loader fails with such an error is retried.
///
/// A loader of a program lets its errors conform to it, so that an overloaded server is asked again:
///
/// ```swift
/// enum CatalogError: PassingError {
///   case overloaded, unknownEpisode
///
///   var mayPass: Bool { self == .overloaded }
/// }
/// ```
public protocol PassingError: Error {
  /// A Boolean value that indicates whether the same may succeed a little later.
  var mayPass: Bool { get }
}

extension PlaybackError: PassingError {}
