import PlayheadCore
import Testing

/// The searches at an address of the web.
@Suite struct PageSearchMachineTests {
  typealias Action = PageSearchMachine.Action

  private static let (page, other) = (ItemID(1), ItemID(2))

  private static func fails(_ item: ItemID?) -> PageSearchMachine.Playback {
    .init(item: item, mayBeAPage: true)
  }

  private static func plays(_ item: ItemID?) -> PageSearchMachine.Playback {
    .init(item: item, mayBeAPage: false)
  }

  @Test(
    arguments: [
      ([plays(page)], []), ([fails(nil)], []),
      ([fails(page)], [.search(page, mayBeAList: true)]),
      // Told again while it looks.
      ([fails(page), fails(page)], [.search(page, mayBeAList: true)]),
      ([fails(page), plays(other)], [.search(page, mayBeAList: true), .cancel]),
      (
        [fails(page), fails(other)],
        [.search(page, mayBeAList: true), .cancel, .search(other, mayBeAList: true)]
      ),
    ] as [([PageSearchMachine.Playback], [Action])])
  func whatIsLookedFor(states: [PageSearchMachine.Playback], actions: [Action]) {
    var machine = PageSearchMachine()
    #expect(states.flatMap { machine.changed($0) } == actions)
    #expect(machine.isSearching == (actions.last.map { $0 != .cancel } ?? false))
  }

  @Test func whatIsFoundIsNotLookedIntoAgain() {
    var machine = PageSearchMachine()
    _ = machine.changed(Self.fails(Self.page))
    let video = ItemID(3)
    #expect(machine.found([video], isList: false, insteadOf: Self.page) == .play)
    #expect(!machine.isSearching)
    #expect(machine.changed(Self.fails(video)) == [])
  }

  @Test func whatAListNamesIsNoListAgain() {
    var machine = PageSearchMachine()
    _ = machine.changed(Self.fails(Self.page))
    let (first, second) = (ItemID(3), ItemID(4))
    #expect(machine.found([first, second], isList: true, insteadOf: Self.page) == .play)
    #expect(machine.changed(Self.fails(second)) == [.search(second, mayBeAList: false)])
    let later = ItemID(5)
    machine.listed([later])
    #expect(machine.changed(Self.fails(later)) == [.cancel, .search(later, mayBeAList: false)])
  }

  @Test func aListOfOneIsNoListAgain() {
    var machine = PageSearchMachine()
    _ = machine.changed(Self.fails(Self.page))
    let (first, second) = (ItemID(3), ItemID(4))
    #expect(machine.found([first], isList: true, insteadOf: Self.page) == .play)
    _ = machine.changed(Self.plays(second))
    #expect(machine.changed(Self.fails(first)) == [])
  }

  @Test func nothingIsFound() {
    var machine = PageSearchMachine()
    _ = machine.changed(Self.fails(Self.page))
    #expect(machine.found([], isList: false, insteadOf: Self.page) == .nothingFound)
    // It fails as before, and is not looked into for ever.
    #expect(machine.changed(Self.fails(Self.page)) == [])
  }

  @Test func whatIsFoundForAnotherItemIsTooLate() {
    var machine = PageSearchMachine()
    _ = machine.changed(Self.fails(Self.page))
    _ = machine.changed(Self.plays(Self.other))
    #expect(machine.found([ItemID(3)], isList: false, insteadOf: Self.page) == .tooLate)
  }
}
