internal import PlayheadPlatform

/// The log in which the players of the process note what happens to them, for whoever reports a fault. It contains
/// nothing about people and what they play. Without a place to write to, nothing is done.
package final class EventLog: Sendable {
  /// Takes what is noted, on any thread.
  package struct Sink: Sendable {
    let note: @Sendable (String) -> Void
    let keepGraph: @Sendable (String) -> Void

    /// - Parameters:
    ///   - note: gets an event.
    ///   - keepGraph: gets the parts of a pipeline that failed, in the language of Graphviz.
    package init(
      note: @escaping @Sendable (String) -> Void, keepGraph: @escaping @Sendable (String) -> Void
    ) {
      self.note = note
      self.keepGraph = keepGraph
    }
  }

  /// The log of the process.
  package static let shared = EventLog()

  private struct State {
    var sink: Sink?
    var pauses = 0
  }

  private let state = Locked(State())

  /// Notes everything there from now on.
  package func use(_ sink: Sink) { state.withLock { $0.sink = sink } }

  /// Notes nothing until ``resume()`` has been called as often.
  package func pause() { state.withLock { $0.pauses += 1 } }

  /// Continues to record events, unless it was also paused elsewhere.
  package func resume() { state.withLock { $0.pauses -= 1 } }

  /// Notes an event.
  func note(_ text: @autoclosure () -> String?) {
    if let sink, let text = text() { sink.note(text) }
  }

  /// Keeps a graph in place of the last.
  func keepGraph(_ graph: @autoclosure () -> String?) {
    if let sink, let graph = graph() { sink.keepGraph(graph) }
  }

  private var sink: Sink? { state.withLock { $0.pauses > 0 ? nil : $0.sink } }
}
