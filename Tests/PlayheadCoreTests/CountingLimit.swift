import PlayheadCore
import Synchronization

/// Counts how often a parser asks for its end, which comes after two hundred times.
final class CountingLimit: Sendable {
  private let asked = Atomic(0)

  var count: Int { asked.load(ordering: .relaxed) }

  var limit: ParsingLimit {
    ParsingLimit { [self] in asked.wrappingAdd(1, ordering: .relaxed).newValue > 200 }
  }
}
