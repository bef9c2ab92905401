internal import CPlatform
internal import PlayheadPlatform

/// The buttons, each of which changes one property of the model.
@MainActor enum ChangeButtons {
  /// The number of times that the counter counts by itself, and the time between them.
  private static let steps = 50
  private static let interval = Duration.milliseconds(20)

  static func make(_ model: Model) -> GtkWidget {
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12).as(GtkBox.self)
    add("Change Header", to: box) { model.changeHeader() }
    add("Add Item", to: box) { model.addItem() }
    add("Count", to: box) { model.count() }
    add("Count for a Second", to: box) {
      Task {
        for _ in 0..<steps {
          model.count()
          try? await Task.sleep(for: interval)
        }
      }
    }
    return box.widget
  }

  private static func add(
    _ label: String, to box: GtkBox, _ action: @escaping @MainActor () -> Void
  ) {
    let button = gtk_button_new_with_label(label).as(GtkButton.self)
    button.on("clicked", do: action)
    gtk_box_append(box, button.widget)
  }
}
