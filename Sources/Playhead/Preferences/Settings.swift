internal import PlayheadCore

/// The settings that a person has chosen, and the last state of the windows.
struct Settings: Hashable, Sendable {
  var resumeMode = ResumeMode.ask
  /// The position at which an interrupted live stream continues.
  var liveResumption = LiveResumption.live
  var remembersHistory = true
  /// A Boolean value that indicates whether the next item is played automatically.
  var playsNext = true
  /// A Boolean value that indicates whether the other media of its folder come along with a file.
  var addsNeighbors = false
  /// The distance that the arrow keys and the buttons skip, in seconds.
  var skipInterval = 5
  /// Tags with commas between them; empty: those of the session.
  var audioLanguages = ""
  var subtitleLanguages = ""
  /// In percent of the video's height.
  var subtitleSize = 5.5
  /// In percent of the way from the top to the bottom.
  var subtitlePosition = 100.0
  /// The family; one that is not installed is replaced by a similar one.
  var subtitleFont = "Sans"
  /// In percent of the font's height.
  var subtitleOutline = 8.0
  /// As CSS writes colors.
  var subtitleColor = "rgb(255,255,255)"
  var subtitleBackground = "rgba(0,0,0,0)"
  var usesHardwareDecoding = true
  /// The most memory that a network stream is loaded ahead into, in MB.
  var networkBuffer = 64
  /// A Boolean value that indicates whether a click on the video plays and pauses.
  var pausesOnClick = true
  /// A Boolean value that indicates whether the space bar and the pointer play at double speed
  /// while they are held.
  var playsFastWhileHeld = true
  /// A Boolean value that indicates whether, in fullscreen, only a pointer at the edge of the
  /// screen shows the controls.
  var needsEdge = false
  /// A Boolean value that indicates whether a window is resized to fit the video in it.
  var fitsWindow = false
  var prefersDark = true
  /// As it is perceived: 1 is the medium's own.
  var volume = 1.0
  var isMuted = false
  /// As ``Equalizer`` writes its gains; what is no such text is flat.
  var equalizerGains = Equalizer.off.gainsText
  var usesEqualizer = false
  var usesNightMode = false
  /// From −1, left alone, to 1, right alone.
  var balance = 0.0
  var isMono = false
  /// As ``ReplayGain`` names it.
  var replayGain = ReplayGain.off
  /// As the sound system calls it; empty: it chooses itself.
  var audioDevice = ""
  /// By the name of what makes it; empty: none.
  var visualization = ""
  var windowWidth = 960
  var windowHeight = 600
  var isMaximized = false
}

extension Settings {
  /// A setting by the name that it is stored under.
  struct Key {
    let name: String
    let path: PartialKeyPath<Settings>
    let get: (Settings) -> PreferenceValue
    /// Takes a value over; one that makes no sense is ignored.
    let set: (inout Settings, PreferenceValue) -> Void
  }

  /// All of them; `data/…gschema.xml` says the same.
  @MainActor static let keys = [
    key("resume", \.resumeMode), key("remember-history", \.remembersHistory),
    key("play-next", \.playsNext), key("add-neighbours", \.addsNeighbors),
    key("live-resumption", \.liveResumption),
    key("skip-interval", \.skipInterval, in: 1...600),
    key("audio-languages", \.audioLanguages), key("subtitle-languages", \.subtitleLanguages),
    key("subtitle-size", \.subtitleSize, in: 2...20),
    key("subtitle-place", \.subtitlePosition, in: 0...100),
    key("subtitle-font", \.subtitleFont), key("subtitle-outline", \.subtitleOutline, in: 0...30),
    key("subtitle-colour", \.subtitleColor), key("subtitle-background", \.subtitleBackground),
    key("hardware-decoding", \.usesHardwareDecoding),
    key("network-buffer", \.networkBuffer, in: 1...1024), key("dark-style", \.prefersDark),
    key("pause-on-click", \.pausesOnClick), key("hold-to-speed-up", \.playsFastWhileHeld),
    key("controls-at-edge", \.needsEdge),
    key("fit-window", \.fitsWindow),
    key("volume", \.volume, in: 0...1.5), key("mute", \.isMuted),
    key("equalizer-gains", \.equalizerGains), key("equalizer", \.usesEqualizer),
    key("night-mode", \.usesNightMode), key("balance", \.balance, in: -1...1),
    key("mono", \.isMono),
    key("replay-gain", \.replayGain), key("audio-device", \.audioDevice),
    key("visualization", \.visualization),
    key("window-width", \.windowWidth, in: 200...20_000),
    key("window-height", \.windowHeight, in: 150...20_000),
    key("window-maximized", \.isMaximized),
  ]

  @MainActor private static func key(
    _ name: String, _ path: WritableKeyPath<Settings, Bool>
  ) -> Key {
    Key(name: name, path: path) {
      .flag($0[keyPath: path])
    } set: {
      if case .flag(let value) = $1 { $0[keyPath: path] = value }
    }
  }

  @MainActor private static func key(
    _ name: String, _ path: WritableKeyPath<Settings, Int>, in range: ClosedRange<Int>
  ) -> Key {
    Key(name: name, path: path) {
      .integer($0[keyPath: path])
    } set: {
      if case .integer(let value) = $1, range.contains(value) { $0[keyPath: path] = value }
    }
  }

  @MainActor private static func key(
    _ name: String, _ path: WritableKeyPath<Settings, Double>, in range: ClosedRange<Double>
  ) -> Key {
    Key(name: name, path: path) {
      .number($0[keyPath: path])
    } set: {
      if case .number(let value) = $1, range.contains(value) { $0[keyPath: path] = value }
    }
  }

  @MainActor private static func key(
    _ name: String, _ path: WritableKeyPath<Settings, String>
  ) -> Key {
    Key(name: name, path: path) {
      .text($0[keyPath: path])
    } set: {
      if case .text(let value) = $1 { $0[keyPath: path] = value }
    }
  }

  @MainActor private static func key<Choice: RawRepresentable<String>>(
    _ name: String, _ path: WritableKeyPath<Settings, Choice>
  ) -> Key {
    Key(name: name, path: path) {
      .text($0[keyPath: path].rawValue)
    } set: {
      if case .text(let value) = $1, let mode = Choice(rawValue: value) {
        $0[keyPath: path] = mode
      }
    }
  }
}

extension Settings {
  /// The equalizer, with its gains and whether it is on.
  var equalizer: Equalizer {
    get { Equalizer(gainsText: equalizerGains, isOn: usesEqualizer) ?? .off }
    set { (equalizerGains, usesEqualizer) = (newValue.gainsText, newValue.isOn) }
  }
}

/// A setting's value.
enum PreferenceValue: Hashable, Sendable {
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
}
