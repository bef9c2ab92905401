internal import CPlatform
internal import Platform
internal import PlayheadCore
internal import PlayheadPlayer

/// The way that a view's pictures take, and what its player has to do for it.
@MainActor final class VideoPathState {
  /// The path that the view is to take, or nil: the best. At first what the environment says.
  var wish = VideoPath.wish
  private weak let player: Player?
  private let playerID: ObjectIdentifier
  private var chosen: VideoPathChoice?
  /// The views of each player that draw from the memory of OpenGL.
  private static var users: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]

  init(player: Player) {
    self.player = player
    playerID = ObjectIdentifier(player)
  }

  isolated deinit { _ = stopUsingOpenGL() }

  /// The path in use, and why; nil before the view has appeared.
  var choice: VideoPathChoice? {
    guard let chosen, chosen.path == .openGL, let player, player.videoMemory == .system else {
      return chosen
    }
    // OpenGL has failed since: the painter takes what comes as textures.
    return VideoPathChoice(.texture, because: OpenGLSharing.failure ?? chosen.reason)
  }

  /// Chooses for a widget that is realized, and lets the player bring its pictures that way.
  func choose(for widget: GtkWidget) -> VideoPath {
    let choice = VideoPathFinder.choice(for: widget, wish: wish)
    if choice != chosen {
      playhead_log_debug("Video path: \(choice.path.rawValue), as \(choice.reason)")
    }
    chosen = choice
    if choice.path == .openGL, let sharing = try? OpenGLSharing.withGTK() {
      Self.users[playerID, default: []].insert(ObjectIdentifier(self))
      player?.videoMemory = .openGL(sharing)
    } else if stopUsingOpenGL() {
      player?.videoMemory = .system
    }
    return choice.path
  }

  /// True if this was the last view that did.
  private func stopUsingOpenGL() -> Bool {
    guard Self.users[playerID]?.remove(ObjectIdentifier(self)) != nil else { return false }
    guard Self.users[playerID]?.isEmpty ?? true else { return false }
    Self.users[playerID] = nil
    return true
  }
}
