/// The slot in which a view finds what it shares, known once the view is at its place.
@MainActor final class EnvironmentSlot {
  var store = EnvironmentStore()
  /// The depth of the view that has filled it last.
  fileprivate var depth: Int32 = 0

  init() { EnvironmentSlots.all[address] = Unowned(slot: self) }

  isolated deinit { EnvironmentSlots.all[address] = nil }

  private var address: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

  fileprivate struct Unowned { unowned let slot: EnvironmentSlot }
}

/// The slots of all views.
@MainActor enum EnvironmentSlots {
  fileprivate static var all: [UInt: EnvironmentSlot.Unowned] = [:]

  /// Fills the slots in a view that is put at its place, or is updated there.
  ///
  /// They are found by their addresses. A view may have been made anywhere, such as in an argument of the view around it,
  /// and only the view itself tells which slots are its own.
  /// - Parameters:
  ///   - view: the view.
  ///   - environment: what is shared at its place.
  ///   - depth: the depth of its place.
  ///   - isNew: whether it is put there now.
  static func fill<Content>(
    of view: Content, from environment: EnvironmentStore, depth: Int32, isNew: Bool
  ) {
    // Of less alignment is what holds no reference.
    guard !all.isEmpty, MemoryLayout<Content>.alignment >= MemoryLayout<UInt>.alignment else {
      return
    }
    withUnsafeBytes(of: view) { bytes in
      let size = MemoryLayout<UInt>.size
      for offset in stride(from: 0, through: bytes.count - size, by: size) {
        let word = bytes.load(fromByteOffset: offset, as: UInt.self)
        guard let slot = all[word]?.slot else { continue }
        // A view that is passed through others is in all of them, and the innermost is its own.
        guard isNew || depth >= slot.depth else { continue }
        (slot.store, slot.depth) = (environment, depth)
      }
    }
  }
}

struct EnvironmentView<Content: View, Object: AnyObject>: PrimitiveView {
  let content: Content
  let object: Object

  static func mount(_ view: Self, in place: Place) -> Node { EnvironmentNode(view, in: place) }
}

private final class EnvironmentNode<Content: View, Object: AnyObject>: PlacedNode {
  private var object: Object

  init(_ view: EnvironmentView<Content, Object>, in place: Place) {
    object = view.object
    super.init(in: place)
    show(view)
  }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? EnvironmentView<Content, Object> else { return }
    guard view.object !== object else {
      child?.update(with: view.content)
      return
    }
    // All that is in it may depend on the object.
    object = view.object
    show(view)
    widgetsChanged()
  }

  private func show(_ view: EnvironmentView<Content, Object>) {
    var place = place
    place.environment[Object.self] = view.object
    mount(view.content, in: place)
  }
}
