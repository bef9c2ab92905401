extension WidgetView {
  /// Gives the view the name under which it is counted.
  @discardableResult
  package func named(_ name: String) -> Self {
    configure { ViewBody.of($0).setName(name) }
    return self
  }
}
