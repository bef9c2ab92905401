internal import CPlatform

/// Counts what is changed on the main thread, while somebody wants to know whether an evaluation changes
/// anything: the properties of objects, whoever sets them, and what is no property and says so itself.
@MainActor package enum Changes {
  /// The number of changes until now.
  package private(set) static var count = 0

  /// Notes a change of something that is no property of an object, such as what a widget draws.
  package static func note() { count += 1 }

  /// Begins to count.
  ///
  /// GTK's objects notify of a property only if it has become another. The notification is the one function of
  /// all classes, which a class takes from its parent when it is first used; so those that have been used until
  /// now are told as well. A signal's hook would be simpler, but this signal allows none.
  static func watch() {
    guard let base = classOfObjects else { return }
    original = unsafeBitCast(base.pointee.dispatch_properties_changed, to: Dispatch?.self)
    replace(in: playhead_type_object())
  }

  private static let classOfObjects = g_type_class_ref(playhead_type_object())?
    .assumingMemoryBound(to: GObjectClass.self)

  /// Of pointers: Swift would take a reference to an object that is still being made, and has no owner.
  private typealias Dispatch =
    @convention(c) (UnsafeMutableRawPointer?, guint, UnsafeMutableRawPointer?) -> Void

  /// Set before it is used on any thread.
  nonisolated(unsafe) private static var original: Dispatch?

  private static let counting: Dispatch = { object, count, properties in
    if playhead_is_main_thread() { MainActor.assumeIsolated { Changes.note() } }
    Changes.original?(object, count, properties)
  }

  private static func replace(in kind: GType) {
    if let known = g_type_class_peek(kind)?.assumingMemoryBound(to: GObjectClass.self),
      let original, let dispatch = known.pointee.dispatch_properties_changed,
      unsafeBitCast(dispatch, to: Int.self) == unsafeBitCast(original, to: Int.self)
    {
      known.pointee.dispatch_properties_changed = unsafeBitCast(counting, to: type(of: dispatch))
    }
    var count: guint = 0
    guard let children = g_type_children(kind, &count) else { return }
    for index in 0..<Int(count) { replace(in: children[index]) }
    g_free(children)
  }
}
