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
  static func parts(available: Set<ControlPart>, width: Int?) -> Set<ControlPart> {
    guard let width else { return available }
    var parts = available
    func isFitting() -> Bool { parts.reduce(edges) { $0 + self.width(of: $1) } <= width }
    if isFitting() { return parts }
    parts.insert(.more)
    for part in dispensable where !isFitting() { parts.remove(part) }
    return parts
  }

  private static let edges = 30

  private static func width(of part: ControlPart) -> Int {
    switch part {
    case .times: 122
    case .live: 64
    case .speed: 46
    default: 37
    }
  }
}

/// The controls that have a place. A body that reads them is evaluated only when they change, not with each width.
@MainActor final class ControlRoom {
  /// The parts that there is a use for.
  var available: Set<ControlPart> { didSet { fit() } }
  /// In logical pixels; nil before the first layout.
  var width: Int? { didSet { fit() } }
  let shown: State<Set<ControlPart>>

  init(_ available: Set<ControlPart>) {
    self.available = available
    shown = State(ControlFitting.parts(available: available, width: nil))
  }

  private func fit() {
    shown.value = ControlFitting.parts(available: available, width: width)
  }
}
