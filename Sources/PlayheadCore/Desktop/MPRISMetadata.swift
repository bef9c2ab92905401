/// The metadata of an item for MPRIS.
package struct MPRISMetadata: Hashable, Sendable {
  /// The item, or `nil` if there is none.
  package var item: ItemID?
  /// The title.
  package var title = ""
  /// The artist, or `nil`.
  package var artist: String?
  /// The album, or `nil`.
  package var album: String?
  /// The description, or `nil`.
  package var comment: String?
  /// The address of the medium, or `nil`.
  package var url: String?
  /// The address of an image, or `nil`.
  package var artURL: String?
  /// The duration, or `nil` if it is unknown or indefinite.
  package var length: Duration?

  /// The metadata without an item.
  package static let none = MPRISMetadata()

  /// Creates empty metadata.
  package init() {}

  /// Creates the metadata of an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - metadata: The metadata of the item.
  ///   - title: The title, or the name of the file if there is none.
  ///   - url: The address of the medium.
  ///   - duration: The duration.
  ///   - artURL: The address of an image that was saved to a file. Without it, an address in the metadata is
  ///     used.
  package init(
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

  /// Returns the metadata of an item about which nothing but its duration may be revealed.
  package static func anonymous(item: ItemID, duration: MediaDuration) -> MPRISMetadata {
    var metadata = MPRISMetadata()
    (metadata.item, metadata.title) = (item, "Playhead")
    metadata.length = duration.value
    return metadata
  }

  /// The dictionary for D-Bus.
  package var values: [String: BusValue] {
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
  /// The time in whole microseconds, limited to the range of the type.
  package var microseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard !isTooLong else { return seconds > 0 ? .max : .min }
    let (sum, overflow) = product.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    return overflow ? (seconds > 0 ? .max : .min) : sum
  }
}
