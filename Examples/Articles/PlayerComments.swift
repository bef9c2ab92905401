import OpenCombine
import PlayheadCore
import PlayheadPlayer

/// The code in the comments of PlayheadPlayer.
@MainActor enum PlayerComments {
  struct Episode: Sendable {
    let address: String
    let name: String
  }

  enum Loading {
    typealias EpisodeLoader = CustomItems.EpisodeLoader

    @MainActor static func items() -> [PlayerItem] {
      // snippet: items
      let film = PlayerItem.simple(url: "file:///home/me/film.mkv")
      let song = PlayerItem.simple(
        url: "https://example.com/song.mp3", metadata: PlayerMetadata(title: "A song"),
        configuration: PlaybackConfiguration(position: at(.seconds(30))))
      let episode = PlayerItem(assetLoaderType: EpisodeLoader.self, input: 42)
      // end
      return [film, song, episode]
    }
  }

  enum Catalogs {
    static func episode(_ id: Int) async throws -> Episode {
      Episode(address: "https://example.org/\(id).mp4", name: "Episode \(id)")
    }
  }

  static func loader() -> PlayerItem {
    typealias Catalog = Catalogs
    // snippet: loader
    enum EpisodeLoader: AssetLoader {
      static func metadataPublisher(for id: Int) -> AnyPublisher<Episode, any Error> {
        .task { try await Catalog.episode(id) }
      }
      static func asset(from id: Int, metadata: Episode) -> Asset { .simple(url: metadata.address) }
      static func playerMetadata(from id: Int, metadata: Episode?) -> PlayerMetadata {
        PlayerMetadata(title: metadata?.name)
      }
    }
    let item = PlayerItem(assetLoaderType: EpisodeLoader.self, input: 42)
    // end
    return item
  }

  static func resolver() -> PlayerItem {
    @Sendable func address(of urn: String) async throws -> String { "https://example.org/" + urn }
    // snippet: resolver
    struct Catalog: ItemResolver {
      func resolve(_ urn: String) async throws -> ResolvedItem {
        ResolvedItem(url: try await address(of: urn))
      }
    }
    ItemResolvers.register(Catalog(), forPrefix: "urn:example:")
    let item = PlayerItem.urn("urn:example:episode:42")
    // end
    return item
  }

  static func server() {
    // snippet: server
    let resolver = HTTPItemResolver(endpoint: "https://example.com/media/{urn}.json")
    ItemResolvers.register(resolver, forPrefix: "urn:example:")
    // end
  }

  static func probe(player: Player) -> MediaProber {
    // snippet: probe
    let prober = MediaProber { item in print(item.displayTitle, item.duration ?? .zero) }
    prober.items = player.items
    // end
    return prober
  }

  static func player() -> AnyCancellable {
    // snippet: player
    let player = Player(items: [.simple(url: "file:///home/me/film.mkv")])
    let token = player.propertiesPublisher.slice(at: \.isBusy).sink { print("busy:", $0) }
    player.play()
    // end
    return token
  }

  static func stateSequence(player: Player) -> Task<Void, Never> {
    // snippet: stateSequence
    let task = Task { [properties = player.properties(at: \.playbackState)] in
      for await state in properties { print(state) }
      print("the player is gone")
    }
    // end
    return task
  }

  static func sequences(player: Player) async {
    // snippet: busySequence
    for await isBusy in player.properties(at: \.isBusy) {
      print("busy:", isBusy)
    }
    // end
    // snippet: timeSequence
    for await time in player.periodicTimes(forInterval: .seconds(1)) {
      print(TimeText.clock(time))
    }
    // end
    // snippet: loopSequence
    for await range in player.values(of: \.loopRangePublisher) {
      print(range.map { "from \($0.lowerBound) to \($0.upperBound)" } ?? "no loop")
    }
    // end
  }

  static func loop(player: Player) {
    // snippet: loop
    player.loopRange = .seconds(60)..<(.seconds(75))
    // end
  }

  static func metrics(player: Player) -> AnyCancellable {
    // snippet: metrics
    let collector = MetricsCollector(interval: .seconds(1), limit: 90)
    collector.player = player
    let token = collector.objectWillChange.sink { _ in print("other metrics") }
    // end
    return token
  }

  static func progress(player: Player) {
    // snippet: progress
    let tracker = ProgressTracker(interval: .milliseconds(100))
    tracker.player = player
    tracker.isInteracting = true  // the pointer is down
    tracker.progress = 0.5  // it moves: a frame is shown
    tracker.isInteracting = false  // it is up: playback continues there
    // end
  }

  static func skips(player: Player) {
    // snippet: skips
    let tracker = SkipTracker()
    tracker.player = player
    tracker.requestSkipForward()  // false: may be a single tap
    tracker.requestSkipForward()  // true: skips ten seconds
    tracker.requestSkipForward()  // true: ten more
    print(tracker.state)  // skippingForward(20.0 seconds)
    // end
  }

  static func visibility(player: Player) {
    // snippet: visibility
    let tracker = VisibilityTracker()
    tracker.player = player
    tracker.toggle()  // a tap on the video
    tracker.reset()  // the pointer is over the controls: the delay starts again
    print(tracker.isUserInterfaceHidden)
    // end
  }

  static func thumbnails() async throws {
    // snippet: thumbnails
    let thumbnails = ThumbnailProvider(url: "file:///home/me/film.mkv")
    if let frame = try await thumbnails?.thumbnail(at: .seconds(90)) { print(frame.width) }
    // end
  }
}
