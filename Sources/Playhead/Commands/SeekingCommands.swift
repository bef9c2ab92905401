internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

extension CommandSection {
  static let seeking = CommandSection(
    title: localized("Seeking"),
    commands: [
      .skipBackward, .skipForward,
      .skip(seconds: -10, keys: ["j"]), .skip(seconds: 10, keys: ["l"]),
      .skip(seconds: -1, keys: ["<Shift>Left"]), .skip(seconds: 1, keys: ["<Shift>Right"]),
      .skip(
        seconds: -60, localized("Skip backward 1 minute"), keys: ["<Control>Left"]),
      .skip(seconds: 60, localized("Skip forward 1 minute"), keys: ["<Control>Right"]),
      .tenths(0, localized("Jump to beginning"), keys: ["Home", "KP_Home"]),
      .tenths(10, localized("Jump to end"), keys: ["End", "KP_End"]),
      .goToTime, .previousFrame, .nextFrame, .previousChapter, .nextChapter,
    ])
}

extension Command {
  static let skipBackward = Command(
    "skip-backward", localized("Skip backward"), keys: ["Left", "KP_Left"], repeats: true,
    showsControls: true, isPossible: hasItem
  ) { $0.player?.skipBackward(completion: $0.tellingPosition) }

  static let skipForward = Command(
    "skip-forward", localized("Skip forward"), keys: ["Right", "KP_Right"], repeats: true,
    showsControls: true, isPossible: hasItem
  ) { $0.player?.skipForward(completion: $0.tellingPosition) }

  /// Goes on by seconds, back if negative.
  static func skip(
    seconds: Int, _ title: String? = nil, keys: [String] = []
  ) -> Command {
    Command(
      "skip \(seconds)", title ?? skipTitle(seconds), keys: keys, repeats: true,
      showsControls: true, isPossible: hasItem
    ) { $0.player?.skip(by: .seconds(seconds), completion: $0.tellingPosition) }
  }

  /// Goes to tenths of the whole.
  static func tenths(_ tenths: Int, _ title: String? = nil, keys: [String] = []) -> Command {
    Command(
      "go-to-tenth \(tenths)", title ?? localized("Jump to %1%", "\(tenths * 10)"), keys: keys,
      showsControls: true, isPossible: hasItem
    ) { $0.player?.seek(toTenths: tenths, completion: $0.tellingPosition) }
  }

  static let goToTime = Command(
    "go-to-time", localized("Go to time"), keys: ["<Control>j", "<Control>g"], isPossible: hasItem
  ) { context in
    if let player = context.player { GoToDialog.show(over: context.window, player: player) }
  }

  static let previousFrame = Command(
    "previous-frame", localized("Previous frame"), keys: ["comma"], repeats: true,
    isPossible: hasItem
  ) { $0.player?.step(byFrames: -1) }

  static let nextFrame = Command(
    "next-frame", localized("Next frame"), keys: ["period"], repeats: true, isPossible: hasItem
  ) { $0.player?.step(byFrames: 1) }

  static let previousChapter = Command(
    "previous-chapter", localized("Previous chapter"), keys: ["Page_Down", "KP_Page_Down"],
    repeats: true, showsControls: true, isPossible: hasItem
  ) { $0.seekToChapter(-1) }

  static let nextChapter = Command(
    "next-chapter", localized("Next chapter"), keys: ["Page_Up", "KP_Page_Up"], repeats: true,
    showsControls: true, isPossible: hasItem
  ) { $0.seekToChapter(1) }

  /// A skip in words; negative seconds lead back.
  private static func skipTitle(_ seconds: Int) -> String {
    seconds < 0
      ? localized(
        one: "Skip backward %1 second", other: "Skip backward %1 seconds", count: -seconds)
      : localized(one: "Skip forward %1 second", other: "Skip forward %1 seconds", count: seconds)
  }
}
