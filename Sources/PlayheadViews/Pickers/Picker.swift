public import CPlatform
internal import PlayheadPlatform

/// A drop-down list from which one of several choices is selected.
///
/// ```swift
/// Picker("Quality", selection: $height, choices: [480, 720, 1080]) { "\($0)p" }
/// ```
///
/// The binding is set when the person selects a choice, not when the view is updated. Changing the choices
/// keeps the selection, if it is among the new ones.
///
/// Each choice is identified by its value. Two choices may have the same name.
///
/// The list has no search: it suits some twenty choices, and not the languages of the world.
public struct Picker<Choice: Hashable>: WidgetRepresentable {
  private let title: String
  private let selection: Binding<Choice>
  private let choices: [Choice]
  private let name: @MainActor (Choice) -> String
  private let shown: Choice

  /// Creates a drop-down list.
  ///
  /// No two choices may be equal.
  ///
  /// ```swift
  /// Picker("Speed", selection: speed, choices: [0.5, 1, 1.5, 2]) { "\($0)×" }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The name of the list for screen readers, which add what is selected.
  ///   - selection: The selected choice. Nothing is selected if it is not one of the choices; the binding keeps its
  ///     value then.
  ///   - choices: The choices, in the order of the list, which can be empty.
  ///   - name: A closure that returns the text for a choice. It is called for all choices when these change, and
  ///     only then: another text for an equal choice is not noticed. It is called for the selection as well, even
  ///     if that is not one of the choices.
  public init(
    _ title: String, selection: Binding<Choice>, choices: [Choice],
    name: @escaping @MainActor (Choice) -> String
  ) {
    (self.title, self.selection, self.choices, self.name) = (title, selection, choices, name)
    shown = selection.wrappedValue
  }

  /// Makes a `GtkDropDown`.
  ///
  /// It opens with a click, Space, Return, or the arrow keys, and is as wide as its widest choice. For screen
  /// readers it is a combo box, whose button is named after the title and the selected choice.
  public func makeWidget(_ current: Current<Self>) -> GtkWidget {
    guard let list = gtk_drop_down_new(nil, nil) else {
      preconditionFailure("GTK always makes a drop-down list")
    }
    list.handle("notify::selected") { list in
      let index = Int(list.withOpaquePointer { gtk_drop_down_get_selected($0) })
      current.input { view in
        if view.choices.indices.contains(index) {
          view.selection.wrappedValue = view.choices[index]
        }
      }
    }
    return list
  }

  /// Updates the choices and the selection.
  ///
  /// The list is filled again only if the choices differ from those before.
  ///
  /// Setting the selection from outside does not call the binding.
  public func updateWidget(_ widget: GtkWidget, previous: Self?) {
    if previous?.title != title { Accessibility.setLabel(title, of: widget) }
    if previous?.title != title || previous?.shown != shown {
      Accessibility.setLabelOfButton("\(title): \(name(shown))", in: widget)
    }
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
