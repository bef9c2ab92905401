import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

extension PlatformTests {
  /// `GError` and strings that C hands over.
  @Suite struct ErrorsAndStrings {
    @Test func checkThrowsWithDomainCodeAndMessage() {
      let path = "/nonexistent/playhead"
      var text: UnsafeMutablePointer<CChar>?
      let error = #expect(throws: GLibError.self) {
        try GLibError.check { g_file_get_contents(path, &text, nil, $0) }
      }
      #expect(error?.domain == "g-file-error-quark")
      #expect(error?.code == Int(G_FILE_ERROR_NOENT.rawValue))
      #expect(error?.description.contains(path) == true)
    }

    @Test func checkReturnsTheResultWhereThereIsNoError() throws {
      var text: UnsafeMutablePointer<CChar>?
      let result = try GLibError.check { g_file_get_contents("/proc/self/comm", &text, nil, $0) }
      #expect(result != 0)
      #expect(String(taking: text)?.isEmpty == false)
    }

    @Test func errorsAreEqualByWhatTheySay() throws {
      let first = try #require(g_error_new_literal(7, 1, "words"))
      let second = try #require(g_error_new_literal(7, 1, "words"))
      let other = try #require(g_error_new_literal(7, 2, "words"))
      defer { [first, second, other].forEach(g_error_free) }
      #expect(GLibError(first) == GLibError(second))
      #expect(GLibError(first) != GLibError(other))
    }

    @Test func stringTakesACopyAndNilStaysNil() {
      #expect(String(taking: g_strdup("Grüße")) == "Grüße")
      #expect(String(taking: nil) == nil)
    }

    @Test func takenStringIsFreed() {
      let before = ThisProcess.residentBytes
      for _ in 0..<4_000 {
        _ = String(taking: g_strnfill(256 * 1_024, CChar(UInt8(ascii: "x"))))
      }
      // A gigabyte went through; a sanitizer keeps a quarter of one for itself.
      #expect(ThisProcess.residentBytes - before < 400 << 20)
    }
  }
}
