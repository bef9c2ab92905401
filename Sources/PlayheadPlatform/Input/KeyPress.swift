/// A key that goes down or up in a window.
package struct KeyPress: Hashable, Sendable {
  /// The key, and what is held with it.
  package let stroke: KeyStroke
  /// The position of the key, as the keyboard numbers it.
  package let position: UInt32

  /// Creates a press.
  package init(stroke: KeyStroke, position: UInt32) {
    (self.stroke, self.position) = (stroke, position)
  }

  /// The stroke of a keyboard with Latin letters, where this one has another writing.
  package var latinStroke: KeyStroke {
    let latin = KeyPosition.latinKey(at: position, insteadOf: stroke.key)
    return KeyStroke(key: latin ?? stroke.key, modifiers: stroke.modifiers)
  }
}
