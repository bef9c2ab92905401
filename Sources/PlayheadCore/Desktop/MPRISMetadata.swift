/// What MPRIS tells of one item.
public struct MPRISMetadata: Hashable, Sendable {
  /// The item; nil: there is none, and nothing is told.
  public var item: ItemID?
  /// What it is called.
  public var title = ""
  /// Who made it.
  public var artist: String?
  /// The album that it belongs to.
  public var album: String?
  /// Some sentences about it.
  public var comment: String?
  /// Where it is.
  public var url: String?
  /// The address of a picture for it.
  public var artURL: String?
  /// How long it is; nil if that is unknown, or it has no end.
  public var length: Duration?

  /// Of no item.
  public static let none = MPRISMetadata()

  /// Nothing known.
  public init() {}

  /// What is known of an item.
  /// - Parameters:
  ///   - title: what it is called, if need be after its file.
  ///   - artURL: the address of its picture, if that is a file by now. Addresses that its metadata
  ///     name count without it.
  public init(
    item: ItemID, title: String, metadata: PlayerMetadata, url: String?, duration: MediaDuration,
    artURL: String? = nil
  ) {
    self.item = item
    self.title = title
    artist = metadata.artist
    album = metadata.album
    comment = metadata.description
    self.url = url.map(MediaAddress.withoutSecrets)
    self.artURL =
      if case .url(let address, _) = metadata.imageSource {
        // Without its secret it could not be read.
        MediaAddress.hasSecrets(address) ? nil : address
      } else {
        artURL
      }
    length = duration.value
  }

  /// Of an item of which nothing may be told but how long it is.
  public static func anonymous(item: ItemID, duration: MediaDuration) -> MPRISMetadata {
    var metadata = MPRISMetadata()
    (metadata.item, metadata.title) = (item, "Playhead")
    metadata.length = duration.value
    return metadata
  }

  /// The dictionary that D-Bus carries.
  public var values: [String: BusValue] {
    guard let item else { return [:] }
    var values = ["mpris:trackid": BusValue.path(MPRISTrackID.path(of: item))]
    values["mpris:length"] = length.map { .int64($0.microseconds) }
    values["mpris:artUrl"] = Self.address(artURL)
    values["xesam:title"] = Self.text(title)
    values["xesam:artist"] = Self.list(artist)
    values["xesam:album"] = Self.text(album)
    values["xesam:comment"] = Self.list(comment)
    values["xesam:url"] = Self.address(url)
    return values
  }

  private static func text(_ text: String?) -> BusValue? {
    text.flatMap { $0.isEmpty ? nil : .string($0.cut(toBytes: InputLimits.tagBytes)) }
  }

  /// One that is cut leads nowhere.
  private static func address(_ address: String?) -> BusValue? {
    address.flatMap { $0.isEmpty || $0.utf8.count > InputLimits.addressBytes ? nil : .string($0) }
  }

  /// MPRIS has lists where it thinks that there may be several.
  private static func list(_ text: String?) -> BusValue? {
    text.flatMap { $0.isEmpty ? nil : .strings([$0.cut(toBytes: InputLimits.tagBytes)]) }
  }
}

extension Duration {
  /// The time in whole microseconds, as MPRIS counts; at most as many as there can be.
  public var microseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard !isTooLong else { return seconds > 0 ? .max : .min }
    let (sum, overflow) = product.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    return overflow ? (seconds > 0 ? .max : .min) : sum
  }
}
