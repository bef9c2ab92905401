/// How often a view was evaluated and redrawn since the process began.
@MainActor public final class BodyStatistics {
  /// The view's name, without blanks.
  public internal(set) var name: String
  /// How often its body was evaluated; the first showing is 1.
  public private(set) var evaluations = 0
  /// How often its widget was painted anew. A container's redraws include its descendants'.
  public private(set) var redraws = 0
  var onChange: (@MainActor () -> Void)?

  init(name: String) { self.name = name }

  func countEvaluation() {
    evaluations += 1
    onChange?()
  }

  func countRedraw() { redraws += 1 }
}
