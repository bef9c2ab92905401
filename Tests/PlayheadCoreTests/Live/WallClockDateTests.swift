import PlayheadCore
import Testing

@Suite("Wall clock dates")
struct WallClockDateTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", .zero),
      ("1970-01-01T00:00:00.5Z", .milliseconds(500)),
      ("1970-01-02T00:00:00,25Z", .seconds(86_400) + .milliseconds(250)),
      ("1969-12-31T23:59:59Z", .seconds(-1)),
      ("2001-09-09T01:46:40Z", .seconds(1_000_000_000)),
      ("2023-11-14T22:13:20.123456789Z", .seconds(1_700_000_000) + .nanoseconds(123_456_789)),
      ("2023-11-14T22:13:20.1234567891Z", .seconds(1_700_000_000) + .nanoseconds(123_456_789)),
      ("2010-02-19T14:54:23.031+08:00", .milliseconds(1_266_562_463_031)),
      ("2010-02-19T06:54:23.031", .milliseconds(1_266_562_463_031)),
      ("2010-02-19T01:54:23.031-0500", .milliseconds(1_266_562_463_031)),
      ("2010-02-19T07:54:23.031+01", .milliseconds(1_266_562_463_031)),
      ("2010-02-19t06:54:23.031z", .milliseconds(1_266_562_463_031)),
      ("2000-02-29T00:00:00Z", .seconds(951_782_400)),
      ("2016-12-31T23:59:60Z", .seconds(1_483_228_800)),
      ("9999-12-31T23:59:59Z", .seconds(253_402_300_799)),
    ] as [(String, Duration)])
  func datesAreRead(text: String, sinceEpoch: Duration) {
    #expect(WallClockDate(iso8601: text)?.sinceEpoch == sinceEpoch)
  }

  @Test(
    arguments: [
      "", "2023", "2023-11-14", "2023-11-14T22:13Z", "2023-13-14T22:13:20Z",
      "2023-00-14T22:13:20Z", "2023-02-29T22:13:20Z", "1900-02-29T00:00:00Z",
      "2023-04-31T22:13:20Z", "2023-11-00T22:13:20Z", "2023-11-14T24:13:20Z",
      "2023-11-14T22:60:20Z", "2023-11-14T22:13:61Z", "2023-11-14T22:13:20.Z",
      "2023-11-14T22:13:20Zx", "2023-11-14T22:13:20+1", "2023-11-14T22:13:20+01:",
      "2023-11-14T22:13:20+01:60", "2023-11-14 22:13:20Z", "-023-11-14T22:13:20Z", "now",
    ])
  func anythingElseIsNoDate(text: String) {
    #expect(WallClockDate(iso8601: text) == nil)
  }

  @Test(
    arguments: [
      (.zero, "1970-01-01T00:00:00.000Z"),
      (.milliseconds(-1), "1969-12-31T23:59:59.999Z"),
      (.milliseconds(1_266_562_463_031), "2010-02-19T06:54:23.031Z"),
      (.seconds(951_782_400), "2000-02-29T00:00:00.000Z"),
      (.seconds(253_402_300_799), "9999-12-31T23:59:59.000Z"),
      (.seconds(-62_167_219_200), "0000-01-01T00:00:00.000Z"),
    ] as [(Duration, String)])
  func datesAreWrittenInUTC(sinceEpoch: Duration, text: String) {
    #expect(WallClockDate(sinceEpoch: sinceEpoch).description == text)
  }

  @Test func whatIsWrittenIsReadBack() {
    for day in stride(from: -200_000, to: 200_000, by: 37) {
      let date = WallClockDate(sinceEpoch: .seconds(day * 86_400 + day & 0xFFFF))
      #expect(WallClockDate(iso8601: date.description) == date)
    }
  }

  @Test func datesAreComparedAndMoved() throws {
    let date = try #require(WallClockDate(iso8601: "2024-02-28T23:59:59Z"))
    #expect((date + .seconds(1)).description == "2024-02-29T00:00:00.000Z")
    #expect((date - .seconds(86_400)).description == "2024-02-27T23:59:59.000Z")
    #expect(date < date + .milliseconds(1))
    #expect(date + .seconds(90) - date == .seconds(90))
  }

  @Test func aMappingHoldsForAllTimes() {
    let start = WallClockDate(sinceEpoch: .seconds(1_700_000_000))
    let mapping = DateMapping(time: .seconds(16), date: start)
    #expect(mapping.date(at: .seconds(16)) == start)
    #expect(mapping.date(at: .seconds(20)) == start + .seconds(4))
    #expect(mapping.date(at: .zero) == start - .seconds(16))
    #expect(mapping.time(of: start + .seconds(4)) == .seconds(20))
  }
}
