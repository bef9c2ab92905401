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
  /// The placement for a command of Sub Station Alpha, such as `an8`, whose numbers are arranged as the keys of a
  /// number pad are, or `a6`, as older versions have it. The result is `nil` for other commands.
  init?(command: Substring) {
    if command.hasPrefix("an"), let number = Int(command.dropFirst(2)) {
      self.init(numberPad: number)
    } else if command.hasPrefix("a"), let number = Int(command.dropFirst()) {
      self.init(legacy: number)
    } else {
      return nil
    }
  }

  /// The placement for a number from 1 to 9, as on a number pad; `nil` for other numbers.
  init?(numberPad number: Int) {
    switch number {
    case 1...3: self = .bottom
    case 4...6: self = .middle
    case 7...9: self = .top
    default: return nil
    }
  }

  /// The placement for a number of Sub Station Alpha 4: 1 to 3, 5 to 7 at the top, and 9 to 11 in the middle.
  init?(legacy number: Int) {
    switch number {
    case 1...3: self = .bottom
    case 5...7: self = .top
    case 9...11: self = .middle
    default: return nil
    }
  }

  /// The placement for the line of a WebVTT cue: a percentage such as `10%`, or a number of lines from the top, or, if
  /// negative, from the bottom. What follows behind a comma is ignored. The result is `nil` for other text.
  init?(line setting: ArraySlice<UInt8>) {
    let value = setting.prefix { $0 != UInt8(ascii: ",") }
    let isPercentage = value.last == UInt8(ascii: "%")
    let text = String(decoding: value.dropLast(isPercentage ? 1 : 0), as: UTF8.self)
    guard let number = Double(text), number.isFinite else { return nil }
    let share = isPercentage ? number / 100 : number / Self.lines + (number < 0 ? 1 : 0)
    self = share < 1 / 3 ? .top : share < 2 / 3 ? .middle : .bottom
  }

  /// The number of lines that the height of a video has in WebVTT, whose text is a twentieth of it high.
  private static let lines = 18.0
}
