public import Dispatch
public import OpenCombine
internal import OpenCombineDispatch
public import PlayheadCore

extension Player {
  /// A publisher of the player's properties: the current ones at subscription, then each value that differs
  /// from the one before.
  ///
  /// It emits on the main thread and does not complete while the player exists. Use `slice(at:)` to subscribe
  /// to one property.
  ///
  /// During playback of a local file it emits seldom, because the time is not part of the properties. While a
  /// stream is loaded, it emits as often as the loaded range changes. Do not update a whole view with it:
  /// slice what a widget shows.
  ///
  /// ```swift
  /// let token = player.propertiesPublisher.slice(at: \.loadedTimeRange)
  ///   .sink { range in print("loaded:", range ?? .zero..<(.zero)) }
  /// ```
  public var propertiesPublisher: AnyPublisher<PlayerProperties, Never> {
    propertiesSubject.eraseToAnyPublisher()
  }

  /// Tells that something essential has changed: after the change, and once for all changes of one turn of the main
  /// loop. On the main thread.
  package var changePublisher: AnyPublisher<Void, Never> { changeSubject.eraseToAnyPublisher() }

  /// Returns a publisher of the time during playback: at the multiples of an interval, and once after each
  /// seek, pause, and start.
  ///
  /// It does not emit at subscription. It costs nothing while the player is paused or nothing is subscribed;
  /// all subscribers of a player share one clock.
  ///
  /// ```swift
  /// let token = player.periodicTimePublisher(forInterval: .seconds(1))
  ///   .sink { time in print(TimeText.clock(time)) }
  /// ```
  ///
  /// The multiples are those of the item's time, not those since the subscription: with an interval of one
  /// second, values are 12.0, 13.0, …, and a label of whole seconds changes exactly when it should. Nothing
  /// is made up for: if the main thread was busy, one value is emitted for all multiples that have passed.
  ///
  /// - Parameters:
  ///   - interval: The interval in the item's own time, more than zero. At double speed, values arrive twice
  ///     as often.
  ///   - queue: The queue on which values are delivered.
  /// - Precondition: The interval is more than zero.
  public func periodicTimePublisher(
    forInterval interval: Duration, queue: DispatchQueue = .main
  ) -> AnyPublisher<Duration, Never> {
    let ticks = PeriodicTime(clock: clock, interval: interval)
    return queue.isMain
      ? ticks.eraseToAnyPublisher()
      : ticks.receive(on: queue.ocombine).eraseToAnyPublisher()
  }

  /// A publisher of positions that were not reached by playing: after a seek, a frame step, and at the
  /// beginning of an item, and once at each pause and start.
  ///
  /// It emits on the main thread, and not at subscription. It needs no clock and costs nothing in between.
  ///
  /// Together with ``periodicTimePublisher(forInterval:queue:)`` at a long interval, it is enough to save a
  /// position that is never far from the real one:
  ///
  /// ```swift
  /// let tokens = [
  ///   player.periodicTimePublisher(forInterval: .seconds(10)).sink { save($0) },
  ///   player.jumpPublisher.sink { save($0) },
  /// ]
  /// ```
  public var jumpPublisher: AnyPublisher<Duration, Never> { jumpSubject.eraseToAnyPublisher() }

  /// Returns a publisher that emits each time playback passes one of some times. Seeks do not count.
  ///
  /// ```swift
  /// let token = player.boundaryTimePublisher(for: [.seconds(90), .seconds(120)])
  ///   .sink { print("passed") }
  /// ```
  ///
  /// A time that is passed again, after a seek backward, is emitted again. Without times it emits nothing and
  /// costs nothing. The times apply to each item that is played while the subscription exists.
  ///
  /// A time within a skip or a seek is not passed. Use ``jumpPublisher`` to notice those.
  ///
  /// - Parameters:
  ///   - times: The times in the item's own time, in any order.
  ///   - queue: The queue on which values are delivered.
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
  /// Returns a publisher of one property without repetitions.
  ///
  /// ```swift
  /// let token = player.propertiesPublisher.slice(at: \.playbackState)
  ///   .sink { state in print(state) }
  /// ```
  ///
  /// The first value is passed on at subscription, if the publisher has one. Use one slice for each widget; a
  /// slice of a tuple is not possible, but a computed property of the values is.
  ///
  /// - Parameter keyPath: The key path of the property in the publisher's values.
  public func slice<T: Equatable>(
    at keyPath: KeyPath<Output, T>
  ) -> Publishers.RemoveDuplicates<Publishers.MapKeyPath<Self, T>> {
    map(keyPath).removeDuplicates()
  }
}
