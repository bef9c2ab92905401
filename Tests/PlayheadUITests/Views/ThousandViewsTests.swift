import CPlatform
import PlayheadPlatform
import TestSupport
import Testing
import ThousandViews

/// A thousand declared views beside the same widgets made by hand; `make bench-model ARGS=views` measures them.
@MainActor @Suite(.serialized) struct ThousandViewsTests {
  init() { gtk_init() }

  /// The classes of all widgets, from the outermost to the innermost and from the first to the last.
  private static func classes(in widget: GtkWidget) -> [String] {
    var found = [widget.className]
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      found += classes(in: next)
      child = gtk_widget_get_next_sibling(next)
    }
    return found
  }

  private static func texts(in widget: GtkWidget) -> [String] {
    descendants("GtkLabel", of: widget).map { $0[property: "label"] }
  }

  @Test func bothAreTheSameWidgets() async throws {
    let (declared, handmade) = (DeclaredViews(), HandmadeViews())
    // A box around the views owns them.
    let root = try #require(gtk_widget_get_first_child(declared.widget))
    let classes = Self.classes(in: handmade.widget)
    #expect(Self.classes(in: root) == classes)
    // Each button has a label in it.
    let (columns, rows, inRow) = (4, 100, 12)
    #expect(classes.count == 1 + columns + rows * inRow)
    for views in [declared, handmade] as [any ThousandViews] {
      views.changeAll()
      views.changeOne()
    }
    let windows = [declared.widget, handmade.widget].map { presentWindow(showing: $0) }
    #expect(await eventually { Self.texts(in: root) == Self.texts(in: handmade.widget) })
    var sizes: [GtkRequisition] = []
    for widget in [root, handmade.widget] {
      var size = GtkRequisition()
      gtk_widget_get_preferred_size(widget, nil, &size)
      sizes.append(size)
    }
    #expect(sizes.map(\.width).first == sizes.map(\.width).last, "\(sizes)")
    #expect(sizes.map(\.height).first == sizes.map(\.height).last, "\(sizes)")
    for window in windows { gtk_window_destroy(window) }
  }

  @Test func aChangeEvaluatesWhatShowsIt() async {
    let views = DeclaredViews()
    #expect(views.texts == 500)
    let window = presentWindow(showing: views.widget)
    #expect(await eventually { gtk_widget_get_mapped(views.widget) != 0 })
    #expect(views.texts == 500)
    views.changeOne()
    #expect(await eventually { views.texts > 500 })
    #expect(views.texts == 501)
    views.changeAll()
    #expect(await eventually { views.texts > 501 })
    #expect(views.texts == 901)
    gtk_window_destroy(window)
  }

  /// The budget is a fifth more than by hand, for a program that is optimized; here it may be ten fifths.
  @Test func theyCostLittleMoreThanTheirWidgets() async {
    var (declared, handmade): ([Duration], [Duration]) = ([], [])
    for round in 0..<6 {
      let costs = (await Self.cost(of: DeclaredViews.self), await Self.cost(of: HandmadeViews.self))
      // What is made only once is none of theirs.
      guard round > 0 else { continue }
      declared.append(costs.0)
      handmade.append(costs.1)
    }
    let (first, second) = (declared.sorted()[2], handmade.sorted()[2])
    let limit = second * 3
    #expect(first < limit, "\(first), by hand \(second)")
  }

  /// Returns the main thread's time to make, show and change views, with the frames that show them.
  private static func cost<Views: ThousandViews>(of kind: Views.Type) async -> Duration {
    let before = ThisProcess.threadTime
    let views = Views()
    let window = presentWindow(showing: views.widget)
    #expect(await isPainted(window.widget))
    views.changeAll()
    #expect(await eventually { views.texts == 900 })
    #expect(await isPainted(window.widget))
    defer { gtk_window_destroy(window) }
    return ThisProcess.threadTime - before
  }

  /// Waits until a widget has been painted.
  private static func isPainted(_ widget: GtkWidget) async -> Bool {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return false }
    let frame = gdk_frame_clock_get_frame_counter(clock)
    gtk_widget_queue_draw(widget)
    // The next one may have begun.
    return await eventually {
      gdk_frame_clock_get_frame_counter(clock) >= frame + 2 || paint(widget)
    }
  }

  /// Asks for another frame.
  private static func paint(_ widget: GtkWidget) -> Bool {
    gtk_widget_queue_draw(widget)
    return false
  }
}
