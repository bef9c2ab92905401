/// The evaluations of the views of each name: their causes, and how many of them were wasted.
@MainActor struct CauseTable {
  /// The number of evaluations that something caused, and how many of them were wasted.
  struct Count: Equatable {
    var evaluations = 0
    var wasted = 0
  }

  private struct Row {
    var evaluations = 0
    var redraws = 0
    var wasted = 0
    var causes: [String: Count] = [:]
  }

  private var names: [String] = []
  private var rows: [String: Row] = [:]

  init(_ views: [BodyStatistics]) {
    for view in views {
      if rows[view.name] == nil { names.append(view.name) }
      var row = rows[view.name] ?? Row()
      row.evaluations += view.evaluations
      row.redraws += view.redraws
      row.wasted += view.wasted
      row.causes.merge(view.causes) { a, b in
        Count(evaluations: a.evaluations + b.evaluations, wasted: a.wasted + b.wasted)
      }
      rows[view.name] = row
    }
  }

  /// The lines of the table, the most frequent causes first.
  func lines(after seconds: String) -> [String] {
    names.flatMap { name -> [String] in
      guard let row = rows[name] else { return [] }
      let causes = row.causes.sorted {
        ($1.value.evaluations, $0.key) < ($0.value.evaluations, $1.key)
      }
      return ["\(name) \(row.evaluations) \(row.redraws) \(seconds) \(row.wasted)"]
        + causes.map { "  \($0.value.evaluations) \($0.value.wasted) \($0.key)" }
    }
  }
}
