internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// The work that every opening needs, done ahead in the background.
enum Preparation {
  /// Longer than any search for a device that is there.
  private static let timeout = Duration.seconds(1)

  private static let search = DispatchGroup()
  private static let hasBegun = Locked(false)
  private static let audioSink = Locked(GstElement?.none)

  /// Begins, the first time.
  static func begin(findsAudioDevice: Bool) {
    let isFirst = hasBegun.withLock { hasBegun in
      defer { hasBegun = true }
      return !hasBegun
    }
    guard isFirst else { return }
    search.enter()
    DispatchQueue.global(qos: .userInitiated).async {
      GStreamer.start()
      HardwareDecoders.rank()
      // The device may answer late. The plugins do not wait for it.
      DispatchQueue.global(qos: .userInitiated).async {
        if findsAudioDevice { findAudioDevice() }
        search.leave()
      }
      for name in plugins { playhead_load_plugin(name, gboolean(name == "libav")) }
    }
  }

  /// The sink looks for a device in this step; whoever takes it over does not have to.
  private static func findAudioDevice() {
    guard let sink = gst_element_factory_make("autoaudiosink", nil) else { return }
    _ = gst_element_set_state(sink, GST_STATE_READY)
    audioSink.withLock { $0 = sink }
  }

  /// The sink that was found, for the first who asks; nil if there is none, or no more.
  /// - Parameter isWanted: false if the sound goes elsewhere: then the device is let go.
  static func takeAudioSink(isWanted: Bool) -> GstElement? {
    guard search.wait(timeout: .now() + timeout.seconds) == .success,
      let sink = audioSink.withLock({ sink in
        defer { sink = nil }
        return sink
      })
    else { return nil }
    if isWanted { return sink }
    _ = gst_element_set_state(sink, GST_STATE_NULL)
    return nil
  }

  /// In the order in which an opening needs them; what is not installed is passed over.
  private static let plugins = [
    "coreelements", "playback", "app", "equalizer", "audioconvert", "audiofx",
    "typefindfunctions", "isomp4", "videoparsersbad", "libav", "videoconvertscale",
    "deinterlace", "videofilter", "matroska", "volume", "audioresample",
  ]
}
