internal import CPlatform
internal import PlayheadUI

/// Views that are told that something will change, but not what: every change evaluates them all.
///
/// This is what `ObservableObject` gives by itself. It is right where changes are rare, and a waste
/// where one property changes often.
@MainActor enum BroadcastColumn {
  static func make(_ model: Model) -> GtkWidget {
    let column = Column(
      "Broadcast", about: "objectWillChange: each change evaluates each view.", color: .red)
    column.add(
      TextLine("broadcast/header", model) { model.state.header }.observe(object: model))
    column.add(
      TextLine("broadcast/items", model) { model.state.items.formatted }.observe(object: model))
    column.add(
      TextLine("broadcast/counter", model) { "Counter: \(model.state.counter)" }
        .observe(object: model))
    column.add(
      NameEntry("broadcast/name", model, get: { model.state.name }, set: model.rename)
        .observe(object: model))
    return column.widget
  }
}
