import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport

/// Keeps all that a publisher has said.
@MainActor final class Collected<Value> {
  private(set) var values: [Value] = []
  /// The instants at which the values came.
  private(set) var instants: [ContinuousClock.Instant] = []
  private var subscription: AnyCancellable?

  init(_ publisher: some Publisher<Value, Never>) {
    subscription = publisher.sink { [weak self] in
      self?.values.append($0)
      self?.instants.append(.now)
    }
  }
}

/// Lets the main loop turn so often, with nothing to wait for.
@MainActor func turns(_ count: Int) async {
  for _ in 0..<count { await Task.yield() }
}

/// A clip of one second.
func shortClip() throws -> String { try TestMedia.uri(.mp4(Clip(duration: .seconds(1)))) }

/// A clip of two minutes, as the model's own test stream.
func longClip() throws -> String {
  try TestMedia.uri(
    .mp4(
      Clip(
        width: 160, height: 90, framesPerSecond: 10, keyframeInterval: 10, duration: .seconds(120)))
  )
}

/// Seeks, and waits until that is done.
@MainActor func seek(_ player: Player, _ position: Position) async {
  var isDone = false
  player.seek(position, smooth: false) { _ in isDone = true }
  _ = await eventually { isDone }
}

/// The metadata that the loaders of these tests find out.
struct StubMetadata: Sendable {
  /// The address; empty while there is none.
  var url: String
  var title: String
  var timeRanges: [TimeRange] = []
}

/// Finds out what a publisher says.
enum SubjectLoader: AssetLoader {
  static func metadataPublisher(
    for input: AnyPublisher<StubMetadata, any Error>
  ) -> AnyPublisher<StubMetadata, any Error> { input }

  static func asset(
    from input: AnyPublisher<StubMetadata, any Error>, metadata: StubMetadata
  ) -> Asset {
    metadata.url.isEmpty ? .unavailable(with: MockError()) : .simple(url: metadata.url)
  }

  static func playerMetadata(
    from input: AnyPublisher<StubMetadata, any Error>, metadata: StubMetadata?
  ) -> PlayerMetadata {
    PlayerMetadata(title: metadata?.title, timeRanges: metadata?.timeRanges ?? [])
  }
}

/// Counts how often something was loaded.
@MainActor final class LoadCounter {
  let url: String
  var count = 0

  init(url: String) { self.url = url }
}

/// Finds out the counter's address, and counts.
enum CountingLoader: AssetLoader {
  static func metadataPublisher(for input: LoadCounter) -> AnyPublisher<String, any Error> {
    input.count += 1
    return Just(input.url).setFailureType(to: (any Error).self).eraseToAnyPublisher()
  }

  static func asset(from input: LoadCounter, metadata: String) -> Asset { .simple(url: metadata) }

  static func playerMetadata(from input: LoadCounter, metadata: String?) -> PlayerMetadata {
    .empty
  }
}

/// An error of a loader.
struct MockError: Error, Equatable {}

/// Fails, as often as the counter says, and then finds out its address.
enum FailingLoader: AssetLoader {
  static func metadataPublisher(for input: LoadCounter) -> AnyPublisher<String, any Error> {
    .task {
      await Task.yield()
      input.count -= 1
      guard input.count < 0 else { throw MockError() }
      return input.url
    }
  }

  static func asset(from input: LoadCounter, metadata: String) -> Asset { .simple(url: metadata) }

  static func playerMetadata(from input: LoadCounter, metadata: String?) -> PlayerMetadata {
    .empty
  }
}
