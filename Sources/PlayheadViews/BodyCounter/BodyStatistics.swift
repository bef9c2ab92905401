internal import PlayheadPlatform

/// How often a view was evaluated and redrawn since the process began.
///
/// Counted on the main thread; read on any, since the table is printed wherever the process ends.
public final class BodyStatistics: Sendable {
  private struct Counts {
    var name: String
    var evaluations = 0
    var redraws = 0
  }

  private let counts: Locked<Counts>
  @MainActor var onChange: (@MainActor () -> Void)?

  package init(name: String) { counts = Locked(Counts(name: name)) }

  /// The view's name, without blanks.
  public package(set) var name: String {
    get { counts.withLock { $0.name } }
    set { counts.withLock { $0.name = newValue } }
  }

  /// How often its body was evaluated; the first showing is 1.
  public var evaluations: Int { counts.withLock { $0.evaluations } }

  /// How often its widget was painted again. A container's redraws include its descendants'.
  public var redraws: Int { counts.withLock { $0.redraws } }

  @MainActor func countEvaluation() {
    counts.withLock { $0.evaluations += 1 }
    onChange?()
  }

  func countRedraw() { counts.withLock { $0.redraws += 1 } }
}
