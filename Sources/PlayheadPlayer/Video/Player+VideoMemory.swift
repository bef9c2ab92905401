internal import CPlatform
public import PlayheadCore

extension Player {
  /// Where the pictures are on their way to the views. ``VideoMemory/system`` at first; views that
  /// can draw from the memory of OpenGL set it when they appear. Not essential.
  ///
  /// Setting another reopens the current item where it is: position, tracks and whether it plays
  /// stay. If OpenGL fails, the player comes back to ``VideoMemory/system`` in the same way, with a
  /// line in the log, and OpenGL counts as broken for the rest of the program
  /// (``OpenGLSharing/failure``).
  public var videoMemory: VideoMemory {
    get { machine.settings.videoMemory }
    set { set(\.videoMemory, to: newValue) }
  }

  /// Goes on without OpenGL, which has failed.
  func leaveVideoMemory(because reason: String) {
    OpenGLSharing.noteFailure(reason)
    playhead_log_line("Video goes on without OpenGL: \(reason)")
    videoMemory = .system
  }
}
