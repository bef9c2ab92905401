extension WidgetView {
  /// Gives the view the name under which it is counted.
  @discardableResult
  package func named(_ name: String) -> Self {
    configure {
      let statistics = ViewBody.of($0).statistics
      statistics.name = name
      if BodyCounter.isEnabled { BodyCounter.add(statistics) }
    }
    return self
  }
}
