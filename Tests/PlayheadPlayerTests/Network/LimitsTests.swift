import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Limits choose the variant of an adaptive stream.
@MainActor @Suite(.serialized) struct LimitsTests {
  @Test(arguments: [(nil, 640), (500_000, 320)] as [(Int?, Int)])
  func aLimitChoosesASmallerVariant(limit: Int?, width: Int) async throws {
    let large = try TestMedia.file(.hls(Clip(width: 640, height: 360)))
    let small = try TestMedia.file(.hls(Clip(width: 320, height: 180)))
    var routes = try Self.routes(of: large, under: "/large")
    routes.merge(try Self.routes(of: small, under: "/small")) { $1 }
    routes["/film.m3u8"] = .text(
      """
      #EXTM3U
      #EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360
      /large/playlist.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=320x180
      /small/playlist.m3u8

      """)
    let server = try TestServer(routes: routes)
    let player = makePlayer(items: [])
    player.limits = PlayerLimits(preferredPeakBitRate: limit)
    player.append(.simple(url: server.url("/film.m3u8")))
    #expect(await eventually { player.playbackState == .paused })
    #expect(player.presentationSize?.width == width)
    #expect(player.limits.preferredPeakBitRate == limit)
  }

  /// The playlist and its segments, which lie beside it.
  private static func routes(of playlist: String, under path: String) throws -> [String: Route] {
    let folder = playlist.split(separator: "/").dropLast().joined(separator: "/")
    var routes = ["\(path)/playlist.m3u8": Route.file(playlist)]
    let text = String(decoding: try TestMedia.contents(ofFile: playlist), as: UTF8.self)
    for name in text.split(separator: "\n") where !name.hasPrefix("#") {
      routes["\(path)/\(name)"] = .file("/\(folder)/\(name)")
    }
    return routes
  }
}
