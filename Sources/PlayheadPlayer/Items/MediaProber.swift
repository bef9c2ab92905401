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
@MainActor public final class MediaProber {
  /// The items to be probed, the most urgent first. Probing does not start for items that are removed.
  ///
  /// Set it to the rows that are visible, each time the list is scrolled: files that are being read are
  /// finished, and then those that are visible now come first.
  public var items: [PlayerItem] = [] {
    didSet {
      let unknown = items.filter { $0.duration == nil && $0.isFile }
      start(queue.want(unknown.map(\.id)))
    }
  }

  /// How long a file may take.
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

/// What a file says of itself.
struct MediaProbe: Hashable, Sendable {
  var title: String?
  var artist: String?
  var duration: Duration?

  /// What came of it.
  enum Result: Sendable {
    case found(MediaProbe)
    /// It cannot be played.
    case failed(PlaybackError)
    /// It could not be found out in time, or not all of it can be played here.
    case nothing
  }

  /// Reads a file's description; blocks.
  static func read(_ uri: String, timeout: Duration) -> Result {
    GStreamer.start()
    let limit = GstClockTime(GStreamer.nanoseconds(timeout))
    guard let discoverer = gst_discoverer_new(limit, nil) else { return .nothing }
    defer { g_object_unref(discoverer) }
    var error: UnsafeMutablePointer<GError>?
    let info = gst_discoverer_discover_uri(discoverer, uri, &error)
    defer { g_clear_error(&error) }
    guard let info else { return .nothing }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    switch gst_discoverer_info_get_result(info) {
    case GST_DISCOVERER_OK: return .found(probe(info))
    case GST_DISCOVERER_ERROR: return error.map { .failed(failure($0, uri)) } ?? .nothing
    default: return .nothing
    }
  }

  private static func failure(_ error: UnsafeMutablePointer<GError>, _ uri: String) -> PlaybackError
  {
    let told = GLibError(error)
    let report = PlaybackError.Report(
      domain: told.domain, code: told.code, message: told.description)
    let failure = PlaybackError(report, uri: uri, name: MediaName.localizedDisplay(of: uri))
    return Diagnosis.isUseful(for: failure) ? Diagnosis.refine(failure, uri: uri) : failure
  }

  private static func probe(_ info: OpaquePointer) -> MediaProbe {
    var probe = MediaProbe()
    if let duration = GStreamer.time(gst_discoverer_info_get_duration(info)), duration > .zero {
      probe.duration = duration
    }
    if let tags = tags(of: info) {
      probe.title = TagReader.text(GST_TAG_TITLE, in: tags)
      probe.artist = TagReader.text(GST_TAG_ARTIST, in: tags)
    }
    return probe
  }

  /// Those of the medium, not those of a track in it.
  private static func tags(of info: OpaquePointer) -> GstTagList? {
    guard let top = gst_discoverer_info_get_stream_info(info) else { return nil }
    defer { g_object_unref(.init(top)) }
    let isContainer =
      g_type_check_instance_is_a(.init(top), gst_discoverer_container_info_get_type()) != 0
    return isContainer
      ? gst_discoverer_container_info_get_tags(top) : gst_discoverer_stream_info_get_tags(top)
  }
}
