internal import CPlatform
public import PlayheadCore

extension Player {
  /// The memory in which frames are handed to the views. The default is `VideoMemory.system`.
  ///
  /// Views that can draw from OpenGL memory set it when they appear. Setting a new value reopens the current
  /// item at its position, with the same tracks, playing or paused as before. If OpenGL fails, the player
  /// returns to `VideoMemory.system` in the same way, writes a line to the log, and does not use OpenGL again
  /// (``OpenGLSharing/failure``). This property is not essential.
  ///
  /// A program that only uses the views of PlayheadUI does not set it.
  public var videoMemory: VideoMemory {
    get { machine.settings.videoMemory }
    set { set(\.videoMemory, to: newValue) }
  }

  /// Goes on without OpenGL, which has failed.
  func leaveVideoMemory(because reason: String) {
    OpenGLSharing.noteFailure(reason)
    playhead_log_line("Video continues without OpenGL: \(reason)")
    videoMemory = .system
  }
}
