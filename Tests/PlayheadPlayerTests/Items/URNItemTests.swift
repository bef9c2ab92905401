import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// A player plays what a resolver finds.
@MainActor @Suite(.serialized) struct URNItemTests {
  private func makePlayer(_ items: PlayerItem...) -> Player {
    Player(items: items, configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
  }

  @Test func anItemForAURNPlaysWithWhatTheServerKnowsOfIt() async throws {
    let server = try TestServer(routes: [
      "/urn:x:1": .text(
        #"{"url": "clip", "title": "Clip", "chapters": [{"startTime": 0, "endTime": 1}]}"#),
      "/clip": .file(try TestMedia.file(.mp4())),
    ])
    defer {
      server.stop()
      ItemResolvers.unregister(forPrefix: "urn:x:")
    }
    ItemResolvers.register(HTTPItemResolver(endpoint: server.url("/{urn}")), forPrefix: "urn:x:")
    let item = PlayerItem.urn("urn:x:1")
    #expect(server.requests.isEmpty)
    let player = makePlayer(item)
    player.play()
    #expect(
      await eventually { player.time() ?? .zero > .milliseconds(200) },
      "\(String(describing: player.error))")
    #expect(item.metadata.identifier == "urn:x:1")
    #expect(item.metadata.title == "Clip")
    #expect(item.metadata.chapters.count == 1)
    #expect(item.url == server.url("/clip"))
  }

  /// Verifies that resolving an item is tried again after a passing failure.
  @Test func aServerThatRecoversIsAskedAgain() async throws {
    let server = try TestServer(routes: [
      "/urn:x:1": .status(503), "/clip": .file(try TestMedia.file(.mp4())),
    ])
    defer {
      server.stop()
      ItemResolvers.unregister(forPrefix: "urn:x:")
    }
    ItemResolvers.register(HTTPItemResolver(endpoint: server.url("/{urn}")), forPrefix: "urn:x:")
    let player = makePlayer(.urn("urn:x:1"), .simple(url: try TestMedia.uri(.mp4())))
    let items = player.items
    player.play()
    #expect(await eventually { player.retry != nil })
    #expect(player.error as? ItemResolverError == .network(.status(503, host: "127.0.0.1")))
    server.setRoute(.text(#"{"url": "clip"}"#), for: "/urn:x:1")
    #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
    #expect(player.error == nil && player.retry == nil)
    #expect(player.currentItem == items[0] && player.items == items)
  }

  @Test func aURNThatCannotBeResolvedFailsWithTheResolversError() async throws {
    let server = try TestServer(routes: [
      "/urn:x:blocked": .text(#"{"title": "Film", "blockReason": "From tomorrow on."}"#)
    ])
    defer {
      server.stop()
      ItemResolvers.unregister(forPrefix: "urn:x:")
    }
    ItemResolvers.register(HTTPItemResolver(endpoint: server.url("/{urn}")), forPrefix: "urn:x:")
    let expected: [(urn: String, error: ItemResolverError)] = [
      ("urn:unknown:1", .noResolver(urn: "urn:unknown:1")),
      ("urn:x:404", .network(.status(404, host: "127.0.0.1"))),
      ("urn:x:blocked", .blocked(reason: "From tomorrow on.")),
    ]
    for (urn, error) in expected {
      let item = PlayerItem.urn(urn)
      let player = makePlayer(item)
      player.play()
      #expect(await eventually { player.error != nil })
      #expect(player.error as? ItemResolverError == error)
      #expect(player.retry == nil)
      #expect(player.currentItem === item)
    }
  }
}
