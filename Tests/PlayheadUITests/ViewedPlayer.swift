import CPlatform
import PlayheadPlayer
import TestMedia
import TestPlayers

/// A player that is ready to be played, for views: GTK is initialized before.
@MainActor func makeViewedPlayer(
  _ kind: MediaKind = .colorClock(seconds: 10)
) async throws -> Player {
  gtk_init()
  return try await makeReadyPlayer(kind)
}
