import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Sound goes on from item to item without a gap.
@MainActor @Suite(.serialized) struct GaplessTests {
  private func sounds(_ count: Int) throws -> [PlayerItem] {
    let url = try TestMedia.uri(.audio(.flac, duration: .seconds(2)))
    return (0..<count).map { _ in .simple(url: url) }
  }

  @Test func soundGoesOnWithoutAGap() async throws {
    let items = try sounds(3)
    let player = makePlayer(items: items)
    let states = Collected(player.propertiesPublisher.slice(at: \.playbackState))
    var currents: [PlayerItem?] = [player.currentItem]
    let token = player.propertiesPublisher
      .slice(at: \.coreProperties.itemProperties.item)
      .sink { id in currents.append(items.first { $0.id == id }) }
    player.play()
    #expect(await eventually { player.currentItem == nil })
    // Idle only before the first and after the last: nothing was opened in between.
    #expect(states.values == [.idle, .playing, .ended, .idle], "\(states.values)")
    #expect(currents.compactMap(\.self).last == items[2])
    token.cancel()
  }

  @Test func aNextItemThatCannotBePlayedFailsInItsPlace() async throws {
    let items = try sounds(1) + [.simple(url: "file:///nowhere/song.flac")]
    let player = makePlayer(items: items)
    player.play()
    #expect(await eventually { player.error != nil })
    #expect(player.currentItem == items[1])
  }

  @Test func whatIsRemovedMeanwhileIsNotHeard() async throws {
    let items = try sounds(2)
    let other = PlayerItem.simple(url: try TestMedia.uri(.audio(.wav, duration: .seconds(3))))
    let player = makePlayer(items: items)
    player.play()
    // By now the second item has been handed over.
    #expect(await eventually { player.time() ?? .zero > .milliseconds(1600) })
    player.items = [items[0], other]
    #expect(await eventually { player.currentItem == other })
    #expect(await eventually { player.playbackState == .playing })
    #expect(
      await eventually { abs((player.duration.value?.seconds ?? 0) - 3) < 0.1 }
    )
  }

  @Test func oneSoundRepeatedHasNoGap() async throws {
    let player = makePlayer(items: try sounds(1))
    player.repeatMode = .one
    let states = Collected(player.propertiesPublisher.slice(at: \.playbackState))
    player.play()
    var wraps = 0
    var last = Duration.zero
    let token = player.periodicTimePublisher(forInterval: .milliseconds(100)).sink { time in
      if time < last { wraps += 1 }
      last = time
    }
    #expect(await eventually { wraps == 2 })
    #expect(states.values == [.idle, .playing], "\(states.values)")
    token.cancel()
  }
}
