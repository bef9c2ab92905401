internal import PlayheadPlatform

/// The number of evaluations and redraws of a view since the process started.
///
/// The numbers count from the first appearance of the view's widget; a widget that is made again starts at 0.
///
/// Compare ``evaluations`` with the number of changes that should be visible, and ``redraws`` with the number
/// of frames.
@MainActor package final class BodyStatistics {
  /// The name of the view, without spaces. Two views with the same name have two lines in the table.
  package var name: String
  /// The number of evaluations. The first appearance counts as 1.
  ///
  /// Several changes in one turn of the main loop cause one evaluation.
  package private(set) var evaluations = 0
  /// The number of redraws of the widget. A container is redrawn with each of its descendants.
  ///
  /// A redraw is what GTK asks for, whatever the reason: a change of the view, of something in it, or of its
  /// size. It can be far more often than an evaluation, such as for a video.
  package private(set) var redraws = 0
  /// The number of wasted evaluations, and the counts of each cause; known only while causes are recorded.
  private(set) var wasted = 0
  private(set) var causes: [String: Count] = [:]
  private var last: Evaluation?
  /// A Boolean value that indicates whether the view has a counter around it, without which nobody sees its redraws.
  var countsRedraws = false
  /// A Boolean value that indicates whether the view is in the table.
  var isListed = false
  var onChange: (@MainActor () -> Void)?

  /// The number of evaluations that something caused, and how many of them were wasted.
  struct Count: Equatable {
    var evaluations = 0
    var wasted = 0
  }

  package init(name: String) { self.name = name }

  /// The causes of the last evaluation.
  var lastCauses: [String] { last?.causes ?? [] }

  func countEvaluation() {
    evaluations += 1
    onChange?()
    Inspector.noteCount()
  }

  func countRedraw() {
    redraws += 1
    Inspector.noteCount()
  }

  /// Notes what caused an evaluation that has been counted.
  ///
  /// - Parameter isNew: False if it is a part of the last one: all parts together are wasted, or none is.
  func record(_ evaluation: Evaluation, isNew: Bool) {
    var evaluation = evaluation
    if !isNew, let last {
      note(last, -1)
      evaluation = Evaluation(
        causes: last.causes + evaluation.causes.filter { !last.causes.contains($0) },
        hasChanged: last.hasChanged || evaluation.hasChanged)
    }
    note(evaluation, 1)
    last = evaluation
    if BodyCounter.recordsCauses { BodyCounter.add(self) }
  }

  private func note(_ evaluation: Evaluation, _ one: Int) {
    let waste = evaluation.hasChanged ? 0 : one
    wasted += waste
    for cause in evaluation.causes {
      causes[cause, default: Count()].evaluations += one
      causes[cause, default: Count()].wasted += waste
    }
  }
}
