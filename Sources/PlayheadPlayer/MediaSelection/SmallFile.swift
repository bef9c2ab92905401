internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Reads files that are not large, from wherever GIO can. Blocks.
enum SmallFile {
  /// All bytes of a file. Fails before it reads if there are more than `limit`, and for what is not
  /// a plain file: a pipe would never end.
  static func bytes(
    of uri: String, limit: Int, _ cancellable: GCancellable
  ) throws(SubtitleError.Reason) -> [UInt8] {
    let file = g_file_new_for_uri(uri)
    let (type, size) = try kind(of: file, cancellable)
    switch type {
    case G_FILE_TYPE_DIRECTORY: throw .isFolder
    case G_FILE_TYPE_REGULAR, G_FILE_TYPE_UNKNOWN: break
    default: throw .notSubtitles
    }
    guard size <= limit else { throw .tooLarge }
    return try contents(of: file, cancellable)
  }

  private static func kind(
    of file: GFile, _ cancellable: GCancellable
  ) throws(SubtitleError.Reason) -> (type: GFileType, size: Int) {
    do throws(GLibError) {
      let information = try GLibError.check {
        g_file_query_info(
          file, "standard::size,standard::type", G_FILE_QUERY_INFO_NONE, cancellable, $0)
      }
      guard let information else { return (G_FILE_TYPE_UNKNOWN, 0) }
      let size = Int(g_file_info_get_size(information))
      return (g_file_info_get_file_type(information), size)
    } catch {
      throw reason(of: error)
    }
  }

  private static func contents(
    of file: GFile, _ cancellable: GCancellable
  ) throws(SubtitleError.Reason) -> [UInt8] {
    var bytes: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    do throws(GLibError) {
      _ = try GLibError.check { g_file_load_contents(file, cancellable, &bytes, &count, nil, $0) }
    } catch {
      throw reason(of: error)
    }
    defer { g_free(bytes) }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  private static func reason(of error: GLibError) -> SubtitleError.Reason {
    guard error.domain == "g-io-error-quark" else { return .other(error.description) }
    return switch UInt32(error.code) {
    case G_IO_ERROR_NOT_FOUND.rawValue: .fileNotFound
    case G_IO_ERROR_PERMISSION_DENIED.rawValue: .noPermission
    case G_IO_ERROR_IS_DIRECTORY.rawValue: .isFolder
    default: .other(error.description)
    }
  }
}
