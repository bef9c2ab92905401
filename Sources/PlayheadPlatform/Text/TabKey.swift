internal import CPlatform

/// The keys that lead from one widget to the next, or back.
public enum TabKey {
  /// True of GDK's value of one of them.
  public static func contains(_ key: UInt32) -> Bool {
    [GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_KP_Tab].contains(Int32(bitPattern: key))
  }
}
