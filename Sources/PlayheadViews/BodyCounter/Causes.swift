internal import PlayheadPlatform

/// The causes of the next evaluation of something, collected until then.
@MainActor struct Causes {
  /// The cause of the first evaluation.
  static let appearance = "appearance"

  private var names: [String] = []

  /// Adds what is changing something now.
  mutating func add() {
    guard Cause.isRecorded else { return }
    let name = Cause.current ?? "an observable object"
    if !names.contains(name) { names.append(name) }
  }

  /// The causes until now, which are forgotten.
  mutating func take() -> [String] {
    if names.isEmpty { return [] }
    defer { names = [] }
    return names
  }
}

/// An evaluation: what caused it, and whether something is another because of it.
struct Evaluation {
  let causes: [String]
  /// False if no property of any object and no state was set to another value.
  var hasChanged: Bool

  @MainActor private static var outer: [String] = []

  /// Runs an evaluation. Returns nil if causes are not recorded.
  ///
  /// - Parameter causes: What caused it; none if it is a part of the evaluation around it.
  @MainActor static func measure(_ causes: [String], _ body: () -> Void) -> Evaluation? {
    guard Cause.isRecorded else {
      body()
      return nil
    }
    let around = outer
    let causes = causes.isEmpty ? around.isEmpty ? ["the view around it"] : around : causes
    outer = causes
    defer { outer = around }
    let before = Changes.count
    body()
    return Evaluation(causes: causes, hasChanged: Changes.count != before)
  }
}
