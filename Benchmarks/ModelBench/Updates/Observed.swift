internal import Observation
internal import OpenCombine

/// A model of many equal properties, of which each observer shows one. Each kind tells of a change
/// in its own way.
@MainActor protocol ManyProperties: AnyObject {
  /// Changes the first property.
  func change()
}

/// Tells everyone that something will change.
@MainActor final class BroadcastProperties: ManyProperties {
  let objectWillChange = ObservableObjectPublisher()
  private(set) var values: [Int]

  init(count: Int) { values = Array(repeating: 0, count: count) }

  func change() {
    objectWillChange.send()
    values[0] += 1
  }
}

extension BroadcastProperties: @MainActor ObservableObject {}

/// Publishes the whole state, to be sliced.
@MainActor final class PublishedProperties: ManyProperties {
  let publisher: CurrentValueSubject<[Int], Never>

  init(count: Int) { publisher = CurrentValueSubject(Array(repeating: 0, count: count)) }

  func change() { publisher.value[0] += 1 }
}

/// Tells, by Swift's Observation, those who have read what changes.
@MainActor final class ObservedProperties: ManyProperties {
  private let registrar = ObservationRegistrar()
  private var values: [Int]

  init(count: Int) { values = Array(repeating: 0, count: count) }

  subscript(index: Int) -> Int {
    registrar.access(self, keyPath: \.[index])
    return values[index]
  }

  func change() {
    registrar.withMutation(of: self, keyPath: \.[0]) { values[0] += 1 }
  }
}

extension ObservedProperties: Observable {}
