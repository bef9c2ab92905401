import PlayheadCore
import Testing

/// The values in which servers say when to come back.
@Suite("Retry-After") struct RetryAfterTests {
  private static let now = "1994-11-06T08:49:37Z"

  @Test(
    arguments: [
      ("0", 0), ("7", 7), (" 120 ", 120), ("300", 300), ("301", 300), ("86400", 300),
      ("99999999999999999999999", 300),
      ("Sun, 06 Nov 1994 08:49:37 GMT", 0), ("Sun, 06 Nov 1994 08:50:07 GMT", 30),
      ("Sun, 06 Nov 1994 08:00:00 GMT", 0), ("Sat, 06 Nov 2094 08:49:37 GMT", 300),
      ("Mon, 07 Nov 1994 08:49:37 GMT", 300),
      ("", nil), (" ", nil), ("-1", nil), ("1.5", nil), ("soon", nil), ("7 seconds", nil),
      ("Sunday, 06-Nov-94 08:49:37 GMT", nil), ("Sun, 31 Nov 1994 08:49:37 GMT", nil),
      ("Sun, 06 Xyz 1994 08:49:37 GMT", nil), ("Sun, 06 Nov 1994 08:49:37 CET", nil),
      ("Sun, 06 Nov 1994 25:49:37 GMT", nil), ("٣", nil),
    ] as [(String, Int?)])
  func theFieldIsSecondsOrADate(field: String, seconds: Int?) throws {
    let now = try #require(WallClockDate(iso8601: Self.now))
    #expect(RetryAfter.delay(field, now: now) == seconds.map { .seconds($0) })
  }
}
