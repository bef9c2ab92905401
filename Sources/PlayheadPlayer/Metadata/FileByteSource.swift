internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The bytes of a file, or of what GIO shows as one. Opening and reading may wait for a disk or a
/// server: not for the main thread. One thread at a time may use it.
final class FileByteSource: ByteSource {
  /// The reason why there are no bytes.
  enum Failure: Error {
    /// The file is a folder, a pipe or a device, or does not exist.
    case noRegularFile
    /// One cannot go to and fro in it.
    case notSeekable
  }

  let length: UInt64
  private let stream: UnsafeMutablePointer<GFileInputStream>
  private let cancellable: GCancellable

  /// Opens a file.
  /// - Parameter cancellable: ends what waits, with an error; any thread may cancel it.
  init(uri: String, cancellable: GCancellable) throws {
    let file = g_file_new_for_uri(uri)
    // Without opening it: a pipe without a writer would block this thread forever.
    guard g_file_query_file_type(file, G_FILE_QUERY_INFO_NONE, cancellable) == G_FILE_TYPE_REGULAR
    else { throw Failure.noRegularFile }
    guard let stream = try GLibError.check({ g_file_read(file, cancellable, $0) }) else {
      throw Failure.noRegularFile
    }
    do {
      length = try Self.length(of: stream, cancellable)
    } catch {
      g_object_unref(stream)
      throw error
    }
    self.stream = stream
    self.cancellable = cancellable
  }

  deinit { g_object_unref(stream) }

  func read(_ count: Int, at offset: UInt64) throws -> [UInt8] {
    guard count > 0, offset < length else { return [] }
    _ = try GLibError.check {
      g_seekable_seek(OpaquePointer(stream), goffset(offset), G_SEEK_SET, cancellable, $0)
    }
    let count = Int(min(UInt64(count), length - offset))
    return try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var read: gsize = 0
      defer { filled = Int(read) }
      _ = try GLibError.check {
        g_input_stream_read_all(
          UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GInputStream.self),
          buffer.baseAddress, gsize(count), &read, cancellable, $0)
      }
    }
  }

  private static func length(
    of stream: UnsafeMutablePointer<GFileInputStream>, _ cancellable: GCancellable
  ) throws -> UInt64 {
    let seekable = OpaquePointer(stream)
    guard g_seekable_can_seek(seekable) != 0 else { throw Failure.notSeekable }
    _ = try GLibError.check { g_seekable_seek(seekable, 0, G_SEEK_END, cancellable, $0) }
    return UInt64(max(0, g_seekable_tell(seekable)))
  }
}
