/// A failure while a hardware decoder was in use.
package struct DecoderFailure: Hashable, Sendable {
  /// The error to be reported if nothing else helps.
  package var error: PlaybackError
  /// The name of the decoder's factory.
  package var decoder: String
  /// A Boolean value that indicates whether the decoder itself reported the failure. Another element may have
  /// failed because of it.
  package var isOwnReport: Bool
  /// The time of the failure, on the clock of the pipeline's snapshots.
  package var instant: Duration

  /// Creates a failure.
  package init(error: PlaybackError, decoder: String, isOwnReport: Bool, instant: Duration) {
    self.error = error
    self.decoder = decoder
    self.isOwnReport = isOwnReport
    self.instant = instant
  }
}

/// A rule that decides whether software decoding takes over after a hardware decoder has failed.
///
/// Each item gets one such chance, and is decoded by software from then on. A decoder may fail for one
/// unusual medium and work for all others; one that itself has reported failures in two items is not used
/// again while the program runs.
package struct DecoderFallback: Hashable, Sendable {
  private var items: Set<ItemID> = []
  private var failures: [String: Set<ItemID>] = [:]

  /// The decision about a failure.
  package enum Decision: Hashable, Sendable {
    /// Reports the failure.
    case fail
    /// Plays the item with software decoding.
    case useSoftware
    /// Plays the item with software decoding, and does not use the decoder again.
    case useSoftwareAndLeaveOut
  }

  /// Creates a rule without failures.
  package init() {}

  /// Returns a Boolean value that indicates whether an item is decoded by software.
  package func usesSoftware(for item: ItemID) -> Bool { items.contains(item) }

  /// Handles a failure in an item.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - item: The item.
  package mutating func failed(_ failure: DecoderFailure, in item: ItemID) -> Decision {
    guard failure.isOwnReport || Self.mayComeFromDecoding(failure.error.reason),
      items.insert(item).inserted
    else { return .fail }
    guard failure.isOwnReport else { return .useSoftware }
    failures[failure.decoder, default: []].insert(item)
    return failures[failure.decoder]?.count == Self.limit ? .useSoftwareAndLeaveOut : .useSoftware
  }

  /// In how many items a decoder may fail.
  private static let limit = 2

  /// A decoder that refuses what it is given ends the stream for the part before it: that one reports
  /// damage, or a broken connection.
  private static func mayComeFromDecoding(_ reason: PlaybackError.Reason) -> Bool {
    switch reason {
    case .damaged, .notMedia, .connectionLost, .missingDecoder, .other: true
    case .fileNotFound, .noPermission, .isFolder, .empty, .encrypted, .hostNotFound,
      .cannotConnect, .httpStatus, .noAnswer, .notSeekable, .unknownScheme, .blockedScheme,
      .noOutput, .badCertificate, .noSecureConnection, .tooManyRedirects, .discNotReadable,
      .deviceNotReadable:
      false
    }
  }
}
