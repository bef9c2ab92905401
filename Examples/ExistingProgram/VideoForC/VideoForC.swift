internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// Playhead for programs in C, as in `video-for-c.h`: a player, and its video as a GTK widget.
///
/// A player is passed on as a pointer, and belongs to the program until it frees it. Everything is called on the main
/// thread, as GTK is.

/// Makes a player of a medium at a URI, which is paused.
@MainActor @_cdecl("video_player_new")
public func newPlayer(_ uri: UnsafePointer<CChar>) -> UnsafeMutableRawPointer {
  // The program runs GLib's main loop; the main actor joins it.
  MainQueue.attach()
  let player = Player(items: [.simple(url: String(cString: uri))])
  return Unmanaged.passRetained(player).toOpaque()
}

/// Returns a new `GtkWidget` that shows the video. The program owns a reference to it.
@MainActor @_cdecl("video_player_new_widget")
public func newWidget(_ player: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  let view = VideoView(player: Unmanaged<Player>.fromOpaque(player).takeUnretainedValue())
  return view.widget.withPointer { g_object_ref($0) }
}

/// Plays, or pauses.
@MainActor @_cdecl("video_player_toggle")
public func toggle(_ player: UnsafeMutableRawPointer) {
  Unmanaged<Player>.fromOpaque(player).takeUnretainedValue().togglePlayPause()
}

/// Frees a player. Its video shows nothing from then on.
@MainActor @_cdecl("video_player_free")
public func free(_ player: UnsafeMutableRawPointer) {
  Unmanaged<Player>.fromOpaque(player).release()
}
