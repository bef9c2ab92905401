import Testing

@testable import PlayheadViews

/// The lines of the inspector: what follows from the counts of some seconds.
@Suite struct InspectorHistoryTests {
  /// The counts of views, which are told apart by their names, at one second after another.
  private static func history(_ seconds: [[InspectorSample]]) -> InspectorHistory {
    var history = InspectorHistory()
    for (second, samples) in seconds.enumerated() { history.add(samples, at: Double(second)) }
    return history
  }

  private static func sample(
    _ view: Int, in parent: Int? = nil, _ name: String, evaluations: Int = 1, redraws: Int? = nil,
    wasted: Int = 0
  ) -> InspectorSample {
    InspectorSample(
      view: view, parent: parent, name: name, evaluations: evaluations, redraws: redraws,
      wasted: wasted)
  }

  @Test(arguments: [
    (counts: [1], rate: "0.0"), (counts: [1, 2], rate: "1.0"), (counts: [1, 1, 2], rate: "0.5"),
    (counts: [0, 10, 20, 30], rate: "10.0"), (counts: [0, 60], rate: "60.0"),
    (counts: [5, 5, 5], rate: "0.0"), (counts: [0, 0, 0, 0, 0, 1], rate: "0.2"),
    // Of the last five seconds, and not of those before.
    (counts: [0, 100, 101, 102, 103, 104, 105], rate: "1.0"),
    (counts: [0, 100, 100, 100, 100, 100, 100], rate: "0.0"),
  ])
  func aRateIsTheMeanOfFiveSeconds(counts: [Int], rate: String) {
    let evaluations = Self.history(counts.map { [Self.sample(1, "View", evaluations: $0)] })
    #expect(evaluations.rows(by: .evaluations).map(\.evaluationRate) == [rate])
    #expect(evaluations.isAtRest == (rate == "0.0"))
    let redraws = Self.history(counts.map { [Self.sample(1, "View", redraws: $0)] })
    #expect(redraws.rows(by: .evaluations).map(\.redrawRate) == [rate])
    #expect(redraws.isAtRest == (rate == "0.0"))
  }

  @Test func aViewIsCountedFromItsFirstSecondOn() {
    let history = Self.history([
      [Self.sample(1, "Old")], [Self.sample(1, "Old"), Self.sample(2, "New", evaluations: 40)],
      [Self.sample(1, "Old"), Self.sample(2, "New", evaluations: 43)],
    ])
    let lines = history.rows(by: .evaluations).map { row -> String in
      "\(row.name) \(row.evaluationRate)"
    }
    #expect(lines == ["New 3.0", "Old 0.0"])
  }

  @Test func aViewThatIsGoneHasNoLine() {
    let history = Self.history([
      [Self.sample(1, "Old"), Self.sample(2, in: 1, "Inner")], [Self.sample(2, in: 1, "Inner")],
    ])
    // What is in it is told all the same.
    let lines = history.rows(by: .evaluations).map { row -> String in "\(row.depth) \(row.name)" }
    #expect(lines == ["0 Inner"])
    #expect(InspectorHistory().rows(by: .name).isEmpty)
  }

  /// A rest of ten minutes is nothing that a rate is the mean of.
  @Test func aRestDoesNotCount() {
    var history = Self.history([[Self.sample(1, "View", evaluations: 1)]])
    history.add([Self.sample(1, "View", evaluations: 1)], at: 1)
    #expect(history.isAtRest)
    history.resume(at: 600)
    #expect(history.isAtRest)
    history.add([Self.sample(1, "View", evaluations: 3)], at: 601)
    #expect(history.rows(by: .evaluations).map(\.evaluationRate) == ["2.0"])
    #expect(!history.isAtRest)
    var nothing = InspectorHistory()
    nothing.resume(at: 1)
    #expect(nothing.isAtRest && nothing.rows(by: .name).isEmpty)
  }

  @Test(arguments: [
    (InspectorOrder.name, ["Bar", " Label", " Slider", "Video"]),
    // The bar has the slider in it, which is evaluated more often than the video.
    (.evaluations, ["Bar", " Slider", " Label", "Video"]),
    (.redraws, ["Video", "Bar", " Label", " Slider"]),
    (.waste, ["Bar", " Label", " Slider", "Video"]),
  ])
  func theTreeIsSorted(order: InspectorOrder, lines: [String]) {
    let history = Self.history([
      [
        Self.sample(1, "Video", redraws: 0), Self.sample(2, "Bar", redraws: 0),
        Self.sample(3, in: 2, "Label"), Self.sample(4, in: 2, "Slider"),
      ],
      [
        Self.sample(1, "Video", redraws: 30), Self.sample(2, "Bar", redraws: 10),
        Self.sample(3, in: 2, "Label", evaluations: 2, wasted: 1),
        Self.sample(4, in: 2, "Slider", evaluations: 11),
      ],
    ])
    let sorted = history.rows(by: order).map { row -> String in
      "\(String(repeating: " ", count: row.depth))\(row.name)"
    }
    #expect(sorted == lines)
  }

  @Test func equalLinesStayInTheirOrder() {
    let samples = (1...50).map { Self.sample($0, "View\($0)") }
    let history = Self.history([samples, samples])
    #expect(history.rows(by: .evaluations).map(\.name) == samples.map(\.name))
  }

  @Test func aLineSaysWhatIsKnown() {
    var sample = Self.sample(1, "VideoView", evaluations: 4, redraws: 60, wasted: 1)
    sample.lastCauses = ["appearance", "State<Int> Counter.swift:12"]
    var before = sample
    (before.evaluations, before.redraws) = (2, 0)
    let row = Self.history([[before], [sample], [sample]]).rows(by: .waste)[0]
    let texts: [String] = [row.name, row.evaluationRate, row.redrawRate, row.waste, row.causes]
    let expected: [String] = [
      "VideoView", "1.0", "30.0", "1 of 4", "appearance, State<Int> Counter.swift:12",
    ]
    #expect(texts == expected)
    #expect(row.spoken == "VideoView: 1.0 evaluations, 30.0 redraws per second, 1 of 4 wasted")
    let uncounted = Self.history([[Self.sample(1, "Row")]]).rows(by: .name)[0]
    #expect(uncounted.redrawRate == "–")
    #expect(uncounted.spoken == "Row: 0.0 evaluations per second, 0 of 1 wasted")
  }

  @Test(arguments: [
    ("1", BodyCounter.Mode.numbers), ("", .numbers), ("causes", .causes),
    ("inspector", .inspector), ("Inspector", .numbers),
  ])
  func theVariableSaysWhatIsShown(value: String, mode: BodyCounter.Mode) {
    #expect(BodyCounter.Mode(value: value) == mode)
  }
}
