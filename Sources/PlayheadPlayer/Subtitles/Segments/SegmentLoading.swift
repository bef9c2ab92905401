internal import PlayheadCore

/// A document of a stream's subtitles that is being loaded. It lasts as long as this object: whoever keeps another
/// instead, or none, has canceled it.
@MainActor final class SegmentLoading {
  /// The bytes that were loaded, and the address at which they were found.
  typealias Loaded = (bytes: [UInt8], uri: String)

  private let task: Task<Void, Never>

  /// Starts loading.
  /// - Parameters:
  ///   - uri: The address of the document.
  ///   - medium: The address of what names it, which decides whether it may be opened.
  ///   - read: A closure that parses the document, away from the main thread.
  ///   - report: A closure that receives the result; nil if the document could not be loaded or parsed. It is not
  ///     called after the loading was canceled.
  init<Value: Sendable>(
    _ uri: String, of medium: String, read: @escaping @Sendable (Loaded) -> Value?,
    report: @escaping @MainActor (Value?) -> Void
  ) {
    task = Task {
      let loaded = await Self.load(uri, of: medium)
      guard !Task.isCancelled else { return }
      let value = if let loaded { await Self.parse { read(loaded) } } else { Value?.none }
      if !Task.isCancelled { report(value) }
    }
  }

  deinit { task.cancel() }

  private nonisolated static let timeout = Duration.seconds(10)
  /// More than the subtitles of a long film have, which may be in one segment.
  private nonisolated static let maximumLength = 2 << 20

  private static func load(_ uri: String, of medium: String) async -> Loaded? {
    guard SourceRule.allows(uri, fromMedium: medium) else { return nil }
    switch MediaAddress.scheme(of: uri) {
    case "http", "https":
      let response = try? await HTTPClient.shared.data(
        from: uri, timeout: timeout, maximumLength: maximumLength)
      return response.map { ($0.bytes, $0.url) }
    case "file":
      let bytes = try? await FileReader.contents(
        of: uri, timeout: timeout, maximumLength: maximumLength)
      return bytes.flatMap(\.self).map { ($0, uri) }
    default: return nil
    }
  }

  @concurrent private nonisolated static func parse<Value: Sendable>(
    _ parse: @Sendable () -> Value?
  ) async -> Value? {
    parse()
  }
}
