internal import CPlatform
internal import Dispatch
internal import OpenCombine
public import PlayheadCore

extension PlayerItem {
  /// An item for a medium at a URI.
  /// - Parameters:
  ///   - url: an absolute URI. Anything else is an item that fails when it is opened.
  ///   - metadata: what is known of it; what is not is taken from the medium's own tags.
  ///   - duration: how long it is said to be, until that has been found out.
  ///   - configuration: how it is played, each time that it is loaded.
  ///   - page: where the URI was found. It is the item's ``PlayerItem/url`` from then on: what is found
  ///     on a page is often good for some hours only, and the page for years.
  public nonisolated static func simple(
    url: String, metadata: PlayerMetadata = .empty, duration: Duration? = nil,
    configuration: PlaybackConfiguration = .default, page: String? = nil
  ) -> PlayerItem {
    PlayerItem(
      ItemSource(.simple(url: url, configuration: configuration), metadata), duration: duration,
      page: page)
  }

  /// An item for a medium at a URI, with trackers.
  public static func simple(
    url: String, metadata: PlayerMetadata = .empty,
    trackerAdapters: [TrackerAdapter<PlayerMetadata>],
    configuration: PlaybackConfiguration = .default
  ) -> PlayerItem {
    PlayerItem(
      asset: .simple(url: url, configuration: configuration), metadata: metadata,
      trackerAdapters: trackerAdapters)
  }

  /// An item for an asset that is known.
  public convenience init(
    asset: Asset, metadata: PlayerMetadata = .empty,
    trackerAdapters: [TrackerAdapter<PlayerMetadata>] = []
  ) {
    self.init(ItemSource(asset, metadata))
    trackers = trackerAdapters.map { adapter in
      let tracking = adapter.makeTracking()
      tracking.updateMetadata(to: metadata)
      return tracking
    }
  }

  /// An item whose asset and metadata a loader finds out when they are needed.
  /// - Parameters:
  ///   - assetLoaderType: the loader.
  ///   - input: what tells the loader which item it is.
  ///   - trackerAdapters: what follows the item while it is played.
  public convenience init<Loader: AssetLoader>(
    assetLoaderType: Loader.Type, input: Loader.Input,
    trackerAdapters: [TrackerAdapter<Loader.Metadata>] = []
  ) {
    let trackers = trackerAdapters.map { $0.makeTracking() }
    let input = UncheckedInput(input)
    self.init(
      .loader(
        { receive in
          Loader.metadataPublisher(for: input.value).sink(
            receiveCompletion: { completion in
              guard case .failure(let error) = completion else { return }
              onMainThread { receive(.failure(error)) }
            },
            receiveValue: { metadata in
              onMainThread {
                for tracking in trackers { tracking.updateMetadata(to: metadata) }
                let asset = Loader.asset(from: input.value, metadata: metadata)
                let known = Loader.playerMetadata(from: input.value, metadata: metadata)
                receive(.success(LoadedAsset(asset: asset, metadata: known)))
              }
            })
        }, Loader.playerMetadata(from: input.value, metadata: nil)))
    self.trackers = trackers
  }
}

/// An input of a loader, which is only touched on the main actor.
private struct UncheckedInput<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// Does something on the main thread: at once if that is this one, else on its next turn, in order.
private func onMainThread(_ action: @escaping @MainActor @Sendable () -> Void) {
  if playhead_is_main_thread() != 0 {
    MainActor.assumeIsolated { action() }
  } else {
    DispatchQueue.main.async { action() }
  }
}
