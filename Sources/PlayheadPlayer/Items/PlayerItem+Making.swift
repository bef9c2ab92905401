internal import CPlatform
internal import Dispatch
internal import OpenCombine
public import PlayheadCore

extension PlayerItem {
  /// Returns an item for a medium at a URI.
  ///
  /// It can make an item on another thread, for instance while a long playlist is read.
  ///
  /// ```swift
  /// let file = PlayerItem.simple(
  ///   url: "file:///home/me/a%20film.mkv", duration: .seconds(5400))
  /// let stream = PlayerItem.simple(
  ///   url: "https://example.org/live.m3u8", metadata: PlayerMetadata(title: "News"))
  /// ```
  ///
  /// - Parameters:
  ///   - url: An absolute URI. Anything else makes an item that fails when it is opened.
  ///   - metadata: The metadata. Those that are missing are taken from the tags of the medium.
  ///   - duration: The duration, which is replaced by the real one when that is known.
  ///   - configuration: The settings with which the item is played each time it is loaded.
  ///   - page: The page on which the URI was found. It is the item's ``PlayerItem/url`` then, because
  ///     addresses of media that are found on pages expire, while those of the pages do not.
  public nonisolated static func simple(
    url: String, metadata: PlayerMetadata = .empty, duration: Duration? = nil,
    configuration: PlaybackConfiguration = .default, page: String? = nil
  ) -> PlayerItem {
    PlayerItem(
      ItemSource(.simple(url: url, configuration: configuration), metadata), duration: duration,
      page: page)
  }

  /// Returns an item for an entry of a playlist.
  ///
  /// Its title and duration are those of the entry until those of the medium are known. So a radio station is named as
  /// in the list at first, and then as what it plays. Use ``simple(url:metadata:duration:configuration:page:)`` for a
  /// title that stays.
  ///
  /// ```swift
  /// playlist.entries.map(PlayerItem.listed)
  /// ```
  ///
  /// - Parameter entry: The entry. It can be made an item on any thread.
  public nonisolated static func listed(_ entry: PlaylistEntry) -> PlayerItem {
    let asset = Asset.simple(url: entry.location)
    return PlayerItem(
      entry.title.map { .listed(asset, title: $0) } ?? .fixed(asset), duration: entry.duration)
  }

  /// Returns an item for a medium at a URI, with trackers.
  ///
  /// A tracker is made for the item at once, and gets its metadata before the item is played. See
  /// ``PlayerItemTracker``.
  ///
  /// - Parameters:
  ///   - url: An absolute URI. Anything else makes an item that fails when it is opened.
  ///   - metadata: The metadata. Those that are missing are taken from the tags of the medium.
  ///   - trackerAdapters: The adapters of the trackers that follow the item.
  ///   - configuration: The settings with which the item is played each time it is loaded.
  public static func simple(
    url: String, metadata: PlayerMetadata = .empty,
    trackerAdapters: [TrackerAdapter<PlayerMetadata>],
    configuration: PlaybackConfiguration = .default
  ) -> PlayerItem {
    PlayerItem(
      asset: .simple(url: url, configuration: configuration), metadata: metadata,
      trackerAdapters: trackerAdapters)
  }

  /// Creates an item for an asset.
  ///
  /// Use it for an item that is known but cannot be played, or for one with trackers.
  ///
  /// ```swift
  /// let item = PlayerItem(
  ///   asset: .simple(url: "https://example.org/film.mp4"),
  ///   metadata: PlayerMetadata(title: "A film"))
  /// ```
  ///
  /// - Parameters:
  ///   - asset: The medium, or the reason why there is none.
  ///   - metadata: The metadata. Those that are missing are taken from the tags of the medium.
  ///   - trackerAdapters: The adapters of the trackers that follow the item.
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

  /// Creates an item whose medium and metadata a loader looks up when they are needed.
  ///
  /// Nothing is looked up until the item becomes the current or the next one of a queue. Until then, its
  /// metadata is empty.
  ///
  /// ```swift
  /// let items = (1...10).map { PlayerItem(assetLoaderType: EpisodeLoader.self, input: $0) }
  /// player.items = items  // only the first two are looked up
  /// ```
  ///
  /// - Parameters:
  ///   - assetLoaderType: The type of the loader.
  ///   - input: The value that identifies the item to the loader.
  ///   - trackerAdapters: The adapters of the trackers that follow the item.
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
  if playhead_is_main_thread() {
    MainActor.assumeIsolated { action() }
  } else {
    DispatchQueue.main.async { action() }
  }
}
