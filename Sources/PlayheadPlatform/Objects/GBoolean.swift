internal import CPlatform

extension gboolean {
  /// Creates GLib's form of a Boolean value.
  package init(_ value: Bool) { self = value ? 1 : 0 }

  /// The Boolean value.
  package var isTrue: Bool { self != 0 }
}
