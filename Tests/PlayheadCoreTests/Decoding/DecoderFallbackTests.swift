import PlayheadCore
import Testing

@Suite("Decoders: the decision")
struct DecoderFallbackTests {
  private static let network: [PlaybackError.Reason] = [
    .fileNotFound, .noPermission, .isFolder, .empty, .encrypted, .hostNotFound, .cannotConnect,
    .httpStatus(404), .noAnswer, .notSeekable, .unknownScheme("x"), .blockedScheme("x"), .noOutput,
  ]

  @Test(arguments: network)
  func aFailureOfAnotherKindIsTold(reason: PlaybackError.Reason) {
    var fallback = DecoderFallback()
    #expect(fallback.failed(.broken(reason, isOwn: false), in: ItemID(1)) == .fail)
    #expect(!fallback.usesSoftware(for: ItemID(1)))
  }

  @Test(
    arguments: [
      .damaged, .notMedia, .connectionLost, .missingDecoder(nil), .other("x"),
    ] as [PlaybackError.Reason])
  func aFailureThatMayComeFromDecodingIsNot(reason: PlaybackError.Reason) {
    var fallback = DecoderFallback()
    #expect(fallback.failed(.broken(reason, isOwn: false), in: ItemID(1)) == .useSoftware)
    #expect(fallback.usesSoftware(for: ItemID(1)))
    #expect(!fallback.usesSoftware(for: ItemID(2)))
  }

  @Test(arguments: network)
  func whatTheDecoderItselfReportsIsItsOwn(reason: PlaybackError.Reason) {
    var fallback = DecoderFallback()
    #expect(fallback.failed(.broken(reason), in: ItemID(1)) == .useSoftware)
  }

  @Test(arguments: [true, false])
  func anItemHasOneChance(isOwn: Bool) {
    var fallback = DecoderFallback()
    _ = fallback.failed(.broken(isOwn: isOwn), in: ItemID(1))
    #expect(fallback.failed(.broken(isOwn: isOwn), in: ItemID(1)) == .fail)
    #expect(fallback.usesSoftware(for: ItemID(1)))
  }

  @Test func aDecoderThatFailsInTwoItemsIsLeftOut() {
    var fallback = DecoderFallback()
    #expect(fallback.failed(.broken(decoder: "a"), in: ItemID(1)) == .useSoftware)
    #expect(fallback.failed(.broken(decoder: "b"), in: ItemID(2)) == .useSoftware)
    #expect(fallback.failed(.broken(decoder: "a"), in: ItemID(3)) == .useSoftwareAndLeaveOut)
    #expect(fallback.failed(.broken(decoder: "a"), in: ItemID(4)) == .useSoftware)
  }

  @Test func aSuspicionLeavesNothingOut() {
    var fallback = DecoderFallback()
    for item in 1...5 {
      let decision = fallback.failed(.broken(isOwn: false), in: ItemID(UInt64(item)))
      #expect(decision == .useSoftware)
    }
  }
}

extension DecoderFailure {
  /// A failure of a decoder.
  static func broken(
    _ reason: PlaybackError.Reason = .damaged, decoder: String = "vah264dec", isOwn: Bool = true,
    instant: Duration = .zero
  ) -> DecoderFailure {
    DecoderFailure(
      error: PlaybackError(reason, name: "film.mkv"), decoder: decoder, isOwnReport: isOwn,
      instant: instant)
  }
}
