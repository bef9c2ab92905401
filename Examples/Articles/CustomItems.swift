import OpenCombine
import PlayheadCore
import PlayheadPlayer

/// The code of the article “Custom items”.
@MainActor enum CustomItems {
  struct Episode: Sendable {
    let address: String
    let name: String
  }

  static func episode(_ id: Int) async throws -> Episode {
    Episode(address: "https://example.org/\(id).mp4", name: "Episode \(id)")
  }

  // snippet: loader
  enum EpisodeLoader: AssetLoader {
    static func metadataPublisher(for id: Int) -> AnyPublisher<Episode, any Error> {
      .task { try await episode(id) }
    }

    static func asset(from id: Int, metadata: Episode) -> Asset {
      .simple(url: metadata.address)
    }

    static func playerMetadata(from id: Int, metadata: Episode?) -> PlayerMetadata {
      PlayerMetadata(identifier: "\(id)", title: metadata?.name)
    }
  }
  // end

  static func use() -> PlayerItem {
    // snippet: use
    PlayerItem(assetLoaderType: EpisodeLoader.self, input: 42)
    // end
  }

  static func urn() -> PlayerItem {
    // snippet: urn
    ItemResolvers.register(
      HTTPItemResolver(endpoint: "https://example.org/items?urn={urn}"),
      forPrefix: "urn:example:")
    return .urn("urn:example:film:42")
    // end
  }

  // snippet: tracker
  /// Prints the position at which an item was left.
  final class HistoryTracker: PlayerItemTracker {
    private var address = ""

    init(configuration: Void) {}

    func enable(for player: Player) {}
    func updateMetadata(to address: String) { self.address = address }
    func updateProperties(to properties: TrackerProperties) {}
    func disable(with properties: TrackerProperties) {
      print(address, "was left at", properties.time ?? .zero)
    }
  }
  // end

  static func tracked(_ address: String) -> PlayerItem {
    // snippet: tracked
    .simple(
      url: address, metadata: PlayerMetadata(identifier: address),
      trackerAdapters: [HistoryTracker.adapter { $0.identifier ?? "" }])
    // end
  }
}
