extension View {
  /// Gives the view the name under which it is counted.
  @discardableResult
  func named(_ name: String) -> Self {
    ViewBody.of(widget).statistics.name = name
    return self
  }
}
