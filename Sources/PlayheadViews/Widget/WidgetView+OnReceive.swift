internal import CPlatform
public import OpenCombine
internal import PlayheadPlatform

extension WidgetView {
  /// Runs `action` on the main thread for each value of a publisher, on whatever thread that publishes.
  /// - Parameter span: how long the view is subscribed.
  @discardableResult
  public func onReceive<Values: Publisher>(
    _ publisher: Values, during span: SubscriptionSpan = .appearance,
    perform action: @escaping @MainActor (Values.Output) -> Void
  ) -> Self where Values.Failure == Never {
    configure { ViewBody.of($0).subscribe(during: span) { publisher.sinkOnMain(action) } }
    return self
  }

  /// Runs `action`, given the view's widget, on the main thread for each value of a publisher, on whatever
  /// thread that publishes.
  /// - Parameter span: how long the view is subscribed.
  @discardableResult
  public func onReceive<Values: Publisher>(
    _ publisher: Values, during span: SubscriptionSpan = .appearance,
    perform action: @escaping @MainActor (Root, Values.Output) -> Void
  ) -> Self where Values.Failure == Never {
    configure { widget in
      let weak = WeakObject(widget.as(Root.self))
      widget.onReceive(publisher, during: span) { value in
        if let widget = weak.object { action(widget, value) }
      }
    }
    return self
  }
}
