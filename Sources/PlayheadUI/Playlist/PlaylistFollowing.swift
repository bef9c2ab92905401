internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Has the current item's row seen when another item becomes the current one, as ``FollowRule`` says.
@MainActor final class PlaylistFollowing {
  private let content: PlaylistContent
  private let list: PlaylistList
  /// A Boolean value that indicates whether the list is on the screen.
  var isActive = false
  private var rule = FollowRule()

  init(content: PlaylistContent, list: PlaylistList) {
    self.content = content
    self.list = list
    content.onCurrentItem = { [weak self] in self?.follow() }
    list.onDrag = { [weak self] in self?.rule.isDragging = $0 }
    list.scroller.onScroll(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL, phase: GTK_PHASE_CAPTURE) {
      [weak self] _ in
      self?.rule.scrolled(at: MonotonicClock.now)
      return false
    }
  }

  private func follow() {
    guard isActive, let position = content.currentPosition else { return }
    rule.isSearching = !content.query.value.isEmpty
    let isSeen = list.visibleItems.contains(content.list.rows[position])
    if rule.follows(isSeen: isSeen, now: MonotonicClock.now) { list.show(position) }
  }
}
