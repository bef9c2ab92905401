internal import CPlatform

/// A part of a widget's body.
struct BodyModifier: ViewModifier {
  struct Attachment {
    fileprivate let newest: Newest<@MainActor () -> Void>
    fileprivate let part: ViewBody.Part
  }

  /// Returns the part for a widget, which it does not hold.
  let body: @MainActor (GtkWidget) -> @MainActor () -> Void

  func attach(to widget: GtkWidget, of node: Node?) -> Attachment {
    let newest = Newest(body(widget))
    return Attachment(newest: newest, part: ViewBody.of(widget).add { newest.value() })
  }

  func update(_ attachment: Attachment, on widget: GtkWidget, previous: BodyModifier) {
    attachment.newest.value = body(widget)
    attachment.part.invalidate()
  }

  static func detach(_ attachment: Attachment) { attachment.part.remove() }
}
