import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

@testable import PlayheadViews

/// Stacks that are as large as their first view.
@MainActor @Suite struct LayeredStackTests {
  private struct Layers: View {
    let isLong: State<Bool>
    let hasMore: State<Bool>

    var body: some View {
      ZStack(sizedByFirst: true, alignment: Alignment(horizontal: .fill, vertical: .fill)) {
        if isLong.value { Text("long") } else { Button("short") {} }
        Text("over").aligned(horizontal: .center, vertical: .top)
        if hasMore.value { Text("more") }
      }
    }
  }

  @Test func whatIsOverTheFirstStaysWhenThatIsReplaced() async throws {
    gtk_init()
    let (isLong, hasMore) = (State(false), State(false))
    let window = presentWindow(
      showing: Layers(isLong: isLong, hasMore: hasMore).makeWidget(), width: 300, height: 200)
    defer { gtk_window_destroy(window) }
    func over() -> GtkWidget? {
      descendants("GtkLabel", of: window.widget).first {
        String(cString: gtk_label_get_text($0.as(GtkLabel.self))) == "over"
      }
    }
    let label = try #require(over())
    var unmapped = 0
    label.on("unmap") { unmapped += 1 }
    isLong.value = true
    #expect(
      await eventually { descendants("GtkButton", of: window.widget).isEmpty })
    hasMore.value = true
    #expect(await eventually { descendants("GtkLabel", of: window.widget).count == 3 })
    #expect(unmapped == 0)
    #expect(try #require(over()).isSame(as: label))
  }

  private struct Middle: View {
    let isBusy: State<Bool>

    var body: some View {
      ZStack {
        Text("below")
        if isBusy.value { Text("busy") }
        Text("over")
      }
    }
  }

  @Test func whatIsOverAViewThatComesStays() async throws {
    gtk_init()
    let isBusy = State(false)
    let window = presentWindow(showing: Middle(isBusy: isBusy).makeWidget())
    defer { gtk_window_destroy(window) }
    func labels() -> [String] {
      descendants("GtkLabel", of: window.widget).map { $0.as(GtkLabel.self).text }
    }
    #expect(await eventually { window.isMapped && labels() == ["below", "over"] })
    let over = try #require(descendants("GtkLabel", of: window.widget).last)
    var unmapped = 0
    over.on("unmap") { unmapped += 1 }
    isBusy.value = true
    // The order is that of the builder.
    #expect(await eventually { labels() == ["below", "busy", "over"] })
    isBusy.value = false
    #expect(await eventually { labels() == ["below", "over"] })
    #expect(unmapped == 0)
  }

  @Test func onlyTheFirstHasASize() throws {
    gtk_init()
    func width(isSizedByFirst: Bool) -> Int32 {
      let alignment = Alignment(horizontal: .center, vertical: .center)
      let widget: GtkWidget =
        isSizedByFirst
        ? ZStack(sizedByFirst: true, alignment: alignment) {
          Text("a")
          Text("longer than that")
        }.makeWidget()
        : ZStack(alignment: alignment) {
          Text("a")
          Text("longer than that")
        }.makeWidget()
      var width: Int32 = 0
      gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
      return width
    }
    #expect(width(isSizedByFirst: true) < width(isSizedByFirst: false))
  }
}
