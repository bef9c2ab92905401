/// A failure while a decoder of the hardware was at work.
public struct DecoderFailure: Hashable, Sendable {
  /// What would be told if nothing else helped.
  public var error: PlaybackError
  /// The name of the decoder's factory.
  public var decoder: String
  /// True if the decoder itself said so; false if another part did, which may have suffered from it.
  public var isOwnReport: Bool
  /// When it was read, on the clock that snapshots are stamped with.
  public var instant: Duration

  /// A failure.
  public init(error: PlaybackError, decoder: String, isOwnReport: Bool, instant: Duration) {
    self.error = error
    self.decoder = decoder
    self.isOwnReport = isOwnReport
    self.instant = instant
  }
}

/// Decides whether software takes over where a decoder of the hardware has failed.
///
/// Each item gets one such chance, and is decoded by software from then on. A decoder may stumble over
/// one strange medium and be good for all others; one that itself reported failures in two items is
/// left out for as long as the program runs.
public struct DecoderFallback: Hashable, Sendable {
  private var items: Set<ItemID> = []
  private var failures: [String: Set<ItemID>] = [:]

  /// What is to be done about a failure.
  public enum Decision: Hashable, Sendable {
    /// Tell it.
    case fail
    /// Play the item with software.
    case useSoftware
    /// The same, and use the decoder for nothing any more.
    case useSoftwareAndLeaveOut
  }

  /// Nothing has failed.
  public init() {}

  /// True if an item is to be decoded by software.
  public func usesSoftware(for item: ItemID) -> Bool { items.contains(item) }

  /// A decoder may have failed in an item.
  public mutating func failed(_ failure: DecoderFailure, in item: ItemID) -> Decision {
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
