internal import CPlatform
internal import OpenCombine
internal import PlayheadPlatform

/// What is done now when something happens: the newest value of a view says.
@MainActor final class Appearance {
  var appear: (@MainActor () -> Void)?
  var disappear: (@MainActor () -> Void)?
}

struct AppearModifier: ViewModifier {
  let appear: (@MainActor () -> Void)?
  let disappear: (@MainActor () -> Void)?

  func attach(to widget: GtkWidget) -> Appearance {
    let appearance = Appearance()
    (appearance.appear, appearance.disappear) = (appear, disappear)
    ViewBody.of(widget).whileMapped(
      begin: {
        appearance.appear?()
        return nil
      }, end: { appearance.disappear?() })
    return appearance
  }

  func update(_ attachment: Appearance, on widget: GtkWidget, previous: Self) {
    (attachment.appear, attachment.disappear) = (appear, disappear)
  }
}

struct TaskModifier: ViewModifier {
  let action: @MainActor () async -> Void

  func attach(to widget: GtkWidget) -> Box {
    let box = Box(action)
    ViewBody.of(widget).whileMapped(begin: {
      let action = box.action
      let task = Task { await action() }
      return AnyCancellable { task.cancel() }
    })
    return box
  }

  func update(_ attachment: Box, on widget: GtkWidget, previous: Self) {
    attachment.action = action
  }

  @MainActor final class Box {
    var action: @MainActor () async -> Void
    init(_ action: @escaping @MainActor () async -> Void) { self.action = action }
  }
}

struct ChangeModifier<Value: Equatable>: ViewModifier {
  let value: Value
  let action: @MainActor (Value) -> Void

  func attach(to widget: GtkWidget) {}

  func update(_ attachment: Void, on widget: GtkWidget, previous: Self) {
    guard value != previous.value else { return }
    // Whatever it does, it was not for nothing.
    Changes.note()
    action(value)
  }
}

struct DebounceModifier<Value: Equatable>: ViewModifier {
  let value: Value
  let delay: Duration
  let action: @MainActor (Value) -> Void

  func attach(to widget: GtkWidget) -> Wait { Wait() }

  func update(_ attachment: Wait, on widget: GtkWidget, previous: Self) {
    guard value != previous.value else { return }
    Changes.note()
    attachment.timeout = Timeout(after: delay) { action(value) }
  }

  @MainActor final class Wait { var timeout: Timeout? }
}

struct ReceiveModifier<Values: Publisher>: ViewModifier where Values.Failure == Never {
  let publisher: Values
  let span: SubscriptionSpan
  let identity: ViewIdentity?
  let name: @MainActor () -> String
  let action: @MainActor (Values.Output) -> Void

  func attach(to widget: GtkWidget) -> Subscription {
    let subscription = Subscription(publisher, name, action)
    switch span {
    case .view: subscription.start()
    case .appearance:
      ViewBody.of(widget).whileMapped(
        begin: {
          subscription.start()
          return nil
        }, end: { subscription.stop() })
    }
    return subscription
  }

  func update(_ attachment: Subscription, on widget: GtkWidget, previous: Self) {
    attachment.action = action
    // Publishers cannot be compared; a caller that knows their origin passes an identity.
    guard identity == nil || identity != previous.identity else { return }
    attachment.replace(publisher)
  }

  @MainActor final class Subscription {
    var action: @MainActor (Values.Output) -> Void
    private var publisher: Values
    private let name: @MainActor () -> String
    private var subscription: AnyCancellable?

    init(
      _ publisher: Values, _ name: @escaping @MainActor () -> String,
      _ action: @escaping @MainActor (Values.Output) -> Void
    ) {
      (self.publisher, self.name, self.action) = (publisher, name, action)
    }

    func start() {
      subscription = publisher.sinkOnMain(named: name) { [weak self] in self?.action($0) }
    }

    func stop() { subscription = nil }

    func replace(_ publisher: Values) {
      self.publisher = publisher
      if subscription != nil { start() }
    }
  }
}

struct SpanModifier: ViewModifier {
  let identity: ViewIdentity
  let begin: @MainActor () -> Void
  let end: @MainActor () -> Void

  func attach(to widget: GtkWidget) -> Span {
    let span = Span(self)
    ViewBody.of(widget).whileMapped(
      begin: {
        span.isOn = true
        return nil
      }, end: { span.isOn = false })
    return span
  }

  func update(_ attachment: Span, on widget: GtkWidget, previous: Self) {
    guard identity != previous.identity else { return }
    let isOn = attachment.isOn
    attachment.isOn = false
    attachment.modifier = self
    attachment.isOn = isOn
  }

  @MainActor final class Span {
    var modifier: SpanModifier
    var isOn = false {
      didSet {
        guard isOn != oldValue else { return }
        if isOn { modifier.begin() } else { modifier.end() }
      }
    }

    init(_ modifier: SpanModifier) { self.modifier = modifier }
  }
}
