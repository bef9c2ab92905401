internal import Glibc

/// A player that is measured.
struct Contestant {
  /// The name that people call it.
  let name: String
  /// The program and its arguments, without the file.
  let words: [String]
  /// A Boolean value that indicates whether it refuses to be run by root.
  var refusesRoot = false
  /// The distance from the lower edge of the window to the middle of its slider, in pixels, or
  /// `nil` where dragging isn't measured.
  var sliderElevation: Int?
  /// Variables that it is started with.
  var environment: [String: String] = [:]

  static let playhead = Contestant(
    name: "Playhead", words: [Programs.own("playhead")], sliderElevation: 33)

  static let mpv = Contestant(
    name: "mpv",
    words: ["mpv", "--no-config", "--vo=x11", "--hwdec=no", "--really-quiet"], sliderElevation: 15)

  /// The others, as people start them; the arguments only keep questions and titles away.
  static let others = [
    Contestant(
      name: "VLC",
      words: [
        "vlc", "--no-qt-privacy-ask", "--qt-minimal-view", "--no-video-title-show",
        "--no-metadata-network-access",
      ], refusesRoot: true),
    Contestant(name: "Clapper", words: ["clapper"]),
    Contestant(name: "Totem", words: ["totem"]),
    Contestant(name: "GtkVideo", words: [Programs.own("GtkVideoPlayer")]),
    Contestant(name: "gst-play-1.0", words: ["gst-play-1.0", "--quiet"]),
  ]

  static let all = [playhead, mpv] + others

  var isOurs: Bool { name == Self.playhead.name }
  /// A Boolean value that indicates whether it is the one with which costs are compared.
  var isReference: Bool { name == Self.mpv.name }
  /// A Boolean value that indicates whether budgets are about it.
  var isYardstick: Bool { ["Playhead", "mpv", "Clapper", "Totem"].contains(name) }

  /// A Boolean value that indicates whether the program is there.
  var isInstalled: Bool { Files.program(words[0]) != nil }

  /// Starts it with a file.
  /// - Parameter home: a directory for all that it remembers.
  func start(_ file: String, on display: VirtualDisplay, home: String) throws(CannotMeasure)
    -> ChildProcess
  {
    let isOtherUser = refusesRoot && geteuid() == 0
    let directory = "\(home)/\(isOtherUser ? "nobody" : "user")"
    Files.makeDirectory(directory)
    let prefix =
      isOtherUser
      ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"] : []
    return try ChildProcess(
      prefix + words + [file],
      environment: environment.merging([
        "DISPLAY": display.name, "HOME": directory, "XDG_CONFIG_HOME": "\(directory)/config",
        "XDG_DATA_HOME": "\(directory)/data", "XDG_STATE_HOME": "\(directory)/state",
        "XDG_CACHE_HOME": "\(directory)/cache", "GSETTINGS_BACKEND": "memory",
        // Everyone in the same way: X11, and no bus for assistive technologies is started.
        "GDK_BACKEND": "x11", "QT_QPA_PLATFORM": "xcb", "GTK_A11Y": "none", "NO_AT_BRIDGE": "1",
      ]) { $1 })
  }
}
