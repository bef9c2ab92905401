import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import Playhead

/// The news of a player’s properties that the desktop’s controls are told.
@MainActor @Suite(.serialized) struct MediaControlsNewsTests {
  @Test(arguments: [true, false])
  func whatIsLoadedIsNoNews(canSeek: Bool) {
    var properties = PlayerProperties.empty
    properties.timeProperties.seekableTimeRange = .zero..<(canSeek ? .seconds(10) : .zero)
    let news = MediaControlsNews(properties)
    #expect(news.canSeek == canSeek)
    properties.timeProperties.loadedTimeRange = .zero..<(.seconds(3))
    properties.coreProperties.playbackProperties.volume = 0.5
    #expect(MediaControlsNews(properties) == news)
    properties.seekTime = .seconds(1)
    #expect(MediaControlsNews(properties) != news)
  }

  /// Two seconds of playing a stream with a past, whose range moves all the time.
  @Test func aRangeThatMovesIsNoNews() async throws {
    let stream = try LiveStream(.dvr)
    let server = try TestServer(routes: stream.routes)
    let player = Player(
      items: [.simple(url: server.url(stream.path))],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    #expect(await eventually { player.playbackState == .paused })
    player.play()
    let start = try #require(player.time())
    var (values, news) = (0, 0)
    let clock = player.periodicTimePublisher(forInterval: .milliseconds(100)).sink { _ in }
    #expect(await eventually { player.time() ?? .zero > start + .seconds(1) })
    let tokens = [
      player.propertiesPublisher.sink { _ in values += 1 },
      MediaControlsNews.publisher(of: player).sink { _ in news += 1 },
    ]
    #expect(await eventually { player.time() ?? .zero > start + .seconds(3) })
    #expect(values > 5 && news == 1, "\(values) values, \(news) news")
    withExtendedLifetime((clock, tokens)) {}
  }
}
