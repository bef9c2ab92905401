internal import CPlatform
internal import OpenCombine
internal import PlayheadPlatform

/// The newest value of something that a view is made with, for what was connected with an older one.
@MainActor final class Newest<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// What a widget is connected with.
struct Connection<Value> {
  /// A closure that is called with the former value after there is a newer one.
  var renew: @MainActor (Value) -> Void = { _ in }
  let end: @MainActor () -> Void
}

/// Connects a widget with what always has the newest value.
struct ConnectionModifier<Value>: ViewModifier {
  typealias Attachment = (newest: Newest<Value>, connection: Connection<Value>)

  let value: Value
  let connect: @MainActor (GtkWidget, Newest<Value>) -> Connection<Value>

  func attach(to widget: GtkWidget, of node: Node?) -> Attachment {
    let newest = Newest(value)
    return (newest, connect(widget, newest))
  }

  func update(_ attachment: Attachment, on widget: GtkWidget, previous: Self) {
    attachment.newest.value = value
    attachment.connection.renew(previous.value)
  }

  static func detach(_ attachment: Attachment) { attachment.connection.end() }
}

/// Something that has begun, and ends when it is released.
struct Running {
  let end: AnyCancellable
  /// Does what waits for the main thread.
  var catchUp: @MainActor () -> Void = {}
}

/// Something that lasts for a time, and begins again when what it is made of is something else.
struct Span<Action> {
  /// The identity of what it is made of, or `nil` for what cannot be compared, and begins again with each value.
  let identity: ViewIdentity?
  /// A Boolean value that indicates whether the next one begins before the last one ends, so that a shared publisher
  /// stays connected.
  var overlaps = true
  let action: Action
  let begin: @MainActor (ViewBody, Newest<Span>) -> Running
}
