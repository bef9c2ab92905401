internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The way that a view's frames take, and what its player has to do for it.
@MainActor final class VideoPathState {
  /// The path that the view is to take, or nil: the best. At first what the environment says.
  var requested = VideoPath.requested
  private weak let player: Player?
  private let playerID: ObjectIdentifier
  private var chosen: VideoPathChoice?
  /// The views of each player that take frames which are not in the computer's memory.
  private static var users: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
  /// The players that were prepared for such a view, which has not appeared yet.
  private static var prepared: Set<ObjectIdentifier> = []

  init(player: Player) {
    self.player = player
    playerID = ObjectIdentifier(player)
  }

  isolated deinit { _ = stopSharing() }

  /// The path in use, and why; nil before the view has appeared.
  var choice: VideoPathChoice? {
    guard let chosen, chosen.path == .openGL || chosen.path == .dmabuf, let player else {
      return chosen
    }
    if player.videoMemory == .system {
      // OpenGL has failed since: the painter takes what comes as textures.
      return VideoPathChoice(.texture, because: OpenGLSharing.failure ?? chosen.reason)
    }
    guard chosen.path == .dmabuf, let refusal = DmabufDisplay.ofGTK.refusal else { return chosen }
    return VideoPathChoice(Self.hardwareOpenGL == nil ? .texture : .openGL, because: refusal)
  }

  /// Lets a player bring its frames the way that a view in the window of a realized widget will choose.
  static func prepare(_ player: Player, for widget: GtkWidget) {
    let choice = VideoPathFinder.choice(for: widget, requested: .requested)
    guard let memory = memory(for: choice.path) else { return }
    prepared.insert(ObjectIdentifier(player))
    player.videoMemory = memory
  }

  /// Chooses for a widget that is realized, and lets the player bring its frames that way.
  func choose(for widget: GtkWidget) -> VideoPath {
    let choice = VideoPathFinder.choice(for: widget, requested: requested)
    if choice != chosen {
      playhead_log_debug("Video path: \(choice.path.rawValue) (\(choice.reason))")
    }
    chosen = choice
    let wasPrepared = Self.prepared.remove(playerID) != nil
    if let memory = Self.memory(for: choice.path) {
      Self.users[playerID, default: []].insert(ObjectIdentifier(self))
      player?.videoMemory = memory
    } else if stopSharing() || wasPrepared && Self.users[playerID] == nil {
      player?.videoMemory = .system
    }
    return choice.path
  }

  /// Returns the memory in which the frames have to be for a path, or `nil` for the computer's memory.
  private static func memory(for path: VideoPath) -> VideoMemory? {
    switch path {
    case .cairo, .texture: nil
    case .openGL: (try? OpenGLSharing.withGTK()).map { .openGL($0) }
    case .dmabuf: .dmabuf(DmabufDisplay.ofGTK, otherwise: hardwareOpenGL)
    }
  }

  /// OpenGL, if it is more than work for the processor.
  private static var hardwareOpenGL: OpenGLSharing? {
    guard OpenGLSharing.failure == nil, let sharing = try? OpenGLSharing.withGTK(),
      !VideoPathChoice.isSoftware(openGL: sharing.rendererName)
    else { return nil }
    return sharing
  }

  /// Stops taking frames that are not in the computer's memory. Returns whether this was the last view that did.
  private func stopSharing() -> Bool {
    guard Self.users[playerID]?.remove(ObjectIdentifier(self)) != nil else { return false }
    guard Self.users[playerID]?.isEmpty ?? true else { return false }
    Self.users[playerID] = nil
    return true
  }
}
