internal import PlayheadPlatform

extension Keys {
  /// What a key does.
  enum Command: Hashable {
    case playPause, toggleFullscreen, leaveFullscreen, showShortcuts, showMenu, goToTime
    case togglePlaylist, paste
    /// By the interval that is set.
    case skipBackward, skipForward
    /// Goes on by seconds, back if negative.
    case skip(seconds: Int)
    /// Goes to tenths of the whole.
    case tenths(Int)
    case nextItem, previousItem, nextChapter, previousChapter, nextFrame, previousFrame
    case louder, quieter, toggleMute
    case laterSound, earlierSound, laterSubtitles, earlierSubtitles
    case nextSubtitle, previousSubtitle
    case faster, slower, normalSpeed
    case nextSubtitles, nextSound, nextRepeatMode, toggleShuffle, markLoop
    case nextAspectRatio, rotate, takeFrame, toggleMini
    case showInformation
    case open, openAddress, addToPlaylist, newWindow, preferences, closeWindow, quit

    /// True of what is followed on the slider.
    var movesInTime: Bool {
      switch self {
      case .skip, .skipBackward, .skipForward, .tenths, .nextChapter, .previousChapter, .nextItem,
        .previousItem, .nextSubtitle, .previousSubtitle:
        true
      default: false
      }
    }

    /// The action of the window or of the program that does it; nil if none does.
    @MainActor var action: String? {
      switch self {
      case .open: "app.open"
      case .openAddress: "app.open-address"
      case .addToPlaylist: "win.add-to-playlist"
      case .newWindow: "app.new-window"
      case .preferences: "app.preferences"
      case .quit: "app.quit"
      case .closeWindow: "window.close"
      case .toggleMini: "win.\(MiniMode.action)"
      case .togglePlaylist: "win.\(PlaylistPane.action)"
      case .showShortcuts: "win.shortcuts"
      case .showInformation: "win.information"
      default: nil
      }
    }
  }

  /// Keys for one command, as a person reads of them.
  struct Binding {
    /// In GTK's writing; the first ones are listed, all of them hold.
    let keys: [String]
    let command: Command
    let title: String
  }

  /// A part of the list.
  struct Section {
    let title: String
    let bindings: [Binding]
  }

  /// What other parts of the window do with keys of theirs, for the list.
  static let listedOnly = [
    (title: localized("Jump to 0–90%"), keys: ["0", "9"], isRange: true),
    (title: localized("Main menu"), keys: ["F10"], isRange: false),
    (title: localized("Remove from playlist"), keys: ["Delete"], isRange: false),
    (title: localized("Move up in playlist"), keys: ["<Alt>Up"], isRange: false),
    (title: localized("Move down in playlist"), keys: ["<Alt>Down"], isRange: false),
    (title: localized("Search playlist"), keys: ["<Control>f"], isRange: false),
    (title: localized("Undo playlist change"), keys: ["<Control>z"], isRange: false),
    (title: localized("Select all in playlist"), keys: ["<Control>a"], isRange: false),
  ]

  /// All of them: what those who come from other players press, as far as they agree.
  static let table = [
    Section(
      title: localized("Playback"),
      bindings: [
        Binding(
          keys: ["space", "k", "p", "AudioPlay", "AudioPause"], command: .playPause,
          title: localized("Play/Pause")),
        Binding(
          keys: ["b", "less", "<Control>Page_Up", "AudioPrev"], command: .previousItem,
          title: localized("Previous item")),
        Binding(
          keys: ["n", "greater", "<Control>Page_Down", "AudioNext"], command: .nextItem,
          title: localized("Next item")),
        Binding(
          keys: ["r"], command: .nextRepeatMode, title: localized("Change repeat mode")),
        Binding(keys: ["h"], command: .toggleShuffle, title: localized("Shuffle")),
        Binding(
          keys: ["<Shift>l"], command: .markLoop, title: localized("Set A–B loop")),
        Binding(
          keys: ["F9", "<Control><Shift>p"], command: .togglePlaylist,
          title: localized("Show or hide playlist")),
      ]),
    Section(
      title: localized("Seeking"),
      bindings: [
        Binding(
          keys: ["Left", "KP_Left"], command: .skipBackward, title: localized("Skip backward")),
        Binding(
          keys: ["Right", "KP_Right"], command: .skipForward, title: localized("Skip forward")),
        Binding(keys: ["j"], command: .skip(seconds: -10), title: Command.skipTitle(-10)),
        Binding(keys: ["l"], command: .skip(seconds: 10), title: Command.skipTitle(10)),
        Binding(
          keys: ["<Shift>Left"], command: .skip(seconds: -1), title: Command.skipTitle(-1)),
        Binding(
          keys: ["<Shift>Right"], command: .skip(seconds: 1), title: Command.skipTitle(1)),
        Binding(
          keys: ["<Control>Left"], command: .skip(seconds: -60),
          title: localized("Skip backward 1 minute")),
        Binding(
          keys: ["<Control>Right"], command: .skip(seconds: 60),
          title: localized("Skip forward 1 minute")),
        Binding(
          keys: ["Home", "KP_Home"], command: .tenths(0), title: localized("Jump to beginning")),
        Binding(keys: ["End", "KP_End"], command: .tenths(10), title: localized("Jump to end")),
        Binding(
          keys: ["<Control>j", "<Control>g"], command: .goToTime, title: localized("Go to time")),
        Binding(keys: ["comma"], command: .previousFrame, title: localized("Previous frame")),
        Binding(keys: ["period"], command: .nextFrame, title: localized("Next frame")),
        Binding(
          keys: ["Page_Down", "KP_Page_Down"], command: .previousChapter,
          title: localized("Previous chapter")),
        Binding(
          keys: ["Page_Up", "KP_Page_Up"], command: .nextChapter, title: localized("Next chapter")),
      ]),
    Section(
      title: localized("Files and Windows"),
      bindings: [
        Binding(keys: ["<Control>o"], command: .open, title: localized("Open file")),
        Binding(
          keys: ["<Control>l", "<Control>u"], command: .openAddress,
          title: localized("Open URL")),
        Binding(
          keys: ["<Control><Shift>o"], command: .addToPlaylist,
          title: localized("Add to playlist")),
        Binding(keys: ["<Control>v"], command: .paste, title: localized("Open from clipboard")),
        Binding(keys: ["<Control>n"], command: .newWindow, title: localized("New window")),
        Binding(keys: ["<Control>w"], command: .closeWindow, title: localized("Close window")),
        Binding(keys: ["<Control>q"], command: .quit, title: localized("Quit")),
      ]),
    Section(
      title: localized("Speed"),
      bindings: [
        Binding(keys: ["bracketleft"], command: .slower, title: localized("Decrease speed")),
        Binding(keys: ["bracketright"], command: .faster, title: localized("Increase speed")),
        Binding(keys: ["BackSpace"], command: .normalSpeed, title: localized("Reset speed")),
      ]),
    Section(
      title: localized("Audio and Subtitles"),
      bindings: [
        Binding(keys: ["Up", "KP_Up"], command: .louder, title: localized("Increase volume")),
        Binding(keys: ["Down", "KP_Down"], command: .quieter, title: localized("Decrease volume")),
        Binding(keys: ["m"], command: .toggleMute, title: localized("Mute")),
        Binding(keys: ["numbersign"], command: .nextSound, title: localized("Next audio track")),
        Binding(
          keys: ["<Control>plus", "<Control>KP_Add", "<Control>equal"], command: .laterSound,
          title: localized("Increase audio delay")),
        Binding(
          keys: ["<Control>minus", "<Control>KP_Subtract"], command: .earlierSound,
          title: localized("Decrease audio delay")),
        Binding(
          keys: ["v", "c"], command: .nextSubtitles, title: localized("Next subtitle track")),
        Binding(
          keys: ["<Shift>z", "x"], command: .laterSubtitles,
          title: localized("Increase subtitle delay")),
        Binding(
          keys: ["z"], command: .earlierSubtitles, title: localized("Decrease subtitle delay")),
        Binding(
          keys: ["<Alt>Left"], command: .previousSubtitle,
          title: localized("Jump to previous subtitle")),
        Binding(
          keys: ["<Alt>Right"], command: .nextSubtitle, title: localized("Jump to next subtitle")),
      ]),
    Section(
      title: localized("View"),
      bindings: [
        Binding(keys: ["f", "F11"], command: .toggleFullscreen, title: localized("Fullscreen")),
        Binding(
          keys: ["Escape"], command: .leaveFullscreen,
          title: localized("Leave fullscreen or mini player")),
        Binding(
          keys: ["<Control>h"], command: .toggleMini, title: localized("Mini player")),
        Binding(keys: ["a"], command: .nextAspectRatio, title: localized("Change aspect ratio")),
        Binding(keys: ["<Control>r"], command: .rotate, title: localized("Rotate right")),
        Binding(
          keys: ["s", "<Control><Alt>s"], command: .takeFrame,
          title: localized("Take screenshot")),
      ]),
    Section(
      title: localized("General"),
      bindings: [
        Binding(
          keys: ["Menu", "<Shift>F10"], command: .showMenu, title: localized("Context menu")
        ),
        Binding(
          keys: ["i", "<Control>i"], command: .showInformation,
          title: localized("Media information")),
        Binding(
          keys: ["<Control>question", "F1"], command: .showShortcuts,
          title: localized("Keyboard shortcuts")),
        Binding(
          keys: ["<Control>comma"], command: .preferences, title: localized("Preferences")),
      ]),
  ]
}
