/// The parts of the controls, from left to right.
enum ControlPart: Int, Hashable, CaseIterable, Sendable {
  case previous, skipBackward, playPause, skipForward, next, volume, times, live
  case speed, chapters, tracks, subtitles, video, repeatMode, more, fullscreen
}

/// The choice of the controls that have a place in a row: what has none moves into a menu.
enum ControlFitting {
  /// The parts that are left out when there is less room, the first one first; the others stay.
  static let dispensable: [ControlPart] = [
    .repeatMode, .video, .skipBackward, .skipForward, .speed, .chapters, .tracks, .previous,
    .volume,
    .next, .subtitles,
  ]

  /// The parts that are shown in the row.
  /// - Parameters:
  ///   - available: what there is a use for; the menu of the others comes in with the first of them.
  ///   - width: of the row, in logical pixels; nil if it is not known yet.
  ///   - text: what makes its texts wide.
  static func parts(
    available: Set<ControlPart>, width: Int?, text: ControlText = ControlText()
  ) -> Set<ControlPart> {
    guard let width else { return available }
    var parts = available
    func isFitting() -> Bool {
      parts.reduce(edges) { $0 + self.width(of: $1, text) } <= width
    }
    if isFitting() { return parts }
    parts.insert(.more)
    for part in dispensable where !isFitting() { parts.remove(part) }
    return parts
  }

  private static let edges = 30

  /// Of a text, it is what is around it and the text at the usual size.
  private static func width(of part: ControlPart, _ text: ControlText) -> Int {
    switch part {
    // Of the two times, each has one digit more from ten hours on.
    case .times: 24 + text.width(98 + 2 * 9 * text.additionalDigits)
    case .live: 16 + text.width(48)
    case .speed: 16 + text.width(30)
    default: 37
    }
  }
}

/// What makes the texts of the controls wide.
struct ControlText: Hashable, Sendable {
  /// The size in comparison with the usual one, at least 1.
  var scale = 1.0
  /// The duration that is shown, or `nil` if there is none.
  var duration: Duration?

  /// The number of digits that the hours have after the first one.
  fileprivate var additionalDigits: Int {
    let hours = (duration?.components.seconds ?? 0) / 3600
    return max(String(hours).count - 1, 0)
  }

  /// Returns the width of a text that has another one at the usual size.
  fileprivate func width(_ usual: Int) -> Int { Int((Double(usual) * scale).rounded(.up)) }
}

/// The controls that have a place. A body that reads them is evaluated only when they change, not with each width.
@MainActor final class ControlRoom {
  /// The parts that there is a use for.
  var available: Set<ControlPart> { didSet { fit() } }
  /// In logical pixels; nil before the first layout.
  var width: Int? { didSet { fit() } }
  /// What makes the texts of the controls wide.
  var text = ControlText() { didSet { if text != oldValue { fit() } } }
  let shown: State<Set<ControlPart>>

  init(_ available: Set<ControlPart>) {
    self.available = available
    shown = State(ControlFitting.parts(available: available, width: nil))
  }

  private func fit() {
    shown.value = ControlFitting.parts(available: available, width: width, text: text)
  }
}
