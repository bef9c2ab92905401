internal import OpenCombine
internal import PlayheadCore

/// The content of an item, as far as it is known.
enum ItemContent {
  /// Nobody has asked yet.
  case unloaded
  /// The content is being loaded.
  case loading
  /// This.
  case loaded(Asset)
  /// The content could not be loaded.
  case failing(any Error)

  var asset: Asset? {
    if case .loaded(let asset) = self { asset } else { nil }
  }
}

/// An asset that a loader has found, with its metadata.
struct LoadedAsset: Sendable {
  let asset: Asset
  let metadata: PlayerMetadata
}

/// The source of an item's asset. Metadata are large, and most of the items of a long queue have none.
enum ItemSource: Sendable {
  /// An asset that was known when the item was made, and nothing else.
  case fixed(Asset)
  /// An asset that was known when the item was made, with metadata.
  indirect case described(Asset, PlayerMetadata)
  /// An asset with the title by which a list names it, for as long as the medium names itself otherwise.
  indirect case listed(Asset, title: String)
  /// A loader that finds the asset, with metadata for the meantime.
  indirect case loader(ItemLoading, PlayerMetadata)

  init(_ asset: Asset, _ metadata: PlayerMetadata) {
    self = metadata == .empty ? .fixed(asset) : .described(asset, metadata)
  }

  /// The asset, if it is known.
  var asset: Asset? {
    switch self {
    case .fixed(let asset), .described(let asset, _), .listed(let asset, _): asset
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
  /// The address of the medium, or `nil` if there is none.
  var url: String? {
    if case .simple(let url, _) = self { url } else { nil }
  }
}
