public import Dispatch
public import OpenCombine
internal import OpenCombineDispatch
public import PlayheadCore

extension Player {
  /// Everything the player knows: the current value at once, then each that differs from the one
  /// before. On the main thread; never completes while the player lives.
  public var propertiesPublisher: AnyPublisher<PlayerProperties, Never> {
    propertiesSubject.eraseToAnyPublisher()
  }

  /// Tells that something essential has changed: after the change, and once for all changes of one turn of the main
  /// loop. On the main thread.
  package var changePublisher: AnyPublisher<Void, Never> { changeSubject.eraseToAnyPublisher() }

  /// The time while playing: at the multiples of an interval in the medium's own time, and once
  /// more after a jump, a pause or a start. No value at subscription.
  ///
  /// It costs nothing while the player stands still or nobody is subscribed; all subscribers of a
  /// player share one clock.
  /// - Parameters:
  ///   - interval: in media time, more than zero.
  ///   - queue: where values are delivered.
  public func periodicTimePublisher(
    forInterval interval: Duration, queue: DispatchQueue = .main
  ) -> AnyPublisher<Duration, Never> {
    let ticks = PeriodicTime(clock: clock, interval: interval)
    return queue.isMain
      ? ticks.eraseToAnyPublisher()
      : ticks.receive(on: queue.ocombine).eraseToAnyPublisher()
  }

  /// The position each time that it is another one without having been played to: after a seek, a
  /// single picture, at the beginning of an item; and once at each pause and start. No value at
  /// subscription. It costs nothing in between, and runs no clock. On the main thread.
  public var jumpPublisher: AnyPublisher<Duration, Never> { jumpSubject.eraseToAnyPublisher() }

  /// A tick each time that playback passes one of some times by itself: not by a seek, and not while
  /// it stands still.
  /// - Parameters:
  ///   - times: in the medium's own time, in any order.
  ///   - queue: where values are delivered.
  public func boundaryTimePublisher(
    for times: [Duration], queue: DispatchQueue = .main
  ) -> AnyPublisher<Void, Never> {
    let ticks = BoundaryTime(clock: clock, times: times)
    return queue.isMain
      ? ticks.eraseToAnyPublisher()
      : ticks.receive(on: queue.ocombine).eraseToAnyPublisher()
  }
}

extension Publisher {
  /// The values of one property, without repetitions; the first at once, if there is one.
  public func slice<T: Equatable>(
    at keyPath: KeyPath<Output, T>
  ) -> Publishers.RemoveDuplicates<Publishers.MapKeyPath<Self, T>> {
    map(keyPath).removeDuplicates()
  }
}
