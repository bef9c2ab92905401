import PlayheadCore
import Testing

/// The device on which sound is played.
@Suite struct AudioDeviceTests {
  @Test(
    arguments: [
      ([], []), (["A", "B"], ["A", "B"]), (["A", "B", "A", "A"], ["A", "B", "A (2)", "A (3)"]),
    ] as [([String], [String])])
  func devicesOfOneNameAreNumbered(_ names: [String], _ ids: [String]) {
    #expect(AudioDevice.list(names: names).map(\.id) == ids)
  }

  private enum Event {
    case choose(String?)
    case devices([String])
    case failure
  }

  private nonisolated static let stories: [([Event], wanted: String?, used: String?)] = [
    ([], nil, nil),
    ([.devices(["A"])], nil, nil),
    // Nobody knows yet whether it is there.
    ([.choose("A")], "A", "A"),
    ([.choose("A"), .devices(["B", "A"])], "A", "A"),
    ([.choose("A"), .devices(["B"])], "A", nil),
    // It goes and comes back.
    ([.choose("A"), .devices(["A"]), .devices([])], "A", nil),
    ([.choose("A"), .devices(["A"]), .devices([]), .devices(["A"])], "A", "A"),
    ([.choose("A"), .choose(nil)], nil, nil),
    ([.choose("A"), .devices(["B"]), .choose(nil), .choose("A")], "A", "A"),
    ([.choose("A"), .devices(["A", "B"]), .choose("B")], "B", "B"),
    // It fails: not again before it was away, or is chosen again.
    ([.choose("A"), .failure], "A", nil),
    ([.choose("A"), .devices(["A"]), .failure, .devices(["A", "B"])], "A", nil),
    ([.choose("A"), .devices(["A"]), .failure, .devices(["B"]), .devices(["A"])], "A", "A"),
    ([.choose("A"), .failure, .choose("A")], "A", "A"),
    // The system's own has failed, which is no device of ours.
    ([.failure, .choose("A")], "A", "A"),
    ([.choose("A"), .devices([]), .failure, .devices(["A"])], "A", "A"),
  ]

  @Test(arguments: stories.indices)
  func theChosenOneIsUsedWhileItIsThereAndWorks(_ index: Int) {
    let story = Self.stories[index]
    var choice = AudioDeviceChoice()
    for event in story.0 {
      switch event {
      case .choose(let id): choice.choose(id)
      case .devices(let names): choice.devicesChanged(to: AudioDevice.list(names: names))
      case .failure: choice.deviceFailed()
      }
    }
    #expect(choice.wanted == story.wanted)
    #expect(choice.used == story.used)
  }
}
