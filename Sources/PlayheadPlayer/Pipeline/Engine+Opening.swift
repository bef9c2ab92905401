internal import CPlatform
internal import PlayheadCore

extension Engine {
  /// Looks whether the opening has come to nothing: GStreamer 1.22 now and then loses the error of
  /// a part that it was about to add, and would wait for ever (seen with MP4 files without an index,
  /// 6 times in 200).
  func watchOpening() -> Opening {
    guard gst_element_get_state(element, nil, nil, 0) == GST_STATE_CHANGE_ASYNC else {
      return .done
    }
    return playhead_is_streaming(element) != 0 ? .goesOn : .stopped
  }

  /// Gives an opening up that has come to nothing.
  func giveUpOpening() {
    post(.failed(PlaybackError(.damaged, name: MediaName.localizedDisplay(of: uri))))
  }

  /// What an opening is doing.
  enum Opening {
    /// It is over: ready, or failed.
    case done
    /// Something is being read.
    case goesOn
    /// It is not over, and no part does anything about it.
    case stopped
  }
}
