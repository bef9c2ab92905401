public import CPlatform

extension View {
  /// Returns a widget that shows the view, for a container of GTK.
  ///
  /// The widget owns the view's states and everything that keeps it up to date. Each call makes a view with
  /// states of its own.
  ///
  /// ```swift
  /// gtk_box_append(box, Text("Made by a view").padding().makeWidget())
  /// ```
  ///
  /// It is how a program with its own windows uses views. The widget has the floating reference of new
  /// widgets until a container takes it. When the widget is destroyed, all subscriptions and tasks of the
  /// view end.
  ///
  /// What the view reads is observed as in a ``Window``, also if the widget is made long before it is shown.
  ///
  /// Put it into any container, and release it by removing it from there:
  ///
  /// ```swift
  /// let widget = Text("For a moment").makeWidget()
  /// gtk_box_append(box, widget)
  /// MainQueue.later(after: .seconds(5)) { gtk_box_remove(box, widget) }
  /// ```
  ///
  /// Views that are made in this way share no environment with other views of the program, unless the view
  /// itself has `environment(_:)`.
  ///
  /// - Returns: A widget without a parent. A single view fills it; several are placed one below the other.
  public func makeWidget() -> GtkWidget { RootNode.make { self }.widget }

  /// As the public one, for a widget that is counted under a name: with all that is evaluated in it, except for
  /// what has a name of its own.
  package func makeWidget(named name: String) -> GtkWidget {
    RootNode.make(countedAs: (name, nil)) { self }.widget
  }
}
