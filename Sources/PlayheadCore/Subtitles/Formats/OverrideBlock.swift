/// A block of commands in the text of a Sub Station Alpha cue, such as `{\an8\i1}`. SubRip files contain such blocks as
/// well.
struct OverrideBlock {
  /// The styles that the commands turn on and off, as tags.
  let tags: String
  /// A Boolean value that indicates whether a drawing follows instead of text, or `nil` if the block does not say.
  let isDrawing: Bool?
  /// The part of the video in which the whole cue is shown, or `nil` if the block does not say. With a position, it only
  /// says which corner of the text that is.
  let placement: SubtitleCue.Placement?
  /// The vertical position of the whole cue in the pixels of the script, or `nil` if the block does not say.
  let y: Double?

  /// Takes a block off the front of a text. The result is `nil` if something else is there.
  ///
  /// - Parameter lastEnd: The last closing brace of the text: it is looked for once, and not behind each brace that is
  ///   not closed.
  init?(from rest: inout Substring, upTo lastEnd: Substring.Index) {
    guard rest.first == "{", rest.startIndex < lastEnd, let end = rest.firstIndex(of: "}") else {
      return nil
    }
    var (result, isDrawing, y) = ("", Bool?.none, Double?.none)
    var placement: SubtitleCue.Placement?
    // What is not behind a backslash is a comment.
    let parts = rest[..<end].split(separator: "\\", omittingEmptySubsequences: false)
    for command in parts.dropFirst() {
      switch command {
      case "i1", "b1", "u1", "s1": result += "<\(command.prefix(1))>"
      case "i0", "b0", "u0", "s0": result += "</\(command.prefix(1))>"
      case "p0": isDrawing = false
      default:
        if command.first == "p", Int(command.dropFirst()) != nil { isDrawing = true }
        placement = placement ?? SubtitleCue.Placement(command: command)
        y = y ?? Self.y(of: command)
      }
    }
    (tags, self.isDrawing, self.placement, self.y) = (result, isDrawing, placement, y)
    rest = rest[rest.index(after: end)...]
  }

  /// Returns the vertical position that a command names, such as `pos(320,690)` or `move(0,10,0,20)`; `nil` for others.
  private static func y(of command: Substring) -> Double? {
    guard command.hasPrefix("pos(") || command.hasPrefix("move(") else { return nil }
    let numbers = command.prefix(100).drop { $0 != "(" }.dropFirst().split { ",)".contains($0) }
    guard numbers.count > 1 else { return nil }
    return Double(numbers[1].filter { $0 != " " })
  }

  /// Returns a SubRip text with tags instead of such blocks, and the placement that the first one names, if any does.
  /// Braces without a command are text.
  static func replaced(in text: String) -> (text: String, placement: SubtitleCue.Placement?) {
    guard let lastEnd = text.lastIndex(of: "}") else { return (text, nil) }
    var (result, rest) = ("", text[...])
    var (placement, y) = (SubtitleCue.Placement?.none, Double?.none)
    while let character = rest.first {
      if character == "{", rest.dropFirst().first == "\\",
        let block = OverrideBlock(from: &rest, upTo: lastEnd)
      {
        result += block.tags
        placement = placement ?? block.placement
        y = y ?? block.y
      } else {
        result.append(rest.removeFirst())
      }
    }
    return (result, y.map { SubtitleCue.Placement(share: $0 / defaultHeight) } ?? placement)
  }

  /// The height of the video in pixels if a script does not say it.
  static let defaultHeight = 288.0
}
