internal import Observation

/// The model's state, property by property, as Swift's Observation tracks it: whoever has read one is
/// told when that one changes.
@MainActor @Observable final class ObservedModel {
  private(set) var header: String
  private(set) var items: [String]
  private(set) var counter: Int
  private(set) var name: String

  init() {
    let state = ModelState()
    header = state.header
    items = state.items
    counter = state.counter
    name = state.name
  }

  /// Sets what is different; setting an equal value would tell as well.
  func update(to state: ModelState) {
    if header != state.header { header = state.header }
    if items != state.items { items = state.items }
    if counter != state.counter { counter = state.counter }
    if name != state.name { name = state.name }
  }
}
