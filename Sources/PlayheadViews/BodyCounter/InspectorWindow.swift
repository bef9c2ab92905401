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
      .open(countedAs: nil) { inspector.setVisible(false) }
  }

  var body: some View {
    ScrollView {
      Grid(columnSpacing: 18) {
        GridRow {
          heading("View", .name)
          heading("Evaluations/s", .evaluations)
          heading("Redraws/s", .redraws)
          heading("Wasted", .waste)
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

  /// The title of a column, by which the lines can be sorted.
  private func heading(_ title: String, _ order: InspectorOrder) -> some View {
    Button(title) { inspector.sort(by: order) }.styleClass("flat").tooltip("Sort by this column")
  }

  /// Tells the inspector whether somebody can see the window. It is no `onAppear`, which is counted.
  private static func follow(_ widget: GtkWidget, _ inspector: Inspector) {
    var watch: SurfaceWatch?
    widget.handle("map") { widget in
      inspector.setVisible(true)
      watch = SurfaceWatch(of: widget) {
        let state = watch?.state ?? 0
        inspector.setVisible(state & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue == 0)
      }
    }
    widget.on("unmap") {
      inspector.setVisible(false)
      watch = nil
    }
  }
}

/// One view.
private struct InspectorLine: View {
  let row: InspectorRow

  /// The indentation of a view relative to the one that it is in, in pixels.
  private static let indentation = 12

  var body: some View {
    GridRow {
      Text(row.name).alignment(.leading).padding(.leading, row.depth * Self.indentation)
        .styleClass(row.sample.isShown ? "" : "dim-label").accessibilityLabel(row.spoken)
      Text(row.evaluationRate).monospacedDigit().aligned(horizontal: .trailing)
      Text(row.redrawRate).monospacedDigit().aligned(horizontal: .trailing)
      Text(row.waste).monospacedDigit().aligned(horizontal: .trailing)
        .styleClass(row.sample.wasted > 0 ? "warning" : "")
      Text(row.causes).truncated().alignment(.leading).expands(.horizontal).tooltip(row.causes)
    }
  }
}
