extension Player {
  /// Starts GStreamer, looks up the audio device, and loads the plugins that most media need, in the
  /// background.
  ///
  /// A program that knows early that it will play something calls this method before it makes its windows, so
  /// that the first frame does not wait. A player does the same automatically, but later. Further calls do nothing.
  ///
  /// ```swift
  /// Player.prepare()  // at the start of the program
  /// let player = Player(items: [.simple(url: url)])  // after the window has been made
  /// ```
  ///
  /// It returns at once. It is worth calling in a program that spends its first tenths of a second on making
  /// windows: the time to the first frame is then shorter by the time that GStreamer needs to start.
  ///
  /// - Parameter findsAudioDevice: `false` if audio will not be played on GStreamer's default device: if a
  ///   player will have another ``audioDevice`` or ``PlayerConfiguration/audioSink``.
  public static func prepare(findsAudioDevice: Bool = true) {
    Preparation.begin(findsAudioDevice: findsAudioDevice)
  }
}
