internal import OpenCombine
internal import PlayheadCore

/// What is known of what is to be played for an item.
enum ItemContent {
  /// Nobody has asked yet.
  case unloaded
  /// It is being found out.
  case loading
  /// This.
  case loaded(Asset)
  /// It could not be found out.
  case failing(any Error)

  var asset: Asset? {
    if case .loaded(let asset) = self { asset } else { nil }
  }
}

/// What a loader has found.
struct LoadedAsset: Sendable {
  let asset: Asset
  let metadata: PlayerMetadata
}

/// Where an item's asset comes from.
enum ItemSource: Sendable {
  /// It was known when the item was made.
  case fixed(Asset, PlayerMetadata)
  /// It is found out, with something to be known of it meanwhile.
  case loader(ItemLoading, PlayerMetadata)
}

/// Begins to find out what is to be played, and tells it, perhaps several times.
typealias ItemLoading =
  @MainActor @Sendable (
    _ receive: @escaping @MainActor @Sendable (Result<LoadedAsset, any Error>) -> Void
  ) -> AnyCancellable

extension Asset {
  /// Where the medium is; nil if there is none.
  var url: String? {
    if case .simple(let url, _) = self { url } else { nil }
  }
}
