internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The desktop's access to a player: what it knows of the player, and may do to it with the keys of a keyboard, the
/// buttons of a headset, and the controls on a locked screen (MPRIS 2.2).
///
/// What has changed is told once per turn of the main loop, and nothing else is; the position is told
/// when it jumps and otherwise only to who asks for it. Where there is no bus, nothing of this exists.
@MainActor final class MediaControls {
  /// Closes the program.
  let quit: () -> Void
  /// The player that is announced; it belongs to its window.
  private(set) weak var player: Player?

  private var window: GtkWindow?
  private var openMedia: ([String]) -> Void = { _ in }
  /// Puts what is left of long lists into the player's queue.
  private(set) var fill: ([PlaylistRest]) -> Void = { _ in }
  private var isSecret: (PlayerItem) -> Bool = { _ in false }
  /// Does a command in the window.
  private(set) var perform: (Command) -> Void = { _ in }
  private var object: BusObject?
  private var name: BusName?
  private var subscriptions: [AnyCancellable] = []
  private var handlers: [SignalHandler] = []
  private var told = Told()
  private var watch = MPRISPositionWatch()
  private var news = MediaControlsNews(.empty)
  private var hasSought = false
  private var isDirty = false
  private var tracksMayDiffer = false
  private let artwork = ArtworkFiles()
  private let trackNews = TrackNews()
  /// The item that was stopped, while it stands at its beginning.
  private var stoppedItem: ItemID?

  /// The state that the desktop was told last.
  private struct Told {
    var player = MPRISPlayerState()
    var isFullscreen = false
    var tracks: [ItemID] = []
  }

  /// - Parameter bus: the session's bus.
  init(on bus: BusConnection, quit: @escaping () -> Void) {
    self.quit = quit
    artwork.onNews = { [weak self] in self?.invalidate() }
    trackNews.tell = { [weak self] in self?.tellMetadata(of: $0) }
    let interfaces: [any BusResponder] = [
      MediaApplicationInterface(self), MediaPlayerInterface(self), MediaTrackListInterface(self),
    ]
    do throws(GLibError) {
      object = try BusObject(
        on: bus, path: "/org/mpris/MediaPlayer2", description: MPRISDescription.text,
        responders: interfaces)
      name = BusName("org.mpris.MediaPlayer2.\(Application.id)", on: bus)
    } catch {
      playhead_log_line("The desktop cannot control this player: \(error)")
    }
  }

  /// Tells of a player from now on, until its window is gone.
  /// - Parameters:
  ///   - window: the window that shows it.
  ///   - isSecret: whether nothing may be told of an item.
  ///   - open: replaces what it plays by the media at some URIs.
  ///   - fill: puts the rests of playlists into its queue.
  ///   - perform: does a command in the window.
  func follow(
    _ player: Player, in window: GtkWindow, isSecret: @escaping (PlayerItem) -> Bool,
    open: @escaping ([String]) -> Void, fill: @escaping ([PlaylistRest]) -> Void,
    perform: @escaping (Command) -> Void
  ) {
    guard player !== self.player else { return }
    forget()
    self.player = player
    // Until it is destroyed.
    self.window = window
    (openMedia, self.fill, self.perform) = (open, fill, perform)
    self.isSecret = isSecret
    subscriptions = [
      player.objectWillChange.sink { [weak self] _ in self?.invalidate(tracks: true) },
      MediaControlsNews.publisher(of: player).sink { [weak self] in self?.take($0) },
      player.jumpPublisher.sink { [weak self] _ in self?.invalidate() },
    ]
    handlers = [
      window.on("notify::fullscreened") { [weak self] in self?.invalidate() },
      window.on("destroy") { [weak self] in self?.forget() },
    ]
    invalidate(tracks: true)
  }

  /// Tells the desktop that what a player plays is to be kept secret, or no longer.
  func secrecyHasChanged(of player: Player) {
    guard player === self.player else { return }
    for item in tracks.compactMap({ player.item(withID: $0) }) { tellMetadata(of: item) }
    invalidate()
  }

  private func forget() {
    subscriptions = []
    for handler in handlers { window?.disconnect(handler) }
    handlers = []
    (player, window, openMedia, fill) = (nil, nil, { _ in }, { _ in })
    (isSecret, perform) = ({ _ in false }, { _ in })
    stoppedItem = nil
    news = MediaControlsNews(.empty)
    invalidate(tracks: true)
  }

  // MARK: - What is the case

  /// The playback status as MPRIS defines it.
  var state: MPRISPlayerState {
    guard let player else { return MPRISPlayerState() }
    let item = player.currentItem
    var state = MPRISPlayerState()
    state.status = MPRISPlaybackStatus(
      hasItem: item != nil, isFailed: player.error != nil,
      isStopped: stoppedItem != nil && stoppedItem == item?.id, shouldPlay: player.shouldPlay,
      playbackState: player.playbackState)
    state.repeatMode = player.repeatMode
    state.isShuffled = player.isShuffled
    state.speed = player.playbackSpeed
    state.speedRange = player.playbackSpeedRange
    state.volume = player.volume
    state.metadata = item.map(metadata) ?? .none
    state.canGoNext = player.canAdvanceToNextItem
    state.canGoPrevious = player.canReturnToPreviousItem
    state.canPlay = item != nil || player.canReplay
    // What is about to be tried again would play.
    state.canPause = item != nil && (player.error == nil || player.retry != nil)
    state.canSeek = player.error == nil && news.canSeek
    return state
  }

  /// Returns the known metadata of an item, which is anonymous if the item is secret.
  func metadata(of item: PlayerItem) -> MPRISMetadata {
    let isCurrent = item == player?.currentItem
    let known = item.duration.map { MediaDuration.finite($0) } ?? .unknown
    let duration = isCurrent ? player?.duration ?? .unknown : known
    guard !isSecret(item) else { return .anonymous(item: item.id, duration: duration) }
    return MPRISMetadata(
      item: item.id, title: item.displayTitle, metadata: item.metadata, url: item.url,
      duration: duration,
      artURL: isCurrent ? artwork.address(of: item.metadata.imageSource) : nil)
  }

  /// The position within the medium; the target during a seek.
  var position: Duration? {
    guard let position = news.seekTime ?? player?.time() else { return nil }
    return max(.zero, player?.duration.value.map { min($0, position) } ?? position)
  }

  /// The tracks that are listed.
  var tracks: [ItemID] {
    guard let player else { return [] }
    let current = player.currentItem.flatMap { player.index(of: $0) }
    let range = MPRISTrackList.range(count: player.itemCount, current: current)
    return player.items(in: range).map(\.id)
  }

  /// A Boolean value that indicates whether the window fills the screen.
  var isFullscreen: Bool {
    get { window?.isFullscreen ?? false }
    set { window?.isFullscreen = newValue }
  }

  // MARK: - Commands

  /// Brings the window to the front.
  func raise() { window?.present() }

  /// Replaces what is played.
  func open(_ uri: String) { openMedia([uri]) }

  /// Stands still at the beginning, from where playing goes on.
  func stop() {
    guard let player, let item = player.currentItem else { return }
    // What failed counts as stopped, and would play when it is tried again.
    if player.retry != nil { player.pause() }
    guard state.status != .stopped else { return }
    player.pause()
    player.seek(at(.zero), smooth: false)
    stoppedItem = item.id
    invalidate()
  }

  // MARK: - Announcements

  private func take(_ new: MediaControlsNews) {
    if news.seekTime != nil, new.seekTime == nil { hasSought = true }
    if new.rate > 0 || new.seekTime.map({ $0 > .zero }) ?? false { stoppedItem = nil }
    news = new
    invalidate()
  }

  private func invalidate(tracks: Bool = false) {
    if tracks { tracksMayDiffer = true }
    guard !isDirty else { return }
    isDirty = true
    Task { @MainActor [weak self] in self?.update() }
  }

  private func update() {
    isDirty = false
    let state = state
    let old = told.player
    told.player = state
    object?.tellChanges(of: MediaPlayerInterface.name, state.changes(since: old))
    tellPosition(state)
    if tracksMayDiffer { tellTracks() }
    tracksMayDiffer = false
    if state.metadata != old.metadata, state.metadata.item == old.metadata.item,
      let item = state.metadata.item, told.tracks.contains(item)
    {
      tellMetadata(state.metadata, of: item)
    }
    if isFullscreen != told.isFullscreen {
      told.isFullscreen = isFullscreen
      object?.tellChanges(
        of: MediaApplicationInterface.name, ["Fullscreen": .bool(told.isFullscreen)])
    }
  }

  private func tellPosition(_ state: MPRISPlayerState) {
    let position = position
    let isJump = watch.update(
      item: state.metadata.item, position: position,
      rate: state.status == .playing ? state.speed : 0, isSeeking: news.seekTime != nil,
      hasSought: hasSought, now: MonotonicClock.now)
    hasSought = false
    guard isJump, let position else { return }
    object?.emit("Seeked", of: MediaPlayerInterface.name, [.int64(position.microseconds)])
  }

  /// Something has been found out about a track that is not played now.
  private func tellMetadata(of item: PlayerItem) {
    guard item != player?.currentItem, told.tracks.contains(item.id) else { return }
    tellMetadata(metadata(of: item), of: item.id)
  }

  private func tellMetadata(_ metadata: MPRISMetadata, of item: ItemID) {
    object?.emit(
      "TrackMetadataChanged", of: MediaTrackListInterface.name,
      [.path(MPRISTrackID.path(of: item)), .dictionary(metadata.values)])
  }

  private func tellTracks() {
    let new = tracks
    let changes = MPRISTrackList.changes(from: told.tracks, to: new)
    told.tracks = new
    guard !changes.isEmpty else { return }
    trackNews.follow(new.compactMap { player?.item(withID: $0) })
    let interface = MediaTrackListInterface.name
    for change in changes {
      switch change {
      case .added(let item, let previous):
        let values = player?.item(withID: item).map { metadata(of: $0).values } ?? [:]
        let previousPath = previous.map { MPRISTrackID.path(of: $0) } ?? MPRISTrackID.none
        object?.emit("TrackAdded", of: interface, [.dictionary(values), .path(previousPath)])
      case .removed(let item):
        object?.emit("TrackRemoved", of: interface, [.path(MPRISTrackID.path(of: item))])
      case .replaced:
        let current = told.player.metadata.item.map { MPRISTrackID.path(of: $0) }
        object?.emit(
          "TrackListReplaced", of: interface,
          [.paths(new.map { MPRISTrackID.path(of: $0) }), .path(current ?? MPRISTrackID.none)])
      }
    }
    object?.tellChanges(of: interface, [:], invalidated: ["Tracks"])
  }
}
