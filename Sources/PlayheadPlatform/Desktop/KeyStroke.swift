internal import CPlatform

/// A key, and what is held with it, as GDK counts them.
package struct KeyStroke: Hashable, Sendable {
  /// The key's value, such as `GDK_KEY_Left`.
  package let key: UInt32
  /// The keys that are held with it, as `GdkModifierType`.
  package let modifiers: UInt32

  /// Creates a stroke.
  package init(key: UInt32, modifiers: UInt32) { (self.key, self.modifiers) = (key, modifiers) }

  /// Reads a stroke in GTK's writing, such as `<Control>Left`.
  ///
  /// - Returns: `nil` if that is none.
  @MainActor package init?(_ accelerator: String) {
    var key: guint = 0
    var modifiers = GdkModifierType(rawValue: 0)
    guard gtk_accelerator_parse(accelerator, &key, &modifiers) != 0 else { return nil }
    self.init(key: key, modifiers: modifiers.rawValue)
  }

  /// The label of the keys in the person's language, such as `Ctrl+Left`, or `nil` if it is unknown.
  @MainActor package var label: String? {
    String(taking: gtk_accelerator_get_label(key, GdkModifierType(rawValue: modifiers)))
  }

  /// The modifiers that tell one stroke from another, without locks and buttons.
  package static let countedModifiers =
    GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
    | GDK_SHIFT_MASK.rawValue

  /// Returns the key of a small letter for that of a large one.
  package static func lowercased(_ key: UInt32) -> UInt32 { gdk_keyval_to_lower(key) }

  /// Returns the character that a key types, or `nil` if it types none.
  package static func character(of key: UInt32) -> Unicode.Scalar? {
    Unicode.Scalar(gdk_keyval_to_unicode(key))
  }
}
