public import CPlatform

extension UnsafeMutablePointer where Pointee == GList {
  /// The objects of a list that GLib or GStreamer has made, in their order, as a class that the caller knows them
  /// to have; traps if one has not. The list stays the caller's.
  public func objects<Object: ObjectClass>(as _: Object.Type) -> [Object] {
    var objects: [Object] = []
    var next: Self? = self
    while let node = next {
      if let object = node.pointee.data?.object(as: Object.self) { objects.append(object) }
      next = node.pointee.next
    }
    return objects
  }
}
