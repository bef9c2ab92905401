internal import CPlatform
internal import PlayheadPlatform

/// An indicator of an activity or of its progress.
///
/// ```swift
/// if let progress {
///   ProgressView(value: progress)
/// } else {
///   ProgressView()  // unknown: a spinner
/// }
/// ```
///
/// The bar uses the available width. While the spinner is not on the screen, it does not turn and costs
/// nothing.
///
/// Both kinds can be exchanged with `if`, as above; the widget is then another one.
public struct ProgressView: View {
  private let value: Double?

  /// Creates a spinner, which turns while it is on the screen.
  ///
  /// Use it for activities of unknown length, and only after they have taken a moment, so that it does not
  /// flash.
  public init() { value = nil }

  /// Creates a progress bar.
  ///
  /// Convert other units first: `ProgressView(value: Double(read) / Double(total))`.
  ///
  /// - Parameter value: The progress, limited to 0…1.
  public init(value: Double) { self.value = min(max(value, 0), 1) }

  /// The spinner or the bar.
  public var body: some View { if let value { ProgressBar(value: value) } else { ProgressRing() } }
}

private struct ProgressRing: WidgetRepresentable {
  func makeWidget(_ current: Current<Self>) -> GtkWidget {
    let spinner = gtk_spinner_new().as(GtkSpinner.self)
    // Up to GTK 4.8 it has none.
    Accessibility.setRole(GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, of: spinner.widget)
    // Nothing turns that is not seen.
    spinner.handle("map") { gtk_spinner_start($0) }
    spinner.handle("unmap") { gtk_spinner_stop($0) }
    return spinner.widget
  }
}

private struct ProgressBar: WidgetRepresentable {
  let value: Double

  func makeWidget(_ current: Current<Self>) -> GtkWidget {
    guard let bar = gtk_progress_bar_new() else {
      preconditionFailure("GTK always makes a bar")
    }
    gtk_widget_set_hexpand(bar, 1)
    return bar
  }

  func updateWidget(_ widget: GtkWidget, previous: Self?) {
    if previous?.value != value { widget[property: "fraction"] = value }
  }
}
