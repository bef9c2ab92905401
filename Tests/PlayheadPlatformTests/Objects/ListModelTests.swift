import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

/// Lists of Swift objects as GTK has them.
@MainActor @Suite struct ListModelTests {
  private final class Row {
    let number: Int
    let token: LifeCounter.Token
    init(_ number: Int, _ lives: LifeCounter) {
      self.number = number
      token = lives.token()
    }
  }

  private let lives = LifeCounter()

  private func rows(_ count: Int) -> [Row] { (0..<count).map { Row($0, lives) } }

  private func numbers(_ list: ListModel<Row>) -> [Int] {
    (0..<g_list_model_get_n_items(list.model)).compactMap { index in
      guard let pointer = g_list_model_get_item(list.model, index) else { return nil }
      defer { g_object_unref(pointer) }
      return list.row(of: UnsafeMutableRawPointer(pointer).object(as: GObject.self))?.number
    }
  }

  @Test func changesAreToldAndRowsKeepTheirObjects() {
    let list = ListModel<Row>()
    let rows = rows(5)
    var told: [[Int32]] = []
    list.model.on("items-changed") { (position: UInt32, removed: UInt32, added: UInt32) in
      told.append([Int32(position), Int32(removed), Int32(added)])
    }
    list.replace([(position: 0, removed: 0, added: 5)], with: rows)
    #expect(numbers(list) == [0, 1, 2, 3, 4])
    let first = list.object(for: rows[0])
    let moved = Array(rows[1...]) + [rows[0]]
    list.replace(
      [(position: 0, removed: 1, added: 0), (position: 4, removed: 0, added: 1)], with: moved)
    #expect(numbers(list) == [1, 2, 3, 4, 0])
    #expect(list.object(for: rows[0]).isSame(as: first))
    #expect(told == [[0, 0, 5], [0, 1, 0], [4, 0, 1]])
    #expect(g_list_model_get_item(list.model, 5) == nil)
    #expect(g_list_model_get_item_type(list.model) == ListModel<Row>.rowType)
  }

  @Test func rowsAreInsertedAnywhere() {
    let list = ListModel<Row>()
    let rows = rows(6)
    var told: [[Int32]] = []
    list.model.on("items-changed") { (position: UInt32, removed: UInt32, added: UInt32) in
      told.append([Int32(position), Int32(removed), Int32(added)])
    }
    list.insert([rows[0], rows[5]], at: 0)
    list.insert(Array(rows[1...3]), at: 1)
    list.insert([rows[4]], at: 4)
    #expect(numbers(list) == [0, 1, 2, 3, 4, 5])
    #expect(list.rows.map(\.number) == [0, 1, 2, 3, 4, 5])
    #expect(told == [[0, 0, 2], [1, 0, 3], [4, 0, 1]])
  }

  @Test func nothingIsMadeForRowsThatNobodyAsksFor() {
    let list = ListModel<Row>()
    list.replace([(position: 0, removed: 0, added: 1000)], with: rows(1000))
    let before = ThisProcess.heapBytes
    #expect(g_list_model_get_n_items(list.model) == 1000)
    #expect(ThisProcess.heapBytes - before < 10_000)
  }

  @Test func whatIsRemovedIsFreed() {
    do {
      let list = ListModel<Row>()
      list.replace([(position: 0, removed: 0, added: 10)], with: rows(10))
      #expect(numbers(list).count == 10)
      list.replace([(position: 2, removed: 8, added: 0)], with: Array(list.rows[..<2]))
      #expect(lives.alive == 2)
    }
    #expect(lives.alive == 0)
  }
}
