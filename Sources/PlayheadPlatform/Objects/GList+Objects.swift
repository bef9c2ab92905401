public import CPlatform

extension UnsafeMutablePointer where Pointee == GList {
  /// Returns the objects of a list, in their order. The list remains the caller's.
  ///
  /// An empty list is a null pointer in C, so an optional chain covers it:
  ///
  /// ```swift
  /// let windows = gtk_application_get_windows(application)?.objects(as: GtkWindow.self) ?? []
  /// ```
  ///
  /// - Parameter _: The class.
  /// - Returns: The objects, each retained by Swift. If the C function gave its caller the list (`transfer
  ///   full`), the caller still has to free the list and release the objects.
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
