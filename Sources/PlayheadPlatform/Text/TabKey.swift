internal import CPlatform

/// The keys that move the focus to the next or previous widget.
public enum TabKey {
  /// Returns a Boolean value that indicates whether a key, as a value of GDK, is one of them.
  ///
  /// Tab with and without Shift count, and Tab of the number pad; modifiers are not part of the value.
  ///
  /// - Parameter key: A key's value, such as `GDK_KEY_Tab`, as `key-pressed` passes it.
  public static func contains(_ key: UInt32) -> Bool {
    [GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_KP_Tab].contains(Int32(bitPattern: key))
  }
}
