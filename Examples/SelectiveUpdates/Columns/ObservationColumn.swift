internal import CPlatform
internal import PlayheadUI

/// Views that are told by Swift's Observation: each is evaluated when a property that its body has
/// read changes. Nothing has to be subscribed to.
@MainActor enum ObservationColumn {
  static func make(_ model: Model) -> GtkWidget {
    let observed = model.observed
    let column = Column(
      "Observation", about: "@Observable: a view is evaluated when what it read changes.",
      color: .blue)
    column.add(TextLine("observation/header", model) { observed.header })
    column.add(TextLine("observation/items", model) { observed.items.formatted })
    column.add(TextLine("observation/counter", model) { "Counter: \(observed.counter)" })
    column.add(
      NameEntry("observation/name", model, get: { observed.name }, set: model.rename))
    return column.widget
  }
}
