/// The reason for which test media could not be made or served.
public enum MediaError: Error, Hashable, Sendable, CustomStringConvertible {
  /// None of these elements is installed.
  case noElement([String])
  /// GStreamer does not understand a pipeline's description, or lacks an element of it.
  case cannotBuild(String)
  /// A pipeline stopped: the element that says so, GStreamer's message, and its details.
  case failed(element: String, message: String, details: String)
  /// A pipeline was not done within its limit.
  case tookTooLong(Duration)
  /// The system refuses something: what was tried, and its words.
  case system(String, reason: String)

  /// One line for a person.
  public var description: String {
    switch self {
    case .noElement(let names):
      "GStreamer has none of these elements: \(names.joined(separator: ", "))"
    case .cannotBuild(let reason): "GStreamer cannot build this pipeline: \(reason)"
    case .failed(let element, let message, let details):
      "\(element): \(message)" + (details.isEmpty ? "" : " (\(details))")
    case .tookTooLong(let limit): "the pipeline was not done within \(limit)"
    case .system(let what, let reason): "\(what): \(reason)"
    }
  }
}
