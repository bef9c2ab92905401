import PlayheadCore
import PlayheadPlayer
import TestPlayers
import Testing

/// A player's queue of 100 000 items is edited as fast as a short one: what a change costs must not
/// grow with the queue. (The pure queue's own tests measure all its operations.)
@MainActor @Suite(.serialized) struct LongQueueTests {
  @Test func editingALongQueueCostsWhatEditingAShortOneCosts() {
    let short = Self.costOfEditing(queueOf: 100)
    let long = Self.costOfEditing(queueOf: 100_000)
    #expect(long < max(short * 10, .milliseconds(100)), "\(short), \(long)")
  }

  @Test func aLongQueueIsSetAndReadInReasonableTime() {
    let items = Self.items(100_000)
    let player = makePlayer(items: [])
    let clock = ContinuousClock()
    let setting = clock.measure { player.items = items }
    var count = 0
    let reading = clock.measure { count = player.items.count + player.nextItems.count }
    #expect(count == 199_999)
    #expect(setting < .seconds(5) && reading < .seconds(2), "\(setting), \(reading)")
    let clearing = clock.measure { player.removeAllItems() }
    #expect(clearing < .seconds(2), "\(clearing)")
  }

  @Test func aPartOfALongQueueIsReadWithoutTheRest() {
    let items = Self.items(100_000)
    let player = makePlayer(items: [])
    player.items = items
    player.currentItem = nil
    #expect(player.itemCount == 100_000)
    #expect(player.items(in: 50_000..<50_003) == Array(items[50_000..<50_003]))
    #expect(player.items(in: 99_999..<100_005) == [items[99_999]])
    #expect(player.index(of: items[70_000]) == 70_000)
    #expect(player.item(withID: items[5].id) == items[5])
    player.remove(items[5])
    #expect(player.item(withID: items[5].id) == nil)
    #expect(player.index(of: items[5]) == nil)
    #expect(player.index(of: items[6]) == 5)
    let time = ContinuousClock().measure {
      for index in 0..<100 { _ = player.items(in: (index * 900)..<(index * 900 + 10)) }
    }
    #expect(time < .seconds(1), "\(time)")
  }

  /// Returns the time that 200 changes take in all, of each kind a quarter.
  private static func costOfEditing(queueOf count: Int) -> Duration {
    let items = items(count)
    let player = makePlayer(items: [])
    player.items = items
    player.currentItem = nil  // Nothing is opened meanwhile.
    let middle = items[count / 2]
    return ContinuousClock().measure {
      for index in 0..<50 {
        let new = PlayerItem.simple(url: "file:///nowhere/\(index)")
        player.append(new)
        player.move(new, before: middle)
        player.insert(.simple(url: "file:///nowhere/other"), after: middle)
        player.remove(new)
      }
    }
  }

  private static func items(_ count: Int) -> [PlayerItem] {
    (0..<count).map { .simple(url: "file:///nowhere/\($0)") }
  }
}
