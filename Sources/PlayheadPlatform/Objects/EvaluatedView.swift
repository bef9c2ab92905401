/// The view whose body is being evaluated: for whoever has something to say about what it reads.
@MainActor package enum EvaluatedView {
  /// The name of the view in debug builds, or `nil` if there is none, or if something other than Observation tells it
  /// of changes.
  package static var name: String?

  /// Runs `body` for the view of a name.
  package static func named<Value>(_ name: @autoclosure () -> String?, _ body: () -> Value)
    -> Value
  {
    #if DEBUG
      let outer = self.name
      self.name = name()
      defer { self.name = outer }
    #endif
    return body()
  }
}
