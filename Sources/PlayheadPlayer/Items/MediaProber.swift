internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// A prober that reads titles and durations of items before they are played, for views that list them.
///
/// It reads only local files: showing a list is no reason to contact servers. The results are stored in the
/// items' ``PlayerItem/metadata`` and ``PlayerItem/duration``. At most two files are read at a time, off the
/// main thread.
///
/// ```swift
/// let prober = MediaProber { item in print(item.displayTitle, item.duration ?? .zero) }
/// prober.items = player.items
/// ```
///
/// An item whose duration is known is not probed again. A file that cannot be played gets a
/// ``PlayerItem/failure``. A file that does not answer within five seconds, for instance on a network drive,
/// is left as it was.
///
/// Probing starts GStreamer if that has not been started, and costs about as much as opening the file without
/// decoding it.
@MainActor public final class MediaProber {
  /// The items to be probed, the most urgent first. Probing does not start for items that are removed.
  ///
  /// Set it to the rows that are visible, each time the list is scrolled: files that are being read are
  /// finished, and then those that are visible now come first.
  ///
  /// Items without a local file, and those whose duration is known, may be in it; they are left out.
  public var items: [PlayerItem] = [] {
    didSet {
      let unknown = items.filter { $0.duration == nil && $0.isFile }
      start(queue.want(unknown.map(\.id)))
    }
  }

  /// The time that a file may take.
  private nonisolated static let timeout = Duration.seconds(5)

  private let found: @MainActor (PlayerItem) -> Void
  private var queue = ProbeQueue(limit: 2)

  /// Creates a prober without items.
  ///
  /// A view that observes its items can leave the closure empty.
  ///
  /// - Parameter found: A closure that is called on the main thread after an item's metadata or duration has
  ///   been found.
  public init(found: @escaping @MainActor (PlayerItem) -> Void) { self.found = found }

  /// The number of files that are being read.
  ///
  /// It is at most two.
  public var count: Int { queue.count }

  private func start(_ ids: [ItemID]) {
    for item in items where ids.contains(item.id) {
      guard let url = item.url else { continue }
      let id = item.id
      DispatchQueue.global(qos: .utility).async { [weak self, weak item] in
        let result = MediaProbe.read(url, timeout: Self.timeout)
        DispatchQueue.main.async { self?.finish(item, id: id, result) }
      }
    }
  }

  private func finish(_ item: PlayerItem?, id: ItemID, _ result: MediaProbe.Result) {
    if let item {
      switch result {
      case .found(let probe):
        item.setProbedMetadata(PlayerMetadata(title: probe.title, artist: probe.artist))
        if let duration = probe.duration { item.setDuration(duration) }
        found(item)
      // What is played nevertheless is the better witness.
      case .failed(let error) where item.status == .unknown && item.failure == nil:
        item.setFailure(error)
        found(item)
      case .failed, .nothing: break
      }
    }
    start(queue.finished(id))
  }
}

extension PlayerItem {
  fileprivate var isFile: Bool { url?.hasPrefix("file:") ?? false }
}
