public import CPlatform
internal import PlayheadPlatform

/// Chooses one of several things by their names.
public struct Picker<Choice: Hashable>: WidgetRepresentable {
  private let title: String
  private let selection: Binding<Choice>
  private let choices: [Choice]
  private let name: @MainActor (Choice) -> String
  private let shown: Choice

  /// A list that drops down.
  /// - Parameters:
  ///   - title: what is chosen, for assistive technologies.
  ///   - choices: what can be chosen; the selection may be none of it.
  ///   - name: what a choice is called.
  public init(
    _ title: String, selection: Binding<Choice>, choices: [Choice],
    name: @escaping @MainActor (Choice) -> String
  ) {
    (self.title, self.selection, self.choices, self.name) = (title, selection, choices, name)
    shown = selection.wrappedValue
  }

  /// Makes a drop-down list.
  public func makeWidget(_ current: Current<Self>) -> GtkWidget {
    guard let list = gtk_drop_down_new(nil, nil) else {
      preconditionFailure("GTK always makes a drop-down list")
    }
    let weak = WeakObject(list)
    list.on("notify::selected") {
      guard !current.isUpdating, let list = weak.object else { return }
      let index = Int(list.withOpaquePointer { gtk_drop_down_get_selected($0) })
      guard current.view.choices.indices.contains(index) else { return }
      current.view.selection.wrappedValue = current.view.choices[index]
    }
    return list
  }

  /// Sets the choices and the selection.
  public func updateWidget(_ widget: GtkWidget, previous: Self?) {
    if previous?.title != title { Accessibility.setLabel(title, of: widget) }
    widget.withOpaquePointer { list in
      if previous?.choices != choices {
        let strings = gtk_string_list_new(nil)
        for choice in choices { gtk_string_list_append(strings, name(choice)) }
        gtk_drop_down_set_model(
          list, strings.map { UnsafeMutableRawPointer($0).object(as: GListModel.self) })
        g_object_unref(strings.map { UnsafeMutableRawPointer($0) })
      }
      let index = choices.firstIndex(of: shown).map { guint($0) } ?? guint.max
      if gtk_drop_down_get_selected(list) != index { gtk_drop_down_set_selected(list, index) }
    }
  }
}
