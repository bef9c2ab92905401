internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Reads files that are not large, from wherever GIO can. Blocks.
enum SmallFile {
  /// All bytes of a file. Fails if there are more than `limit`, of which it reads little more than that, and for what
  /// is not a plain file: a pipe would never end.
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
    // Not every place tells the length, and some tell a wrong one.
    if let size, size > limit { throw .tooLarge }
    return try contents(of: file, limit: limit, cancellable)
  }

  /// All bytes of a stream that are left. Fails if there are more than `limit`.
  static func contents(
    of stream: UnsafeMutablePointer<GInputStream>, limit: Int, _ cancellable: GCancellable
  ) throws(SubtitleError.Reason) -> [UInt8] {
    let pieceSize = 64 << 10
    var piece = [UInt8](repeating: 0, count: pieceSize)
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let count: Int
      do throws(GLibError) {
        count = try GLibError.check {
          g_input_stream_read(stream, &piece, gsize(clamping: pieceSize), cancellable, $0)
        }
      } catch {
        throw reason(of: error)
      }
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
    }
    throw .tooLarge
  }

  private static func kind(
    of file: GFile, _ cancellable: GCancellable
  ) throws(SubtitleError.Reason) -> (type: GFileType, size: Int?) {
    do throws(GLibError) {
      let information = try GLibError.check {
        g_file_query_info(
          file, "standard::size,standard::type", G_FILE_QUERY_INFO_NONE, cancellable, $0)
      }
      guard let information else { return (G_FILE_TYPE_UNKNOWN, nil) }
      let hasType = g_file_info_has_attribute(information, "standard::type") != 0
      let hasSize = g_file_info_has_attribute(information, "standard::size") != 0
      return (
        hasType ? g_file_info_get_file_type(information) : G_FILE_TYPE_UNKNOWN,
        hasSize ? Int(g_file_info_get_size(information)) : nil
      )
    } catch {
      throw reason(of: error)
    }
  }

  private static func contents(
    of file: GFile, limit: Int, _ cancellable: GCancellable
  ) throws(SubtitleError.Reason) -> [UInt8] {
    let opened: UnsafeMutablePointer<GFileInputStream>?
    do throws(GLibError) {
      opened = try GLibError.check { g_file_read(file, cancellable, $0) }
    } catch {
      throw reason(of: error)
    }
    guard let opened else { return [] }
    defer { g_object_unref(opened) }
    let stream = UnsafeMutableRawPointer(opened).assumingMemoryBound(to: GInputStream.self)
    return try contents(of: stream, limit: limit, cancellable)
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
