internal import PlayheadPlatform

/// The number of evaluations and redraws of a view since the process started.
///
/// They are counted on the main thread, and can be read on any thread.
///
/// The numbers count from the first appearance of the view's widget; a widget that is made again starts at 0.
///
/// Compare ``evaluations`` with the number of changes that should be visible, and ``redraws`` with the number
/// of frames.
public final class BodyStatistics: Sendable {
  private struct Counts {
    var name: String
    var evaluations = 0
    var redraws = 0
  }

  /// The number of wasted evaluations, and the counts of each cause; known only while causes are recorded.
  @MainActor private(set) var wasted = 0
  @MainActor private(set) var causes: [String: CauseTable.Count] = [:]
  @MainActor private var last: Evaluation?
  /// The causes of the last evaluation.
  @MainActor var lastCauses: [String] { last?.causes ?? [] }
  /// A Boolean value that indicates whether the view has a counter around it, without which nobody sees its redraws.
  @MainActor var countsRedraws = false

  private let counts: Locked<Counts>
  @MainActor var onChange: (@MainActor () -> Void)?

  package init(name: String) { counts = Locked(Counts(name: name)) }

  /// The name of the view, without spaces.
  ///
  /// Two views with the same name have two lines in the table.
  public package(set) var name: String {
    get { counts.withLock { $0.name } }
    set { counts.withLock { $0.name = newValue } }
  }

  /// The number of evaluations. The first appearance counts as 1.
  ///
  /// Several changes in one turn of the main loop cause one evaluation.
  public var evaluations: Int { counts.withLock { $0.evaluations } }

  /// The number of redraws of the widget. A container is redrawn with each of its descendants.
  ///
  /// A redraw is what GTK asks for, whatever the reason: a change of the view, of something in it, or of its
  /// size. It can be far more often than an evaluation, such as for a video.
  public var redraws: Int { counts.withLock { $0.redraws } }

  @MainActor func countEvaluation() {
    counts.withLock { $0.evaluations += 1 }
    onChange?()
    Inspector.noteCount()
  }

  /// Notes what caused an evaluation that has been counted.
  ///
  /// - Parameter isNew: False if it is a part of the last one: all parts together are wasted, or none is.
  @MainActor func record(_ evaluation: Evaluation, isNew: Bool) {
    guard !isNew, let former = last else { return begin(evaluation) }
    revert(former)
    let others = evaluation.causes.filter { !former.causes.contains($0) }
    begin(
      Evaluation(
        causes: former.causes + others, hasChanged: former.hasChanged || evaluation.hasChanged))
  }

  @MainActor private func begin(_ evaluation: Evaluation) {
    last = evaluation
    let waste = evaluation.hasChanged ? 0 : 1
    wasted += waste
    for cause in evaluation.causes {
      causes[cause, default: .init()].evaluations += 1
      causes[cause, default: .init()].wasted += waste
    }
  }

  @MainActor private func revert(_ evaluation: Evaluation) {
    let waste = evaluation.hasChanged ? 0 : 1
    wasted -= waste
    for cause in evaluation.causes {
      causes[cause]?.evaluations -= 1
      causes[cause]?.wasted -= waste
    }
  }

  @MainActor func countRedraw() {
    counts.withLock { $0.redraws += 1 }
    Inspector.noteCount()
  }
}
