extension SubtitleCue {
  /// The part of the video in which a cue is shown.
  public enum Placement: Hashable, Sendable {
    /// At the position that the style of the subtitles specifies (``SubtitleStyle/verticalPosition``), which is the
    /// bottom if the user has chosen nothing else.
    case bottom
    /// In the middle of the height.
    case middle
    /// At the top, for instance because the video has text at the bottom.
    case top
  }
}

extension SubtitleCue.Placement {
  /// The placement for a command of Sub Station Alpha, such as `an8`, whose numbers are arranged as on a numeric keypad,
  /// or `a6`, as older versions have it. The result is `nil` for other commands.
  init?(command: Substring) {
    if command.hasPrefix("an"), let number = Int(command.dropFirst(2)) {
      self.init(keypad: number)
    } else if command.hasPrefix("a"), let number = Int(command.dropFirst()) {
      self.init(legacy: number)
    } else {
      return nil
    }
  }

  /// The placement for a number from 1 to 9, as on a numeric keypad; `nil` for other numbers.
  init?(keypad number: Int) {
    switch number {
    case 1...3: self = .bottom
    case 4...6: self = .middle
    case 7...9: self = .top
    default: return nil
    }
  }

  /// The placement for a number of Sub Station Alpha 4: 1 to 3, 4 to 8 at the top, and 9 to 11 in the middle; `nil` for
  /// other numbers.
  init?(legacy number: Int) {
    switch number {
    case 1...3: self = .bottom
    case 4...8: self = .top
    case 9...11: self = .middle
    default: return nil
    }
  }

  /// The placement for a position, as a share of the height of the video from its top.
  init(share: Double) { self = share < 1 / 3 ? .top : share < 2 / 3 ? .middle : .bottom }

  /// The placement for the settings of a WebVTT cue. Its line is a percentage such as `line:10%`, or a number of lines
  /// from the top, or, if negative, from the bottom. What follows behind a comma is ignored. The result is `nil` if the
  /// settings name no line, or one of vertical text.
  init?(settings: ArraySlice<UInt8>) {
    var (rest, line) = (settings, ArraySlice<UInt8>?.none)
    // There are six kinds.
    for _ in 0..<6 {
      rest = rest.drop(while: ASCII.isBlank)
      let setting = rest.prefix { !ASCII.isBlank($0) }
      rest = rest[setting.endIndex...]
      if ASCII.hasPrefix(setting, "vertical:") { return nil }
      if ASCII.hasPrefix(setting, "line:") { line = setting.dropFirst("line:".utf8.count) }
    }
    guard let value = line?.prefix(while: { $0 != UInt8(ascii: ",") }) else { return nil }
    let isPercentage = value.last == UInt8(ascii: "%")
    let text = String(decoding: value.prefix(20).dropLast(isPercentage ? 1 : 0), as: UTF8.self)
    guard let number = Double(text), number.isFinite else { return nil }
    guard isPercentage else {
      self.init(share: number / Self.lines + (number < 0 ? 1 : 0))
      return
    }
    guard (0...100).contains(number) else { return nil }
    self.init(share: number / 100)
  }

  /// The number of lines that the height of a video has in WebVTT, whose text is a twentieth of it high.
  private static let lines = 18.0
}
