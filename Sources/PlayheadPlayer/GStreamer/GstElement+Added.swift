internal import CPlatform
internal import PlayheadPlatform

extension GstElement {
  /// An element that was added to a bin, and that bin; both are valid during the call.
  struct Added {
    let bin: UnsafeMutableRawPointer
    let parent: UnsafeMutableRawPointer
    let element: UnsafeMutableRawPointer
  }

  /// Tells of each element that is put into this bin from now on, or into a bin in it, on the thread that does
  /// so. The bin keeps what is called.
  func onElementAdded(_ tell: @escaping @Sendable (Added) -> Void) {
    playhead_on_element_added(
      self,
      { @Sendable bin, parent, element, context in
        guard let context else { return }
        ThreadOrdering.acquire()
        let listener = Unmanaged<AddedListener>.fromOpaque(context).takeUnretainedValue()
        listener.tell(Added(bin: bin, parent: parent, element: element))
      }, ThreadOrdering.releasing(AddedListener(tell: tell)),
      { @Sendable context, _ in
        if let context { Unmanaged<AddedListener>.fromOpaque(context).release() }
      })
  }
}

private final class AddedListener: Sendable {
  let tell: @Sendable (GstElement.Added) -> Void
  init(tell: @escaping @Sendable (GstElement.Added) -> Void) { self.tell = tell }
}
