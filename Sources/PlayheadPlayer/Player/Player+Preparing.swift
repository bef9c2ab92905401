extension Player {
  /// Starts GStreamer, finds where the sound goes, and loads what most media need, in the background.
  ///
  /// A program that knows early that something will be played calls it before it makes its windows: so the
  /// first picture does not wait for what can be done meanwhile. A player does all of it by itself, later.
  /// Calling it again does nothing.
  /// - Parameter findsAudioDevice: false if the sound will not go to the device that GStreamer finds:
  ///   a player will have another ``audioDevice`` or ``PlayerConfiguration/audioSink``.
  public static func prepare(findsAudioDevice: Bool = true) {
    Preparation.begin(findsAudioDevice: findsAudioDevice)
  }
}
