internal import CPlatform

/// A stream of GIO that is read once, piece by piece.
@MainActor final class InputStream {
  private let stream: UnsafeMutablePointer<GInputStream>

  /// Takes over a reference.
  init(taking stream: UnsafeMutablePointer<GInputStream>) { self.stream = stream }

  isolated deinit { g_object_unref(stream) }

  /// Reads until the end; nil if that is more than a number of bytes.
  func contents(
    maximumLength: Int, in operation: GIOOperation
  ) async throws(GIOOperation.Failure) -> [UInt8]? {
    var contents: [UInt8] = []
    while true {
      let piece = try await nextPiece(in: operation)
      if piece.isEmpty { return contents }
      guard contents.count + piece.count <= maximumLength else { return nil }
      contents += piece
    }
  }

  private func nextPiece(in operation: GIOOperation) async throws(GIOOperation.Failure) -> [UInt8] {
    let stream = stream
    return try await operation.call {
      g_input_stream_read_bytes_async(stream, 65_536, G_PRIORITY_DEFAULT, $0, $1, $2)
    } finish: { result, error in
      guard let bytes = g_input_stream_read_bytes_finish(stream, result, error) else { return nil }
      defer { g_bytes_unref(bytes) }
      var count: gsize = 0
      let start = g_bytes_get_data(bytes, &count)
      return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
    }
  }
}
