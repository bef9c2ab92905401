/// The frames that are worth their power while the computer saves it.
///
/// Time is divided into slots, and the first frame that arrives for a slot is decoded. Videos with up to thirty
/// frames a second have a slot for each frame, and are shown as always; of sixty frames a second, about forty
/// remain if others use every third.
struct PowerSaving: Hashable, Sendable {
  /// A little more than thirty, so that rounded times of frames never share a slot at thirty.
  static let slotsPerSecond = 32
  /// More than frames arrive out of order.
  private static let memory = 32

  private var taken: [Int] = []

  /// Takes the slot of a frame.
  ///
  /// - Returns: `true` if it was taken already. A frame without a time has a slot of its own.
  mutating func isTaken(by frame: OverloadMachine.Frame) -> Bool {
    guard let start = frame.start else { return false }
    let slot = Int((start / .seconds(1) * Double(Self.slotsPerSecond)).rounded(.down))
    if taken.contains(slot) { return true }
    taken.append(slot)
    if taken.count > Self.memory { taken.removeFirst() }
    return false
  }
}
