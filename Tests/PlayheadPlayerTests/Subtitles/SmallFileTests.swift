import CPlatform
import PlayheadCore
import Testing

@testable import PlayheadPlayer

/// Files are read no further than allowed, whatever is known of their length.
@Suite struct SmallFileTests {
  /// Verifies that a length of zero, as the files of the kernel have it, is not believed.
  @Test func aFileThatIsLongerThanItSaysIsRefused() throws {
    let uri = "file:///proc/self/status"
    #expect(try SmallFile.bytes(of: uri, limit: 1 << 20, g_cancellable_new()).count > 100)
    #expect(throws: SubtitleError.Reason.tooLarge) {
      _ = try SmallFile.bytes(of: uri, limit: 100, g_cancellable_new())
    }
  }

  @Test(arguments: [(0, true), (70_000, true), (70_001, false), (1 << 20, false)])
  func aStreamMayHaveAsManyBytesAsTheLimit(_ count: Int, _ fits: Bool) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let data = g_bytes_new(bytes, gsize(count))
    defer { g_bytes_unref(data) }
    let stream = try #require(g_memory_input_stream_new_from_bytes(data))
    defer { g_object_unref(stream) }
    let read = try? SmallFile.contents(of: stream, limit: 70_000, g_cancellable_new())
    #expect(read == (fits ? bytes : nil))
  }
}
