internal import PlayheadCore
internal import PlayheadPlatform
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
    list.onScroll = { [weak self] in self?.schedule() }
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
      prober.items = list.visibleItems
    }
  }
}
