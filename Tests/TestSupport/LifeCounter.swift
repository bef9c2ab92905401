internal import Synchronization

/// Counts objects that live and have died, to prove that closures and widgets are freed.
///
/// ```swift
/// let lives = LifeCounter()
/// button.on("clicked") { [token = lives.token()] in _ = token }
/// // … the end of the button …
/// #expect(lives.alive == 0)
/// ```
public final class LifeCounter: Sendable {
  private struct Counts {
    var born = 0
    var died = 0
    var diedElsewhere = 0
  }

  private let counts = Mutex(Counts())

  public init() {}

  /// The number of tokens made.
  public var born: Int { counts.withLock { $0.born } }
  /// The number of tokens freed.
  public var died: Int { counts.withLock { $0.died } }
  /// The number of tokens freed on another thread than the main thread.
  public var diedElsewhere: Int { counts.withLock { $0.diedElsewhere } }
  /// The number of tokens still referenced.
  public var alive: Int { counts.withLock { $0.born - $0.died } }

  /// A new object to be captured or stored, counted until it is freed.
  public func token() -> Token { Token(self) }

  /// One counted object.
  public final class Token: Sendable {
    private let counter: LifeCounter

    fileprivate init(_ counter: LifeCounter) {
      self.counter = counter
      counter.counts.withLock { $0.born += 1 }
    }

    deinit {
      counter.counts.withLock {
        $0.died += 1
        if !isMainThread { $0.diedElsewhere += 1 }
      }
    }
  }
}
