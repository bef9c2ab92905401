internal import PlayheadCore
internal import PlayheadPlayer

/// The title, artist, and album of an audio item, and its cover.
struct AudioCard: Hashable {
  var title = ""
  /// The artist; empty if that is unknown.
  var artist = ""
  /// The album, or another second line of the title; empty if there is none.
  var album = ""
  var image = ImageSource.none

  /// Creates a card of which nothing is known.
  init() {}

  /// - Parameter title: what the item is called, whatever it says of itself.
  init(_ metadata: PlayerMetadata, title: String) {
    self.title = title
    artist = metadata.artist ?? ""
    album = metadata.album ?? metadata.subtitle ?? ""
    // Some files say the same in each of their tags.
    if artist == title { artist = "" }
    if album == title || album == artist { album = "" }
    image = metadata.imageSource
  }
}
