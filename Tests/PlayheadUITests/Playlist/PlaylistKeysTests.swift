import CPlatform
import PlayheadPlatform
import Testing

@testable import PlayheadUI

/// The keys of a playlist.
@MainActor @Suite struct PlaylistKeysTests {
  /// Cyrillic and Greek letters, where F and Z are on other keyboards. A German Z is where English ones have Y.
  @Test(
    arguments: [
      (0x66, 41, GDK_CONTROL_MASK.rawValue, .search),
      (0x6c1, 41, GDK_CONTROL_MASK.rawValue, .search),
      (0x7a, 29, GDK_CONTROL_MASK.rawValue, .undo), (0x6d1, 52, GDK_CONTROL_MASK.rawValue, .undo),
      (0x7f6, 41, GDK_CONTROL_MASK.rawValue, .search), (0x6c1, 41, 0, nil),
      (0xffff, 119, 0, .remove),
    ] as [(UInt32, UInt32, UInt32, PlaylistKeys.Command?)])
  func lettersThatAreNotLatinDoWhatTheirPlaceDoes(
    _ key: UInt32, _ position: UInt32, _ modifiers: UInt32, _ command: PlaylistKeys.Command?
  ) {
    let press = KeyPress(stroke: KeyStroke(key: key, modifiers: modifiers), position: position)
    #expect(PlaylistKeys.command(of: press) == command)
  }
}
