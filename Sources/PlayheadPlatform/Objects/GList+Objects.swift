public import CPlatform

extension UnsafeMutablePointer where Pointee == GList {
  /// Returns the objects of a list, in their order. The list remains the caller's.
  ///
  /// - Precondition: All objects are instances of the class.
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
