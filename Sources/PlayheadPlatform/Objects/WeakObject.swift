internal import CPlatform

/// A reference that does not keep its object alive, and is nil once the object is gone.
///
/// Swift's own `weak` knows nothing of imported reference types; this is GObject's `GWeakRef`.
public final class WeakObject<Object: ObjectClass>: @unchecked Sendable {
  // GWeakRef is locked by GObject itself; its address must not change, hence the allocation.
  private let reference: UnsafeMutablePointer<GWeakRef>

  /// Remembers an object without keeping it alive.
  public init(_ object: Object) {
    reference = .allocate(capacity: 1)
    reference.initialize(to: GWeakRef())
    object.withPointer { g_weak_ref_init(reference, $0) }
  }

  deinit {
    g_weak_ref_clear(reference)
    reference.deallocate()
  }

  /// The object, while it lives. Any thread may ask.
  public var object: Object? {
    guard let strong = g_weak_ref_get(reference) else { return nil }
    // The C function added a reference, and so does Swift.
    defer { g_object_unref(strong) }
    // Of that class for certain; a check would need its type, which GTK gives on the main thread.
    return unsafeBitCast(UnsafeMutableRawPointer(strong), to: Object.self)
  }
}
