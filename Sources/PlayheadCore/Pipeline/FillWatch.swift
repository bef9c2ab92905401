/// Tells whether what is loaded still grows while playback stands: a buffer that is full, or whose server sends
/// nothing any more, is not asked about again and again.
struct FillWatch: Hashable, Sendable {
  /// So many answers in a row that say the same are enough.
  static let maximumRepetitions = 5

  private var end: Duration?
  private var repetitions = 0

  /// Indicates whether nothing new is to be expected.
  var isStill: Bool { repetitions >= Self.maximumRepetitions }

  /// Records the end of what is loaded now.
  /// - Parameter isRunning: true while media are played, which makes room for more.
  mutating func take(end: Duration?, isRunning: Bool) {
    repetitions = end == self.end && !isRunning ? repetitions + 1 : 0
    self.end = end
  }
}
