internal import Platform

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
    case nextItem, previousItem, nextChapter, previousChapter, nextPicture, previousPicture
    case louder, quieter, toggleMute
    case laterSound, earlierSound, laterSubtitles, earlierSubtitles
    case nextSubtitle, previousSubtitle
    case faster, slower, normalSpeed
    case nextSubtitles, nextSound, nextRepeatMode, toggleShuffle, markLoop
    case nextAspectRatio, rotate, takePicture, toggleMini
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
    (title: localized("To a tenth of the whole"), keys: ["0", "9"], isRange: true),
    (title: localized("Main menu"), keys: ["F10"], isRange: false),
    (title: localized("Playlist: remove"), keys: ["Delete"], isRange: false),
    (title: localized("Playlist: move up"), keys: ["<Alt>Up"], isRange: false),
    (title: localized("Playlist: move down"), keys: ["<Alt>Down"], isRange: false),
    (title: localized("Playlist: search"), keys: ["<Control>f"], isRange: false),
    (title: localized("Playlist: undo"), keys: ["<Control>z"], isRange: false),
    (title: localized("Playlist: select all"), keys: ["<Control>a"], isRange: false),
  ]

  /// All of them: what those who come from other players press, as far as they agree.
  static let table = [
    Section(
      title: localized("Playback"),
      bindings: [
        Binding(
          keys: ["space", "k", "p", "AudioPlay", "AudioPause"], command: .playPause,
          title: localized("Play or pause")),
        Binding(
          keys: ["b", "less", "<Control>Page_Up", "AudioPrev"], command: .previousItem,
          title: localized("Previous item")),
        Binding(
          keys: ["n", "greater", "<Control>Page_Down", "AudioNext"], command: .nextItem,
          title: localized("Next item")),
        Binding(
          keys: ["r"], command: .nextRepeatMode, title: localized("Repeat nothing, all, or one")),
        Binding(keys: ["h"], command: .toggleShuffle, title: localized("Shuffle")),
        Binding(
          keys: ["<Shift>l"], command: .markLoop, title: localized("Repeat from here, and to here")),
        Binding(
          keys: ["F9", "<Control><Shift>p"], command: .togglePlaylist,
          title: localized("Show the playlist")),
      ]),
    Section(
      title: localized("Seeking"),
      bindings: [
        Binding(keys: ["Left", "KP_Left"], command: .skipBackward, title: localized("Skip back")),
        Binding(keys: ["Right", "KP_Right"], command: .skipForward, title: localized("Skip on")),
        Binding(keys: ["j"], command: .skip(seconds: -10), title: localized("10 seconds back")),
        Binding(keys: ["l"], command: .skip(seconds: 10), title: localized("10 seconds on")),
        Binding(
          keys: ["<Shift>Left"], command: .skip(seconds: -1), title: localized("A second back")),
        Binding(
          keys: ["<Shift>Right"], command: .skip(seconds: 1), title: localized("A second on")),
        Binding(
          keys: ["<Control>Left"], command: .skip(seconds: -60), title: localized("A minute back")),
        Binding(
          keys: ["<Control>Right"], command: .skip(seconds: 60), title: localized("A minute on")),
        Binding(
          keys: ["Home", "KP_Home"], command: .tenths(0), title: localized("To the beginning")),
        Binding(keys: ["End", "KP_End"], command: .tenths(10), title: localized("To the end")),
        Binding(
          keys: ["<Control>j", "<Control>g"], command: .goToTime, title: localized("Go to a time")),
        Binding(keys: ["comma"], command: .previousPicture, title: localized("One picture back")),
        Binding(keys: ["period"], command: .nextPicture, title: localized("One picture on")),
        Binding(
          keys: ["Page_Down", "KP_Page_Down"], command: .previousChapter,
          title: localized("Previous chapter")),
        Binding(
          keys: ["Page_Up", "KP_Page_Up"], command: .nextChapter, title: localized("Next chapter")),
      ]),
    Section(
      title: localized("Opening"),
      bindings: [
        Binding(keys: ["<Control>o"], command: .open, title: localized("Open files")),
        Binding(
          keys: ["<Control>l", "<Control>u"], command: .openAddress,
          title: localized("Open an address")),
        Binding(
          keys: ["<Control><Shift>o"], command: .addToPlaylist,
          title: localized("Add files to the playlist")),
        Binding(keys: ["<Control>v"], command: .paste, title: localized("Open what was copied")),
        Binding(keys: ["<Control>n"], command: .newWindow, title: localized("New window")),
        Binding(keys: ["<Control>w"], command: .closeWindow, title: localized("Close the window")),
        Binding(keys: ["<Control>q"], command: .quit, title: localized("Quit")),
      ]),
    Section(
      title: localized("Speed"),
      bindings: [
        Binding(keys: ["bracketleft"], command: .slower, title: localized("Slower")),
        Binding(keys: ["bracketright"], command: .faster, title: localized("Faster")),
        Binding(keys: ["BackSpace"], command: .normalSpeed, title: localized("Normal speed")),
      ]),
    Section(
      title: localized("Sound and Subtitles"),
      bindings: [
        Binding(keys: ["Up", "KP_Up"], command: .louder, title: localized("Louder")),
        Binding(keys: ["Down", "KP_Down"], command: .quieter, title: localized("Quieter")),
        Binding(keys: ["m"], command: .toggleMute, title: localized("Mute")),
        Binding(keys: ["numbersign"], command: .nextSound, title: localized("Next language")),
        Binding(
          keys: ["<Control>plus", "<Control>KP_Add", "<Control>equal"], command: .laterSound,
          title: localized("Sound later")),
        Binding(
          keys: ["<Control>minus", "<Control>KP_Subtract"], command: .earlierSound,
          title: localized("Sound earlier")),
        Binding(keys: ["v", "c"], command: .nextSubtitles, title: localized("Next subtitles")),
        Binding(
          keys: ["<Shift>z", "x"], command: .laterSubtitles, title: localized("Subtitles later")),
        Binding(keys: ["z"], command: .earlierSubtitles, title: localized("Subtitles earlier")),
        Binding(
          keys: ["<Alt>Left"], command: .previousSubtitle,
          title: localized("To the subtitle before")),
        Binding(
          keys: ["<Alt>Right"], command: .nextSubtitle, title: localized("To the next subtitle")),
      ]),
    Section(
      title: localized("Picture"),
      bindings: [
        Binding(keys: ["f", "F11"], command: .toggleFullscreen, title: localized("Full screen")),
        Binding(
          keys: ["Escape"], command: .leaveFullscreen,
          title: localized("Leave the full screen or the mini window")),
        Binding(
          keys: ["<Control>h"], command: .toggleMini, title: localized("Mini window")),
        Binding(keys: ["a"], command: .nextAspectRatio, title: localized("Aspect ratio")),
        Binding(keys: ["<Control>r"], command: .rotate, title: localized("Turn by a quarter")),
        Binding(
          keys: ["s", "<Control><Alt>s"], command: .takePicture,
          title: localized("Save the picture")),
      ]),
    Section(
      title: localized("Help"),
      bindings: [
        Binding(
          keys: ["Menu", "<Shift>F10"], command: .showMenu, title: localized("Menu of all controls")
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
