internal import CPlatform
internal import Dispatch
package import OpenCombine

/// The values of one of the publishers of a player or a tracker, as an asynchronous sequence.
///
/// Each loop over it is a subscription of its own: it begins with the loop, and ends with it, or when the task that
/// runs the loop is canceled. The loop also ends when the player is released.
///
/// ```swift
/// let task = Task { [properties = player.properties(at: \.playbackState)] in
///   for await state in properties { print(state) }
///   print("the player is gone")
/// }
/// ```
///
/// Values are of the moment: a loop whose body takes longer than the next change continues with the newest value, and
/// does not see those in between. Events, such as those of ``Player/boundaryTimes(for:)``, are never skipped.
///
/// A loop may run on any actor. One outside the main actor subscribes shortly after it begins.
///
/// | | Publisher | Sequence |
/// |--- | --- | --- |
/// | Values are delivered | at once, on the main thread | on a later turn, on the actor of the loop |
/// | Slow receivers | are waited for | skip to the newest value |
/// | The subscription ends | with its token | with the loop or its task |
///
/// Prefer a publisher for widgets, which then show a value in the same frame, and a sequence for everything
/// else.
public struct ValueSequence<Element: Sendable>: AsyncSequence, Sendable {
  /// The type of an error: a loop never throws.
  public typealias Failure = Never

  /// The handling of values that come while the body of a loop runs.
  enum Pending {
    case keepsNewest, keepsAll
  }

  private let pending: Pending
  private let subscribe:
    @MainActor @Sendable (AsyncStream<Element>.Continuation) -> [AnyCancellable]

  /// Makes a sequence of a publisher's values.
  ///
  /// - Parameters:
  ///   - publisher: A publisher that emits on the main thread. Its completion ends the loops.
  ///   - end: A publisher whose completion ends the loops as well.
  ///   - pending: What is done with values that come while the body of a loop runs.
  @MainActor init(
    _ publisher: some Publisher<Element, Never>, until end: some Publisher<Never, Never>,
    pending: Pending = .keepsNewest
  ) {
    self.pending = pending
    subscribe = { continuation in
      [
        end.sink(receiveCompletion: { _ in continuation.finish() }, receiveValue: { _ in }),
        publisher.sink(
          receiveCompletion: { _ in continuation.finish() },
          receiveValue: { continuation.yield($0) }),
      ]
    }
  }

  /// Makes a sequence of the values of a publisher that emits on the main thread, and ends with it.
  @MainActor package init(_ publisher: some Publisher<Element, Never>) {
    self.init(publisher, until: Empty<Never, Never>(completeImmediately: false))
  }

  /// Subscribes, and returns an iterator over the values: on the main thread at once, elsewhere shortly after.
  ///
  /// A loop calls it; a program does so only to read single values.
  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Element.self, bufferingPolicy: pending == .keepsAll ? .unbounded : .bufferingNewest(1))
    let subscription = Subscription()
    continuation.onTermination = { _ in Self.onMain { subscription.end() } }
    Self.onMain { [subscribe] in subscription.begin { subscribe(continuation) } }
    return Iterator(base: stream.makeAsyncIterator())
  }

  /// At once on the main thread, so that a loop there misses nothing from its first line on.
  private static func onMain(_ action: @escaping @MainActor @Sendable () -> Void) {
    if playhead_is_main_thread() {
      MainActor.assumeIsolated(action)
    } else {
      DispatchQueue.main.async { action() }
    }
  }

  /// An iterator over the values. Each has a subscription of its own.
  ///
  /// It must not be used by two tasks at the same time.
  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<Element>.Iterator

    /// Waits for the next value.
    ///
    /// - Returns: The value, or `nil` if the player was released or the task was canceled.
    public mutating func next() async -> Element? { await base.next(isolation: #isolation) }

    /// Waits for the next value without leaving an actor.
    ///
    /// - Parameter actor: The actor that waits.
    /// - Returns: The value, or `nil` if the player was released or the task was canceled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await base.next(isolation: actor)
    }
  }

  /// A loop may have ended before its subscription began.
  @MainActor private final class Subscription {
    private enum State {
      case waiting
      case subscribed([AnyCancellable])
      case ended
    }

    private var state = State.waiting

    nonisolated init() {}

    func begin(_ subscribe: () -> [AnyCancellable]) {
      guard case .waiting = state else { return }
      let subscriptions = subscribe()
      // A publisher that completes at once has ended it meanwhile.
      if case .waiting = state { state = .subscribed(subscriptions) }
    }

    func end() { state = .ended }
  }
}
