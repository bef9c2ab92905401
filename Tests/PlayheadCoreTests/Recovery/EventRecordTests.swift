import PlayheadCore
import Testing

/// The last events, as they are written and read.
@Suite("Event records") struct EventRecordTests {
  @Test(arguments: [
    (0, "load 1"), (7, "failed: not media"), (199, ""), (200, "after the first"),
    (1 << 40, String(repeating: "x", count: 500)), (3, "a\nb\t“c”"),
  ])
  func aRecordHasItsPlace(number: Int, text: String) {
    let record = EventRecord(number: number, milliseconds: 1234, text: text)
    #expect(record.bytes.count == EventRecord.byteCount)
    #expect(record.bytes.last == UInt8(ascii: "\n"))
    #expect(record.bytes.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(record.offset == number % 200 * 96)
  }

  @Test func theLastOnesAreReadInTheirOrder() {
    var file = [UInt8](repeating: 0, count: EventRecord.count * EventRecord.byteCount)
    for number in 0..<450 {
      let record = EventRecord(number: number, milliseconds: number * 10, text: "event \(number)")
      file.replaceSubrange(record.offset..<record.offset + record.bytes.count, with: record.bytes)
    }
    let records = EventRecord.records(in: String(decoding: file, as: UTF8.self))
    #expect(records.map(\.number) == Array(250..<450))
    #expect(records.last == EventRecord(number: 449, milliseconds: 4490, text: "event 449"))
  }

  @Test(arguments: ["", "\0\0\0\n", "x y z\n", "1 2\n", "-1 2 x\n", "1 x y\n", "\n\n\n"])
  func whatIsNoneIsLeftOut(text: String) { #expect(EventRecord.records(in: text) == []) }

  private static let secret = "https://example.org/private.mp4?token=letmein"

  @Test(arguments: [
    PlaybackError.Reason.fileNotFound, .missingDecoder(secret), .unknownScheme(secret),
    .other(secret),
    .blockedScheme(secret), .httpStatus(503), .badCertificate, .damaged,
  ])
  func noEventTellsWhatIsPlayed(reason: PlaybackError.Reason) {
    let error = PlaybackError(reason, name: Self.secret)
    let events: [PlaybackEvent] = [
      .failed(error), .videoFailed(Self.secret), .soundFailed(Self.secret),
      .partMissing(MissingPart(name: Self.secret, installerDetail: Self.secret)),
      .decoderFailed(
        DecoderFailure(
          error: error, decoder: "vah264dec", isOwnReport: true, instant: .zero)),
      .buffering(percent: 7), .stepped(3, isAtEnd: true), .seekStarted(id: 4), .tracksChanged([]),
    ]
    for event in events {
      let text = event.logText ?? ""
      #expect(!text.isEmpty && !text.contains("private") && !text.contains("letmein"), "\(text)")
    }
  }

  @Test func whatHappensAllTheTimeIsNotNoted() {
    #expect(PlaybackEvent.snapshot(PipelineSnapshot(), isSettled: true).logText == nil)
    #expect(PlaybackAction.pipeline(.query(isSettled: true)).logText == nil)
    #expect(PlaybackAction.setRetryTimer(.seconds(1)).logText == "wait to retry")
  }
}
