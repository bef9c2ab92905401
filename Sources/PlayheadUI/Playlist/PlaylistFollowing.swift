internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Has the current item's row seen when another item becomes the current one, as ``FollowRule`` says.
@MainActor final class PlaylistFollowing {
  private let content: PlaylistContent
  private let list: PlaylistList
  /// True while the list is on the screen.
  var isActive = false
  private var rule = FollowRule()

  init(content: PlaylistContent, list: PlaylistList) {
    self.content = content
    self.list = list
    content.onCurrentItem = { [weak self] in self?.follow() }
    list.onDrag = { [weak self] in self?.rule.isDragging = $0 }
    let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
    gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_CAPTURE)
    wheel.on("scroll") { [weak self] (_: Double, _: Double) -> Bool in
      self?.rule.scrolled(at: Self.now)
      return false
    }
    wheel.retainForOwner()
    gtk_widget_add_controller(list.scroller, wheel)
  }

  private static var now: Duration { .microseconds(g_get_monotonic_time()) }

  private func follow() {
    guard isActive, let position = content.currentPosition else { return }
    rule.isSearching = !content.query.value.isEmpty
    let isSeen = list.visibleItems.contains(content.list.rows[position])
    if rule.follows(isSeen: isSeen, now: Self.now) { list.show(position) }
  }
}
