import OpenCombine
import PlayheadCore
import PlayheadPlayer

/// The code in the comments of PlayheadPlayer about items, frames, and requests.
@MainActor enum PlayerItemComments {
  static func assets(isReleased: Bool) -> Asset {
    // snippet: assets
    struct NotYet: Error {}
    return isReleased
      ? .simple(url: "https://example.org/episode.mp4") : .unavailable(with: NotYet())
    // end
  }

  static func total(player: Player) -> Duration {
    // snippet: total
    return player.items.compactMap(\.duration).reduce(.zero, +)
    // end
  }

  static func trailer() -> PlayerItem {
    // snippet: trailer
    let configuration = PlaybackConfiguration(position: near(.seconds(45)))
    let trailer = PlayerItem.simple(
      url: "https://example.org/trailer.mp4", configuration: configuration)
    // end
    return trailer
  }

  static func making() -> [PlayerItem] {
    // snippet: making
    let file = PlayerItem.simple(
      url: "file:///home/me/a%20film.mkv", duration: .seconds(5400))
    let stream = PlayerItem.simple(
      url: "https://example.org/live.m3u8", metadata: PlayerMetadata(title: "News"))
    // end
    return [file, stream]
  }

  static func resolved() -> ResolvedItem {
    // snippet: resolved
    let result = ResolvedItem(
      url: "https://example.org/42.mp4", metadata: PlayerMetadata(title: "Episode 42"),
      startPosition: at(.seconds(12)))
    // end
    return result
  }

  static func register() {
    // snippet: register
    let general = HTTPItemResolver(endpoint: "https://example.org/items/{urn}")
    let archive = HTTPItemResolver(
      endpoint: "https://archive.example.org/?name={urn}", timeout: .seconds(30))
    ItemResolvers.register(general)
    ItemResolvers.register(archive, forPrefix: "urn:example:archive:")
    // end
  }

  static func sentence(player: Player, show: (String) -> Void) {
    // snippet: sentence
    if let error = player.error { show(localizedSentence(of: error)) }
    // end
  }

  static func pixel(frame: VideoFrame, x: Int, y: Int) -> (UInt8, UInt8, UInt8)? {
    // snippet: pixel
    guard let pixels = frame.pixels, frame.layout == .rgba else { return nil }
    let pixel = pixels + y * frame.stride + x * 4
    return (pixel[0], pixel[1], pixel[2])
    // end
  }

  static func redraw(player: Player, redraw: @escaping @MainActor @Sendable () -> Void)
    -> VideoSubscription
  {
    // snippet: redraw
    let subscription = player.videoOutput.subscribe(layout: .bgrx) {
      Task { @MainActor in redraw() }
    }
    subscription.setTarget(PixelSize(width: 640, height: 360))
    subscription.setVisible(true)
    return subscription
    // end
  }

  static func cover(player: Player) async -> [UInt8]? {
    // snippet: cover
    return try? await player.metadata.imageSource.load()
    // end
  }
}
