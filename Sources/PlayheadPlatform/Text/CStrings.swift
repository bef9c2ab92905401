internal import CPlatform

/// Strings as C has a list of them: a null pointer follows the last one. They are valid during the call.
package func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  withMutableCStrings(strings) {
    body(UnsafeRawPointer($0).assumingMemoryBound(to: UnsafePointer<CChar>?.self))
  }
}

/// As ``withCStrings(_:_:)``, for a function that may change the list, such as one that parses arguments.
package func withMutableCStrings<Result>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { g_strdup($0) }
  defer { for copy in copies { g_free(copy) } }
  return withUnsafeTemporaryAllocation(
    of: UnsafeMutablePointer<CChar>?.self, capacity: copies.count + 1
  ) { list in
    _ = list.initialize(from: copies + [nil])
    guard let base = list.baseAddress else { preconditionFailure("there is always an end") }
    return body(base)
  }
}
