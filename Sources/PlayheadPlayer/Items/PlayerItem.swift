public import Observation
internal import OpenCombine
public import PlayheadCore
internal import PlayheadPlatform
internal import Synchronization

/// An item that a player can play, with its metadata and status.
///
/// Items are compared by identity: two items for the same address are different. An item belongs to one
/// player at a time. It is loaded when it becomes the current or the next item of the queue.
///
/// ```swift
/// let film = PlayerItem.simple(url: "file:///home/me/film.mkv")
/// let song = PlayerItem.simple(
///   url: "https://example.com/song.mp3", metadata: PlayerMetadata(title: "A song"),
///   configuration: PlaybackConfiguration(position: at(.seconds(30))))
/// let episode = PlayerItem(assetLoaderType: EpisodeLoader.self, input: 42)
/// ```
///
/// Its properties can be observed with Swift's Observation if ``Player/isObservationEnabled`` is set.
///
/// An item is light: a queue of 100 000 items is no problem, because nothing is looked up or opened for an
/// item before it is needed. It can be made before there is a player, on the main actor; the simplest kind
/// can be made on any thread (``simple(url:metadata:duration:configuration:page:)``).
///
/// An item that is removed from a queue can be added to it again, or to another player. It keeps its
/// metadata, subtitle files, delays, and trackers.
///
/// | Property | Known |
/// |--- | --- |
/// | ``id`` | always |
/// | ``url`` | always, or when the loader has answered |
/// | ``metadata`` | those of the creator or the playlist at first, all when the item is ready |
/// | ``duration`` | if it was specified, after probing, or when the item is ready |
/// | ``status`` | changes while the item is the current one |
/// | ``failure`` | after an attempt to play the item |
@MainActor public final class PlayerItem: Identifiable {
  /// The status of an item.
  ///
  /// Only the current item has another status than ``unknown`` or ``failed``.
  ///
  /// ```swift
  /// switch item.status {
  /// case .unknown: return ""
  /// case .readyToPlay: return "▶"
  /// case .failed: return "⚠"
  /// }
  /// ```
  public enum Status: Hashable, Sendable, CaseIterable {
    /// The item is not the current one, or is being opened.
    case unknown
    /// The first frame or the first audio is available.
    case readyToPlay
    /// The item could not be loaded or played; ``Player/error`` is the reason.
    case failed
  }

  /// The identifier of the item, unique in the process.
  ///
  /// It can be read on any thread, and is the key of an item in dictionaries and lists. It is different after
  /// a restart of the program; to recognize a medium then, use its ``url``.
  public nonisolated let id: ItemID

  private let source: ItemSource
  private var loading: AnyCancellable?
  /// The findings about the item, or `nil` while there are none, as for most of the items of a long queue.
  private var findings: Findings?
  /// The time at which the item's loader was asked, or `nil` if it has not been asked, or there is none.
  private(set) var loadingSince: Duration?
  private let registrar = ObservationRegistrar()
  private var currentStatus = Status.unknown
  private var knownDuration: Duration?
  private var lastFailure: (any Error)?
  /// The content of the item, as far as it is known.
  private(set) var content = ItemContent.unloaded
  /// The trackers that follow the item while it is played.
  var trackers: [AnyItemTracking] = []
  /// The files of subtitles that were added to it, by their URIs.
  var subtitles: [String: (file: SubtitleFile, schedule: CueSchedule)] = [:]
  /// The files of subtitles that are being read for it, by their URIs. They are read no further once it is gone.
  var subtitleReadings: [String: SubtitleReading.Ongoing] = [:]
  /// What waits for the frame rate of the medium to read a file of subtitles again, by the file's URI.
  var frameRateSearches: [String: AnyCancellable] = [:]
  /// The delay of the item's subtitles relative to their own times.
  var subtitleDelay = Duration.zero
  /// The delay of the item's sound relative to its video.
  var soundDelay = Duration.zero
  /// The player that is notified when the content changes.
  weak var player: Player?

  /// The address of the page on which the medium was found, if the item is known by that.
  private let page: String?

  nonisolated init(_ source: ItemSource, duration: Duration? = nil, page: String? = nil) {
    self.page = page
    id = ItemID(Self.count.wrappingAdd(1, ordering: .relaxed).newValue)
    self.source = source
    knownDuration = duration
  }

  private nonisolated static let count = Atomic<UInt64>(0)

  /// The address of the medium, or of the page on which it was found: an absolute URI, or `nil` while it is
  /// not known.
  ///
  /// For an item with a loader it is `nil` until the loader has answered. It is what a history or a saved
  /// playlist stores.
  ///
  /// ```swift
  /// let saved = player.items.compactMap(\.url)  // to be opened again with PlayerItem.simple(url:)
  /// ```
  public var url: String? {
    page ?? mediumURL
  }

  /// The URL of the medium itself, wherever that was found, or `nil` while it is unknown.
  package var mediumURL: String? {
    (source.asset ?? content.asset)?.url
  }

  /// The metadata of the item: those that its creator specified, completed by the tags of the medium.
  ///
  /// The chapters of a medium become known only while it is open; title and artist can be found earlier by a
  /// ``MediaProber``.
  ///
  /// Reading it in a body makes the body depend on the item's metadata as a whole, if Observation is enabled.
  public var metadata: PlayerMetadata {
    access(\.metadata)
    return knownMetadata
  }

  /// The status of the item. For an item that is not the current one, it is ``Status/unknown`` or, if it
  /// could not be loaded, ``Status/failed``.
  ///
  /// It is changed on the main thread, together with the player's ``Player/playbackState``.
  public var status: Status {
    access(\.status)
    return currentStatus
  }

  /// The title for display: that of the metadata, or the name of the file or host, or the empty string. It
  /// has at most `InputLimits.tagBytes` bytes of UTF-8.
  ///
  /// For `https://example.org/a%20film.mp4` it is “a film.mp4”. It is meant for lists and window titles, and
  /// never contains passwords of an address. A body that reads it is evaluated again when the ``metadata``
  /// change.
  public var displayTitle: String {
    (metadata.title ?? url.map(MediaName.localizedDisplay(of:)) ?? "").cut(
      toBytes: InputLimits.tagBytes)
  }

  /// The title for a list that is saved: that of the list from which the item comes, or else that of its metadata, which
  /// may be a song that a station plays just now.
  package var listedTitle: String? {
    if case .listed(_, let title) = source { title } else { metadata.title }
  }

  /// The duration, or `nil` if it is unknown or the stream has no end.
  ///
  /// It is the one that was specified for the item until a prober or the player finds the real one.
  ///
  /// Sum it over ``Player/items`` for the length of a playlist; items whose duration is unknown are left out:
  ///
  /// ```swift
  /// return player.items.compactMap(\.duration).reduce(.zero, +)
  /// ```
  public var duration: Duration? {
    access(\.duration)
    return knownDuration
  }

  /// The reason why the item could not be played when that was last tried, or `nil`.
  ///
  /// Unlike ``Player/error``, it stays when another item becomes the current one. It becomes `nil` when the
  /// item is ready to play.
  ///
  /// ```swift
  /// for item in player.items {
  ///   if let failure = item.failure { print(item.displayTitle, localizedSentence(of: failure)) }
  /// }
  /// ```
  ///
  /// A program that skips failed items removes them, or sets ``Player/currentItem`` to the next one without a
  /// failure.
  public var failure: (any Error)? {
    access(\.failure)
    return lastFailure
  }

  // MARK: - Loading

  /// Loads the content, unless it is loaded or being loaded. After a failure
  /// it is tried again.
  func load() {
    switch content {
    case .loading, .loaded: return
    case .unloaded, .failing: break
    }
    switch source {
    case .fixed(let asset), .described(let asset, _), .listed(let asset, _):
      content = .loaded(asset)
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
    // Playback continues; only the loader has no more results.
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

  /// Records that playing the item failed, or, with `nil`, that it succeeded.
  func setFailure(_ failure: (any Error)?) {
    guard failure != nil || lastFailure != nil else { return }
    change(\.failure) { lastFailure = failure }
  }

  /// The medium was looked into: what the player has found out counts more.
  func setProbedMetadata(_ metadata: PlayerMetadata) {
    if findings?.ofMedium ?? .empty == .empty { setMediumMetadata(metadata) }
  }

  /// Records the duration of the item.
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

  /// ``metadata`` for the player itself: no body that calls the player depends on it.
  var knownMetadata: PlayerMetadata {
    let told =
      switch source {
      case .fixed: PlayerMetadata.empty
      case .described(_, let metadata): metadata
      case .listed(_, let title): PlayerMetadata(title: title)
      case .loader: findings?.own ?? .empty
      }
    guard let findings else { return told }
    let found = findings.ofMedium.completed(by: findings.ofContainer)
    if case .listed = source { return found.completed(by: told) }
    return told.completed(by: found)
  }

  /// The findings about an item.
  private final class Findings {
    /// The metadata from the item's loader, or `nil` until it is asked.
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
    Cause.noteRead(of: keyPath, named: name)
    registrar.access(self, keyPath: keyPath)
  }

  func change<Value>(_ keyPath: KeyPath<PlayerItem, Value>, _ apply: () -> Void) {
    guard Player.isObservationEnabled else { return apply() }
    Cause.changing(keyPath) { registrar.withMutation(of: self, keyPath: keyPath, apply) }
  }
}

extension PlayerItem: Observable {}

extension PlayerItem: Hashable {
  /// Returns a Boolean value that indicates whether both are the same object.
  public nonisolated static func == (a: PlayerItem, b: PlayerItem) -> Bool { a === b }

  /// Hashes the identifier of the item.
  ///
  /// Items are therefore quick keys of sets and dictionaries, whatever their metadata are.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
