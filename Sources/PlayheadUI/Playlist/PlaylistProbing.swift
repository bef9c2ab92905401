internal import CPlatform
internal import Platform
internal import PlayheadCore
internal import PlayheadPlayer

/// Has the items looked into whose rows can be seen, as soon as scrolling rests.
@MainActor final class PlaylistProbing {
  private let content: PlaylistContent
  private let list: PlaylistList
  private let prober: MediaProber
  private var rest: Timeout?
  private var isActive = false

  /// Rows that fly by are none that are looked at.
  private static let delay = Duration.milliseconds(150)

  init(content: PlaylistContent, list: PlaylistList) {
    self.content = content
    self.list = list
    prober = MediaProber { [weak content] in content?.refresh($0) }
    content.onBind = { [weak self] in self?.schedule() }
    let adjustment = list.scroller.withOpaquePointer { gtk_scrolled_window_get_vadjustment($0) }
    for signal in ["value-changed", "changed"] {
      adjustment?.on(signal) { [weak self] in self?.schedule() }
    }
  }

  /// The list is on the screen.
  func begin() {
    isActive = true
    schedule()
  }

  /// Nobody looks any more: what has not been begun is not.
  func end() {
    isActive = false
    rest = nil
    prober.items = []
  }

  private func schedule() {
    guard isActive, rest == nil else { return }
    rest = Timeout(after: Self.delay) { [weak self] in
      guard let self else { return }
      rest = nil
      prober.items = visibleItems
    }
  }

  /// From top to bottom. GTK keeps more rows than can be seen.
  private var visibleItems: [PlayerItem] {
    let scroller = list.scroller
    let height = Float(gtk_widget_get_height(scroller))
    let visible = content.rows.values.compactMap { row, item -> (top: Float, item: PlayerItem)? in
      var bounds = graphene_rect_t()
      guard gtk_widget_get_mapped(row.widget) != 0,
        gtk_widget_compute_bounds(row.widget, scroller, &bounds) != 0
      else { return nil }
      let top = bounds.origin.y
      return top < height && top + bounds.size.height > 0 ? (top, item) : nil
    }
    return visible.sorted { $0.top < $1.top }.map(\.item)
  }
}
