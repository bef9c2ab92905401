internal import PlayheadCore

/// Opens what is asked for, one after another (``OpeningOrder``).
@MainActor final class OpeningChain {
  /// Finds out what there is, and returns what begins it; nil if there is nothing to begin.
  typealias Opening = @MainActor () async -> (@MainActor () -> Void)?

  private var order = OpeningOrder<Opening>()
  private var task: Task<Void, Never>?

  /// From now on there is something that plays.
  func start() { run(order.start()) }

  /// Opens something, when its turn comes.
  /// - Parameter replaces: true if nothing is needed any more of what was asked for before it.
  func add(replaces: Bool, _ opening: @escaping Opening) {
    run(order.add(opening, replaces: replaces))
  }

  /// Opens nothing any more.
  func close() {
    order.close()
    task?.cancel()
  }

  private func run(_ turn: OpeningOrder<Opening>.Turn?) {
    guard let (number, opening) = turn else { return }
    task?.cancel()
    task = Task { [weak self] in
      let begin = await opening()
      guard let self, order.found(number) else { return }
      begin?()
      run(order.finished(number))
    }
  }
}
