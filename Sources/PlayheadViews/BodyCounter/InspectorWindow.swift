internal import CPlatform
internal import PlayheadPlatform

/// The inspector: a line for each counted view, in the order of the tree, the busiest first.
///
/// None of its views has a name or a counter of its own, so that none of them is counted.
struct InspectorWindow: View {
  private let inspector: Inspector

  /// Opens the window. Closing it ends the inspector, and not the program.
  static func open(_ inspector: Inspector) {
    Window("Body Counter", width: 960, height: 480) { InspectorWindow(inspector: inspector) }
      .open { inspector.setVisible(false) }
  }

  var body: some View {
    ScrollView {
      Grid(columnSpacing: 18) {
        GridRow {
          InspectorHeading("View", .name, inspector)
          InspectorHeading("Evaluations/s", .evaluations, inspector)
          InspectorHeading("Redraws/s", .redraws, inspector)
          InspectorHeading("Wasted", .waste, inspector)
          Text("Last Causes").alignment(.leading).styleClass("heading")
        }
        // A line stays where it is and shows another view, which is cheaper than moving widgets each second.
        ForEach(Array(inspector.rows.value.enumerated()), id: \.offset) { _, row in
          InspectorLine(row: row)
        }
      }
      .padding()
    }
    .widget { [inspector] in Self.follow($0, inspector) }
  }

  /// Tells the inspector whether somebody can see the window. It is no `onAppear`, which is counted.
  private static func follow(_ widget: GtkWidget, _ inspector: Inspector) {
    var state: SignalHandler?
    widget.handle("map") { widget in
      inspector.setVisible(true)
      guard let surface = surface(of: widget) else { return }
      state = surface.handle("notify::state") { surface in
        inspector.setVisible(playhead_surface_state(surface) & minimized == 0)
      }
    }
    widget.handle("unmap") { widget in
      inspector.setVisible(false)
      if let state { surface(of: widget)?.disconnect(state) }
      state = nil
    }
  }

  /// `GDK_TOPLEVEL_STATE_MINIMIZED`
  private static let minimized: UInt32 = 1

  private static func surface(of widget: GtkWidget) -> GdkSurface? {
    gtk_widget_get_native(widget).flatMap { gtk_native_get_surface($0) }
  }
}

/// The title of a column, by which the lines can be sorted.
private struct InspectorHeading: View {
  private let title: String
  private let order: InspectorOrder
  private let inspector: Inspector

  init(_ title: String, _ order: InspectorOrder, _ inspector: Inspector) {
    (self.title, self.order, self.inspector) = (title, order, inspector)
  }

  var body: some View {
    Button(title) { inspector.sort(by: order) }.styleClass("flat").tooltip("Sort by this column")
  }
}

/// One view.
private struct InspectorLine: View {
  let row: InspectorRow

  /// How far what is in a view stands to the right of that, in pixels.
  private static let indentation = 12

  var body: some View {
    GridRow {
      Text(row.name).alignment(.leading).padding(.leading, row.depth * Self.indentation)
        .styleClass(row.isShown ? "" : "dim-label").accessibilityLabel(row.spoken)
      Text(row.evaluationRate).monospacedDigit().aligned(horizontal: .trailing)
      Text(row.redrawRate).monospacedDigit().aligned(horizontal: .trailing)
      Text(row.waste).monospacedDigit().aligned(horizontal: .trailing)
        .styleClass(row.wasted > 0 ? "warning" : "")
      Text(row.causes).truncated().alignment(.leading).expands(.horizontal).tooltip(row.causes)
    }
  }
}
