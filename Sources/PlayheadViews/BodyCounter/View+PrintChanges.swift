internal import CPlatform
internal import PlayheadPlatform

extension View {
  /// Prints on standard error, in debug builds, what causes each evaluation of the view: the property or the
  /// state that has changed and, if known, what has changed it.
  ///
  /// ```swift
  /// Text("\(count) times").printChanges()  // Text: State<Int> Counter.swift:12
  /// ```
  ///
  /// An evaluation after which everything is as it was before is marked as wasted. All views at once are
  /// shown with ``BodyCounter``.
  ///
  /// | Printed | Cause |
  /// |--- | --- |
  /// | `appearance` | the view was shown for the first time |
  /// | `State<Int> Counter.swift:12` | the state that is declared there was set |
  /// | `onReceive Counter.swift:20 → State<Int> Counter.swift:12` | the same, by the value of a publisher |
  /// | `the view around it` | the view around it was evaluated, and gave this one another value |
  /// | `an observable object` | a property of an object changed that the libraries cannot name |
  ///
  /// Several causes in one turn of the main loop are one line, with commas between them. A view of several widgets,
  /// such as a ``Group``, prints a line for each widget that was evaluated.
  ///
  /// From the first call on, causes are recorded in the whole program, which makes each change of a state a
  /// little slower. In a release build the modifier does nothing.
  ///
  /// - Returns: A view with the same widgets.
  public func printChanges() -> some View { modified(by: PrintModifier()) }
}

extension WidgetView {
  /// Prints on standard error, in debug builds, what causes each evaluation of the view: the property or the
  /// state that has changed and, if known, what has changed it.
  ///
  /// ```swift
  /// label.printChanges()  // GtkLabel: State<String> Status.swift:8
  ///   .observe { label in gtk_label_set_text(label, text.value) }
  /// ```
  ///
  /// The name in front is that of the widget's class, unless the view has a name of its own. The names of the
  /// causes are listed at ``View/printChanges()``.
  ///
  /// - Returns: The view itself, so that calls can be chained.
  @discardableResult
  public func printChanges() -> Self {
    #if DEBUG
      Cause.record()
      configure { ViewBody.of($0).printChanges(as: nil) }
    #endif
    return self
  }
}

private struct PrintModifier: ViewModifier {
  func attach(to widget: GtkWidget, of node: Node?) {
    #if DEBUG
      Cause.record()
      ViewBody.of(widget).printChanges(as: node?.name)
    #endif
  }

  func update(_ attachment: Void, on widget: GtkWidget, previous: Self) {}
}
