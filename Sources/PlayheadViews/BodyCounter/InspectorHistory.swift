/// The counts of a view at one time.
struct InspectorSample: Equatable {
  /// The number that identifies the view.
  var view: Int
  /// The nearest counted view around it.
  var parent: Int?
  var name: String
  var isShown = true
  var evaluations = 0
  /// The number of redraws, or `nil` if they are not counted.
  var redraws: Int?
  var wasted = 0
  var lastCauses: [String] = []
}

/// The counts of the last seconds, and the lines of the inspector that follow from them.
struct InspectorHistory {
  /// A rate is the mean of so many intervals: what happens once a second would flicker between 0 and 2 in one.
  static let intervals = 5

  private struct Moment {
    var time: Double
    let samples: [Int: InspectorSample]
  }

  private var moments: [Moment] = []

  /// Adds the counts of all views at a time in seconds.
  mutating func add(_ samples: [InspectorSample], at time: Double) {
    let samples = Dictionary(samples.map { ($0.view, $0) }) { first, _ in first }
    moments = (moments + [Moment(time: time, samples: samples)]).suffix(Self.intervals + 1)
  }

  /// Begins again after a rest in which nothing was counted: that would make each rate smaller.
  mutating func resume(at time: Double) {
    guard var last = moments.last else { return }
    last.time = time
    moments = [last]
  }

  /// A Boolean value that indicates whether nothing was counted lately.
  var isAtRest: Bool {
    guard let last = moments.last else { return true }
    return last.samples.values.allSatisfy {
      rate(of: $0, \.evaluations) == 0 && rate(of: $0, \.redraws) ?? 0 == 0
    }
  }

  /// The lines: each view, and below it those in it. The views in the same one are sorted.
  ///
  /// - Parameter order: What they are sorted by: by name from A to Z, by numbers from the largest to the smallest, which
  ///   is that of the view or of one in it.
  func rows(by order: InspectorOrder) -> [InspectorRow] {
    guard let last = moments.last else { return [] }
    let inside = Dictionary(grouping: last.samples.values.sorted { $0.view < $1.view }) { sample in
      sample.parent.flatMap { last.samples[$0] == nil ? nil : $0 }
    }
    func branches(in view: Int?, depth: Int) -> [Branch] {
      (inside[view] ?? []).map { sample in
        let row = InspectorRow(
          sample: sample, depth: depth, evaluationsPerSecond: rate(of: sample, \.evaluations) ?? 0,
          redrawsPerSecond: rate(of: sample, \.redraws))
        let children = branches(in: sample.view, depth: depth + 1)
        let weight = children.map(\.weight).reduce(row.weight(by: order), max)
        return Branch(rows: [row] + children.flatMap(\.rows), weight: weight)
      }
      .sorted { first, second in
        order == .name ? first.name < second.name : first.weight > second.weight
      }
    }
    return branches(in: nil, depth: 0).flatMap(\.rows)
  }

  /// A view with those in it.
  private struct Branch {
    let rows: [InspectorRow]
    let weight: Double

    var name: String { rows[0].name }
  }

  /// Returns how many times per second something has happened since the view is known, or `nil` if it is not counted.
  private func rate(of sample: InspectorSample, _ count: (InspectorSample) -> Int?) -> Double? {
    guard let now = count(sample) else { return nil }
    for moment in moments {
      guard let former = moment.samples[sample.view].flatMap(count) else { continue }
      guard let end = moments.last?.time, end > moment.time else { break }
      return Double(now - former) / (end - moment.time)
    }
    return 0
  }
}

extension InspectorRow {
  fileprivate func weight(by order: InspectorOrder) -> Double {
    switch order {
    case .name: 0
    case .evaluations: evaluationsPerSecond
    case .redraws: redrawsPerSecond ?? 0
    case .waste: Double(sample.wasted)
    }
  }
}
