internal import CPlatform

/// Reads files without making the main thread wait: a disk may sleep, a share may be far away.
@MainActor enum FileReader {
  /// The contents of a regular file; nil if that is more than a number of bytes. Anything else is empty: to
  /// open a pipe could take for ever, and would keep a thread of GIO's.
  static func contents(
    of uri: String, timeout: Duration, maximumLength: Int
  ) async throws(GIOOperation.Failure) -> [UInt8]? {
    let operation = GIOOperation()
    let file = g_file_new_for_uri(uri)
    return try await operation.run(timeout: timeout) { () async throws(GIOOperation.Failure) in
      guard try await isReadable(file, in: operation) else { return [] }
      let stream = try await operation.call {
        g_file_read_async(file, G_PRIORITY_DEFAULT, $0, $1, $2)
      } finish: { result, error in
        g_file_read_finish(file, result, error).map {
          InputStream(
            taking: UnsafeMutableRawPointer($0).assumingMemoryBound(to: GInputStream.self))
        }
      }
      return try await stream.contents(maximumLength: maximumLength, in: operation)
    }
  }

  /// Returns whether a file is a regular file or a folder; opening the latter fails with a reason.
  private static func isReadable(
    _ file: GFile, in operation: GIOOperation
  ) async throws(GIOOperation.Failure) -> Bool {
    let type = try await operation.call {
      g_file_query_info_async(
        file, "standard::type", G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT, $0, $1, $2)
    } finish: { result, error in
      g_file_query_info_finish(file, result, error).map { g_file_info_get_file_type($0) }
    }
    return type == G_FILE_TYPE_REGULAR || type == G_FILE_TYPE_DIRECTORY
  }
}
