internal import OpenCombine

/// The model of all three columns. Each of its changes is told in three ways at once; a column
/// listens to one of them.
///
/// | Way | Tells | Who listens |
/// |---|---|---|
/// | ``objectWillChange`` | that something will be different | everyone, to everything |
/// | ``statePublisher`` | the whole new state | whoever slices a property out of it |
/// | ``observed`` | which property | whoever has read that property |
@MainActor final class Model {
  /// Tells that something will change: not what.
  let objectWillChange = ObservableObjectPublisher()
  /// The state: now, and after each change.
  let statePublisher = CurrentValueSubject<ModelState, Never>(ModelState())
  /// The state for Swift's Observation, which tracks who reads which property.
  let observed = ObservedModel()
  /// The name of the property that changed last, for the printed lines; nil before the first change.
  private(set) var lastChange: String?

  /// The state, for those who are told otherwise when to read it.
  var state: ModelState { statePublisher.value }

  /// Greets differently.
  func changeHeader() {
    change("header") { $0.header = $0.header == "Good morning" ? "Good evening" : "Good morning" }
  }

  /// Adds an item.
  func addItem() { change("items") { $0.items.append("Item \($0.items.count + 1)") } }

  /// Counts one.
  func count() { change("counter") { $0.counter += 1 } }

  /// Takes another name over; the same one changes nothing, which ends the circle of a two-way
  /// binding.
  func rename(_ name: String) { change("name") { $0.name = name } }

  private func change(_ property: String, _ change: (inout ModelState) -> Void) {
    var next = state
    change(&next)
    guard next != state else { return }
    lastChange = property
    objectWillChange.send()
    statePublisher.send(next)
    observed.update(to: next)
  }
}

extension Model: @MainActor ObservableObject {}
