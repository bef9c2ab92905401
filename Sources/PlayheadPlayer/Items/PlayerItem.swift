public import Observation
internal import OpenCombine
public import PlayheadCore
internal import Synchronization

/// Something that a player can play: what finds it, what is known of it, and how far it is.
///
/// Two items are equal if they are the same object; one address may be queued twice as two items. An
/// item belongs to one player at a time. It is loaded when the queue needs it: the current one and
/// the next.
///
/// ```swift
/// let film = PlayerItem.simple(url: "file:///home/me/film.mkv")
/// let song = PlayerItem.simple(
///   url: "https://example.com/song.mp3", metadata: PlayerMetadata(title: "A song"),
///   configuration: PlaybackConfiguration(position: at(.seconds(30))))
/// let episode = PlayerItem(assetLoaderType: EpisodeLoader.self, input: 42)
/// ```
@MainActor public final class PlayerItem: Identifiable {
  /// How far an item is, for who observes it.
  public enum Status: Hashable, Sendable, CaseIterable {
    /// Not opened, or being opened.
    case unknown
    /// The first picture or sound is there.
    case readyToPlay
    /// It could not be loaded or played; the player's `error` tells why.
    case failed
  }

  /// The item's identity, unique in the process.
  public nonisolated let id: ItemID

  private let source: ItemSource
  private var loading: AnyCancellable?
  /// Nil while nothing is found, as of most of the items of a long queue.
  private var findings: Findings?
  /// When its loader was asked; nil if there is none.
  private(set) var loadingSince: Duration?
  private let registrar = ObservationRegistrar()
  private var currentStatus = Status.unknown
  private var knownDuration: Duration?
  private var lastFailure: (any Error)?
  /// What there is to be played, as far as it is known.
  private(set) var content = ItemContent.unloaded
  /// What follows the item while it is played.
  var trackers: [AnyItemTracking] = []
  /// The files of subtitles that were added to it, by their URIs.
  var subtitles: [String: (file: SubtitleFile, schedule: CueSchedule)] = [:]
  /// How much later than they say its subtitles are shown.
  var subtitleDelay = Duration.zero
  /// How much later than its picture its sound is heard.
  var soundDelay = Duration.zero
  /// Who is told when the content changes.
  weak var player: Player?

  /// Where what is played was found, if that is what the item is known by.
  private let page: String?

  nonisolated init(_ source: ItemSource, duration: Duration? = nil, page: String? = nil) {
    self.page = page
    id = ItemID(Self.count.wrappingAdd(1, ordering: .relaxed).newValue)
    self.source = source
    knownDuration = duration
  }

  private nonisolated static let count = Atomic<UInt64>(0)

  /// Where the medium is, or the page that it was found on: an absolute URI; nil while that is not known.
  public var url: String? {
    page ?? mediumURL
  }

  /// Where the medium itself is, wherever that was found; nil while it is not known.
  package var mediumURL: String? {
    (source.asset ?? content.asset)?.url
  }

  /// What is known of the item: what its maker says, completed by what the medium says of itself.
  public var metadata: PlayerMetadata {
    access(\.metadata)
    return knownMetadata
  }

  /// How far the item is. For an item that is not current it is ``Status/unknown`` or, if it could
  /// not be loaded, ``Status/failed``.
  public var status: Status {
    access(\.status)
    return currentStatus
  }

  /// The title, or a name made from the URI: a file's name, or a host's; empty if neither is known. At most
  /// ``InputLimits/tagBytes`` bytes.
  public var displayTitle: String {
    (metadata.title ?? url.map(MediaName.localizedDisplay(of:)) ?? "").cut(
      toBytes: InputLimits.tagBytes)
  }

  /// How long it is, as far as that is known: what was said when it was made, until a probe or the
  /// player has found out. Nil if nobody knows, and for streams without an end.
  public var duration: Duration? {
    access(\.duration)
    return knownDuration
  }

  /// Why it could not be played when that was tried last; nil as soon as it has been. Unlike the
  /// player's `error` it stays when another item is current.
  public var failure: (any Error)? {
    access(\.failure)
    return lastFailure
  }

  // MARK: - Loading

  /// Finds out what there is to be played, unless that is known or being found out. After a failure
  /// it is tried again.
  func load() {
    switch content {
    case .loading, .loaded: return
    case .unloaded, .failing: break
    }
    switch source {
    case .fixed(let asset), .described(let asset, _): content = .loaded(asset)
    case .loader(let begin, let placeholder):
      content = .loading
      loadingSince = monotonicNow()
      if findings?.own == nil { change(\.metadata) { found { $0.own = placeholder } } }
      loading = begin { [weak self] result in
        switch result {
        case .success(let loaded): self?.take(loaded)
        case .failure(let error): self?.fail(error)
        }
      }
    }
  }

  private func take(_ loaded: LoadedAsset) {
    change(\.metadata) { found { $0.own = loaded.metadata } }
    content = .loaded(loaded.asset)
    player?.contentDidChange(of: self)
  }

  private func fail(_ error: any Error) {
    // What plays goes on: its loader only has no news any more.
    if case .loaded = content { return }
    content = .failing(error)
    setStatus(.failed)
    player?.contentDidChange(of: self)
  }

  // MARK: - What the player tells

  /// The medium says this of itself.
  func setMediumMetadata(_ metadata: PlayerMetadata) {
    guard metadata != findings?.ofMedium ?? .empty else { return }
    change(\.metadata) { found { $0.ofMedium = metadata } }
  }

  /// It was tried to play it, without success; or, with nil, successfully.
  func setFailure(_ failure: (any Error)?) {
    guard failure != nil || lastFailure != nil else { return }
    change(\.failure) { lastFailure = failure }
  }

  /// The medium was looked into: what the player has found out counts more.
  func setProbedMetadata(_ metadata: PlayerMetadata) {
    if findings?.ofMedium ?? .empty == .empty { setMediumMetadata(metadata) }
  }

  /// It is this long.
  func setDuration(_ duration: Duration) {
    guard duration != knownDuration else { return }
    change(\.duration) { knownDuration = duration }
  }

  /// These chapters were found in the medium's container, which say no more than it says itself.
  func setContainerChapters(_ chapters: [Chapter]) {
    change(\.metadata) { found { $0.ofContainer.chapters = chapters } }
  }

  func setStatus(_ status: Status) {
    guard status != currentStatus else { return }
    change(\.status) { currentStatus = status }
  }

  private var knownMetadata: PlayerMetadata {
    let told =
      switch source {
      case .fixed: PlayerMetadata.empty
      case .described(_, let metadata): metadata
      case .loader: findings?.own ?? .empty
      }
    guard let findings else { return told }
    return told.completed(by: findings.ofMedium).completed(by: findings.ofContainer)
  }

  /// What has been found out about an item.
  private final class Findings {
    /// What its loader says; nil until it is asked.
    var own: PlayerMetadata?
    var ofMedium = PlayerMetadata.empty
    var ofContainer = PlayerMetadata.empty
  }

  private func found(_ change: (Findings) -> Void) {
    let findings = findings ?? Findings()
    change(findings)
    self.findings = findings
  }

  // MARK: - Observation

  private func access<Value>(
    _ keyPath: KeyPath<PlayerItem, Value>, _ name: StaticString = #function
  ) {
    guard Player.isObservationEnabled else { return ObservationAdvice.noteRead(of: name) }
    registrar.access(self, keyPath: keyPath)
  }

  func change<Value>(_ keyPath: KeyPath<PlayerItem, Value>, _ apply: () -> Void) {
    guard Player.isObservationEnabled else { return apply() }
    registrar.withMutation(of: self, keyPath: keyPath, apply)
  }
}

extension PlayerItem: Observable {}

extension PlayerItem: Hashable {
  /// True if both are the same object.
  public nonisolated static func == (a: PlayerItem, b: PlayerItem) -> Bool { a === b }

  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
