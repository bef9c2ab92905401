import PlayheadCore
import Testing

/// The action after a failure of the default audio device.
@Suite("Failures of the default audio device") struct SoundFallbackTests {
  enum Event: Sendable {
    /// The device fails, at a second.
    case fails(Int)
    case devices([String])
    case opens(UInt64)
  }

  @Test(
    arguments: [
      ("once", [.fails(0)], false), ("again at once", [.fails(0), .fails(1)], true),
      ("again later", [.fails(0), .fails(60), .fails(120)], false),
      ("later, and at once", [.fails(0), .fails(60), .fails(61)], true),
      ("another item", [.fails(0), .opens(2), .fails(1)], false),
      ("another item has audio", [.fails(0), .fails(1), .opens(2)], false),
      ("the same item", [.fails(0), .fails(1), .opens(1)], true),
      ("what is there", [.fails(0), .fails(1), .devices(["A"])], true),
      ("one is connected", [.fails(0), .fails(1), .devices(["A"]), .devices(["A", "B"])], false),
      ("one is removed", [.fails(0), .fails(1), .devices(["A", "B"]), .devices(["A"])], true),
      (
        "one is back",
        [.fails(0), .fails(1), .devices(["A"]), .devices([]), .devices(["A"])], false
      ),
      (
        "it fails as well",
        [.fails(0), .fails(1), .devices([]), .devices(["A"]), .fails(2), .fails(3)], true
      ),
    ] as [(String, [Event], Bool)])
  func whatFollows(_ name: String, events: [Event], isSilent: Bool) {
    var fallback = SoundFallback()
    var item = ItemID(1)
    for event in events {
      let wasSilent = fallback.isSilent
      switch event {
      case .fails(let second):
        let action = fallback.failed(in: item, at: .seconds(second))
        #expect((action == .silence) == fallback.isSilent)
      case .devices(let names):
        let isTried = fallback.devicesChanged(to: AudioDevice.list(names: names))
        #expect(isTried == (wasSilent && !fallback.isSilent))
      case .opens(let number):
        item = ItemID(number)
        let isTried = fallback.begin(item)
        #expect(isTried == (wasSilent && !fallback.isSilent))
      }
    }
    #expect(fallback.isSilent == isSilent)
    #expect(!isSilent || fallback.followsDevices)
  }
}
