/// A plan for the items of a request: where they go in the queue, and how playback begins.
package struct OpeningPlan: Hashable, Sendable {
  /// The part of a request on which the plan depends.
  package struct Request: Hashable, Sendable {
    /// A Boolean value that indicates whether the items are added to the queue.
    package var isEnqueued: Bool
    /// A Boolean value that indicates whether the request has a position to start at.
    package var hasPosition: Bool

    /// Creates a request.
    package init(isEnqueued: Bool, hasPosition: Bool) {
      self.isEnqueued = isEnqueued
      self.hasPosition = hasPosition
    }
  }

  /// The state of the queue that receives the items.
  package enum Queue: Hashable, Sendable {
    case empty
    /// An item is played, or waits to be, or others follow it.
    case busy
    /// The last item was played to its end, or has failed: no other follows it.
    case over

    /// Creates the state of a queue.
    ///
    /// - Parameters:
    ///   - count: The number of items.
    ///   - hasNext: `true` if an item follows the current one.
    ///   - isAtEnd: `true` if the current item was played to its end, or has failed.
    package init(count: Int, hasNext: Bool, isAtEnd: Bool) {
      self = count == 0 ? .empty : isAtEnd && !hasNext ? .over : .busy
    }
  }

  /// The place of the items in the queue.
  package enum Placement: Hashable, Sendable {
    /// They replace the items of the queue. The player is paused before, because the first one is opened while its
    /// saved position is read, and the item at which the request starts becomes the current one.
    case replace
    /// They are the first items of an empty queue, and the first one in playing order is played.
    case fill
    /// They follow the items of the queue, and the current item continues.
    case append
    /// They follow the items of the queue, and the first one is played.
    case appendAndPlay
  }

  /// The way in which playback begins.
  package enum Start: Hashable, Sendable {
    /// Playback begins as the history decides: at a saved position, at the beginning, or after a question.
    case resume
    /// Playback begins at the position of the request.
    case position
  }

  /// The place of the items in the queue.
  package let placement: Placement
  /// The way in which playback begins, or `nil` if the current item continues.
  package let start: Start?

  /// Creates the plan for a request.
  package init(for request: Request, in queue: Queue) {
    placement =
      switch (request.isEnqueued, queue) {
      case (false, _): .replace
      case (true, .empty): .fill
      case (true, .busy): .append
      case (true, .over): .appendAndPlay
      }
    start = placement == .append ? nil : request.hasPosition ? .position : .resume
  }
}
