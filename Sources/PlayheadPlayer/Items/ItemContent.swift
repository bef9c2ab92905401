internal import OpenCombine
internal import PlayheadCore

/// The content of an item, as far as it is known.
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

/// Where an item's asset comes from. Metadata are large, and most of the items of a long queue have none.
enum ItemSource: Sendable {
  /// It was known when the item was made, and nothing else.
  case fixed(Asset)
  /// It was known when the item was made, with something about it.
  indirect case described(Asset, PlayerMetadata)
  /// It is found out, with something to be known of it meanwhile.
  indirect case loader(ItemLoading, PlayerMetadata)

  init(_ asset: Asset, _ metadata: PlayerMetadata) {
    self = metadata == .empty ? .fixed(asset) : .described(asset, metadata)
  }

  /// The asset, if it is known.
  var asset: Asset? {
    switch self {
    case .fixed(let asset), .described(let asset, _): asset
    case .loader: nil
    }
  }
}

/// Starts loading, and reports results, possibly several times.
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
