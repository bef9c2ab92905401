internal import CPlatform
internal import OpenCombine
internal import PlayheadPlatform

/// The newest value of something that a view is made with, for what was connected with an older one.
@MainActor final class Newest<Value> {
  fileprivate(set) var value: Value

  fileprivate init(_ value: Value) { self.value = value }
}

/// An action that something of a widget calls.
struct ActionModifier<Action>: ViewModifier {
  let action: Action
  let connect: @MainActor (GtkWidget, Newest<Action>) -> Void

  func attach(to widget: GtkWidget, of node: Node) -> Newest<Action> {
    let newest = Newest(action)
    connect(widget, newest)
    return newest
  }

  func update(_ attachment: Newest<Action>, on widget: GtkWidget, previous: Self) {
    attachment.value = action
  }
}

/// Something that lasts for a time, and begins again when what it is made of is something else.
struct SpanModifier<Action>: ViewModifier {
  /// The identity of what it is made of, or `nil` for what cannot be compared, and begins again with each value.
  let identity: ViewIdentity?
  let time: SubscriptionSpan
  /// A Boolean value that indicates whether the next one begins before the last one ends, so that a shared publisher
  /// stays connected.
  let overlaps: Bool
  let action: Action
  let begin: @MainActor (Newest<Action>) -> AnyCancellable

  func attach(to widget: GtkWidget, of node: Node) -> Span {
    let span = Span(self)
    switch time {
    case .view: span.start()
    case .appearance:
      ViewBody.of(widget).onMap({ span.start() }, unmap: { span.stop() })
    }
    return span
  }

  func update(_ attachment: Span, on widget: GtkWidget, previous: Self) {
    attachment.modifier = self
    attachment.action.value = action
    if identity == nil || identity != previous.identity { attachment.restart() }
  }

  @MainActor final class Span {
    let action: Newest<Action>
    fileprivate var modifier: SpanModifier
    private var isOn = false
    private var current: AnyCancellable?

    init(_ modifier: SpanModifier) {
      (self.modifier, action) = (modifier, Newest(modifier.action))
    }

    func start() {
      isOn = true
      let next = modifier.begin(action)
      // What is begun can end it.
      current = isOn ? next : nil
    }

    func stop() {
      isOn = false
      current = nil
    }

    func restart() {
      guard isOn else { return }
      if !modifier.overlaps { current = nil }
      start()
    }
  }
}
