internal import CPlatform
internal import OpenCombine
internal import PlayheadPlatform

/// The newest value of something that a view is made with, for what was connected with an older one.
@MainActor final class Newest<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// An action that something of a widget calls.
struct ActionModifier<Action>: ViewModifier {
  struct Connection {
    let newest: Newest<Action>
    let disconnect: @MainActor () -> Void
  }

  /// Tells actions for different events apart.
  var event = Event.other
  /// Returns the action for a widget, which it does not hold.
  let action: @MainActor (GtkWidget) -> Action
  /// Connects what always has the newest action to a widget. It returns a closure that takes it off.
  let connect: @MainActor (GtkWidget, Newest<Action>) -> @MainActor () -> Void

  enum Event {
    case appearance, disappearance, other
  }

  func continues(_ previous: Self) -> Bool { event == previous.event }

  func attach(to widget: GtkWidget, of node: Node?) -> Connection {
    let newest = Newest(action(widget))
    return Connection(newest: newest, disconnect: connect(widget, newest))
  }

  func update(_ connection: Connection, on widget: GtkWidget, previous: Self) {
    connection.newest.value = action(widget)
  }

  static func detach(_ connection: Connection) { connection.disconnect() }
}

/// Something that has begun, and ends when it is released.
struct Running {
  let end: AnyCancellable
  /// Does what waits for the main thread.
  var catchUp: @MainActor () -> Void = {}
}

/// Something that lasts for a time, and begins again when what it is made of is something else.
struct SpanModifier<Action>: ViewModifier {
  /// The identity of what it is made of, or `nil` for what cannot be compared, and begins again with each value.
  let identity: ViewIdentity?
  let time: SubscriptionSpan
  /// A Boolean value that indicates whether the next one begins before the last one ends, so that a shared publisher
  /// stays connected.
  let overlaps: Bool
  /// Returns the action for a widget, which it does not hold.
  let action: @MainActor (GtkWidget) -> Action
  let begin: @MainActor (Newest<Action>) -> Running

  struct Attachment {
    fileprivate let span: Span
    /// What begins and ends it; nil for one that lasts as long as the view.
    fileprivate let appearance: ViewBody.Addition?
  }

  func attach(to widget: GtkWidget, of node: Node?) -> Attachment {
    let span = Span(self, on: widget)
    switch time {
    case .view:
      span.start()
      return Attachment(span: span, appearance: nil)
    case .appearance:
      let appearance = ViewBody.of(widget).onMap({ span.start() }, unmap: { span.stop() })
      return Attachment(span: span, appearance: appearance)
    }
  }

  func update(_ attachment: Attachment, on widget: GtkWidget, previous: Self) {
    let span = attachment.span
    span.modifier = self
    span.action.value = action(widget)
    if identity == nil || identity != previous.identity { span.restart() }
  }

  static func detach(_ attachment: Attachment) {
    if let appearance = attachment.appearance {
      appearance.remove()
    } else {
      attachment.span.stop()
    }
  }

  @MainActor fileprivate final class Span {
    let action: Newest<Action>
    var modifier: SpanModifier
    private var isOn = false
    private var current: Running?

    init(_ modifier: SpanModifier, on widget: GtkWidget) {
      (self.modifier, action) = (modifier, Newest(modifier.action(widget)))
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
      // The next one does not get what another thread has published until now.
      current?.catchUp()
      // That can have ended it.
      guard isOn else { return }
      if !modifier.overlaps { current = nil }
      start()
    }
  }
}
