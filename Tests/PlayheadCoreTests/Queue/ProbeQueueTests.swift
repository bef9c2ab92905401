import PlayheadCore
import Testing

/// The items that are looked into.
@Suite("Probe queue")
struct ProbeQueueTests {
  private func ids(_ numbers: UInt64...) -> [ItemID] { numbers.map { ItemID($0) } }

  @Test func aFewAtATimeInTheirOrder() {
    var queue = ProbeQueue(limit: 2)
    #expect(queue.want(ids(1, 2, 3, 4)) == ids(1, 2))
    #expect(queue.count == 2)
    #expect(queue.finished(ItemID(2)) == ids(3))
    #expect(queue.finished(ItemID(1)) == ids(4))
    #expect(queue.finished(ItemID(3)) == [])
    #expect(queue.finished(ItemID(4)) == [])
    #expect(queue.count == 0)
  }

  @Test func whatIsNotWantedAnyMoreIsNotBegun() {
    var queue = ProbeQueue(limit: 2)
    #expect(queue.want(ids(1, 2, 3, 4)) == ids(1, 2))
    #expect(queue.want(ids(4, 5)) == [])
    #expect(queue.finished(ItemID(1)) == ids(4))
    #expect(queue.want([]) == [])
    #expect(queue.finished(ItemID(2)) == [])
    #expect(queue.finished(ItemID(4)) == [])
  }

  @Test func eachOnce() {
    var queue = ProbeQueue(limit: 1)
    #expect(queue.want(ids(1, 2)) == ids(1))
    #expect(queue.want(ids(1, 2)) == [])
    #expect(queue.finished(ItemID(1)) == ids(2))
    #expect(queue.want(ids(1, 2)) == [])
    #expect(queue.finished(ItemID(9)) == [])
    #expect(queue.finished(ItemID(2)) == [])
    #expect(queue.want(ids(1, 2)) == [])
    queue.keep([ItemID(2)])
    #expect(queue.want(ids(1, 2)) == ids(1))
  }
}
