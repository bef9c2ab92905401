internal import CPlatform
internal import OpenCombine
internal import PlayheadPlatform
internal import PlayheadUI

/// A window full of labels, whose bodies show one number each and count themselves.
@MainActor final class Observers {
  /// The number of times that bodies were evaluated.
  private(set) var evaluations = 0
  private let window: GtkWindow
  private static let labelsInARow = 40

  /// Shows so many views; `connect` gives each of them what it reads, by its index.
  init(count: Int, connect: (GtkWidget, Int) -> @MainActor () -> Int) {
    window = gtk_window_new().as(GtkWindow.self)
    let rows = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    var row = rows
    for index in 0..<count {
      if index % Self.labelsInARow == 0 {
        row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0).as(GtkBox.self)
        gtk_box_append(rows, row.widget)
      }
      let label = gtk_label_new(nil).as(GtkLabel.self)
      let read = connect(label.widget, index)
      let weak = WeakObject(label)
      label.observe { [weak self] in
        self?.evaluations += 1
        if let label = weak.object { gtk_label_set_text(label, String(read())) }
      }
      gtk_box_append(row, label.widget)
    }
    gtk_window_set_child(window, rows.widget)
    gtk_window_present(window)
  }

  /// Takes the window away, and with it what is subscribed to.
  func close() { gtk_window_destroy(window) }
}

/// The ways in which a change can be told.
enum Way: String, CaseIterable {
  case broadcast = "`objectWillChange`"
  case slices = "`slice(at:)`"
  case observation = "Observation"

  /// A model of so many properties, and one observer for each of them.
  @MainActor func make(_ count: Int) -> (model: any ManyProperties, observers: Observers) {
    switch self {
    case .broadcast:
      let model = BroadcastProperties(count: count)
      let observers = Observers(count: count) { widget, index in
        widget.observe(object: model)
        return { model.values[index] }
      }
      return (model, observers)
    case .slices:
      let model = PublishedProperties(count: count)
      let observers = Observers(count: count) { widget, index in
        let state = State(0)
        widget.onReceive(model.publisher, assign: \.[index], to: state)
        return { state.value }
      }
      return (model, observers)
    case .observation:
      let model = ObservedProperties(count: count)
      let observers = Observers(count: count) { _, index in { model[index] } }
      return (model, observers)
    }
  }
}
