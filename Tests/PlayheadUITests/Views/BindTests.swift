import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import PlayheadUI

/// Trackers that follow a player while a view is seen.
@MainActor @Suite(.serialized) struct BindTests {
  /// Counts how often it is let go of.
  @MainActor private final class Witness: PlayerBindable {
    weak var player: Player?
    private(set) var releases = 0

    func letGo() {
      releases += 1
      player = nil
    }
  }

  private func makeLabel() -> GtkLabel {
    gtk_init()
    return gtk_label_new("").as(GtkLabel.self)
  }

  private func setVisible(_ label: GtkLabel, _ isVisible: Bool) {
    gtk_widget_set_visible(label.widget, isVisible ? 1 : 0)
  }

  /// A kind of tracker that can be bound.
  enum Kind: CaseIterable {
    case progress, skip, visibility

    @MainActor func makeTracker() -> any PlayerBindable {
      switch self {
      case .progress: ProgressTracker(interval: .seconds(1))
      case .skip: SkipTracker()
      case .visibility: VisibilityTracker()
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func aTrackerFollowsWhileTheViewIsSeen(kind: Kind) async {
    let (label, player, tracker) = (makeLabel(), Player(), kind.makeTracker())
    label.bind(tracker, to: player)
    #expect(tracker.player == nil)
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { tracker.player === player })
    setVisible(label, false)
    #expect(tracker.player == nil)
    setVisible(label, true)
    #expect(tracker.player === player)
    gtk_window_destroy(window)
    #expect(tracker.player == nil)
  }

  @Test func aViewThatIsSeenBindsAtOnce() async {
    let (label, player, tracker) = (makeLabel(), Player(), SkipTracker())
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { gtk_widget_get_mapped(label.widget) != 0 })
    label.bind(tracker, to: player)
    #expect(tracker.player === player)
    gtk_window_destroy(window)
  }

  @Test func theLastOfSeveralViewsLetsGo() async {
    let (first, second, player) = (makeLabel(), makeLabel(), Player())
    let (shared, other) = (Witness(), Witness())
    for label in [first, second] { label.bind(shared, to: player) }
    second.bind(other, to: player)
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    for label in [first, second] { gtk_box_append(box, label.widget) }
    let window = presentWindow(showing: box.widget)
    #expect(await eventually { shared.player === player && other.player === player })
    setVisible(second, false)
    #expect((shared.releases, other.releases) == (0, 1))
    #expect(shared.player === player)
    setVisible(first, false)
    #expect(shared.releases == 1)
    #expect(shared.player == nil)
    setVisible(first, true)
    #expect(shared.player === player)
    gtk_window_destroy(window)
    #expect((shared.releases, other.releases) == (2, 1))
  }

  @Test func whatIsBoundIsFreedWithItsView() async {
    let player = Player()
    weak var released: Witness?
    do {
      let (label, tracker) = (makeLabel(), Witness())
      released = tracker
      label.bind(tracker, to: player)
      let window = presentWindow(showing: label.widget)
      #expect(await eventually { tracker.player === player })
      gtk_window_destroy(window)
    }
    #expect(await eventually { released == nil })
  }

  @Test func aViewDoesNotKeepThePlayer() async {
    let (label, tracker) = (makeLabel(), Witness())
    var player: Player? = Player()
    weak let released = player
    label.bind(tracker, to: player)
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { tracker.player != nil })
    player = nil
    #expect(await eventually { released == nil })
    gtk_window_destroy(window)
  }

  @Test func anInteractionEndsWithTheView() async throws {
    let player = Player(items: [.simple(url: try TestMedia.uri(.mp4()))])
    #expect(await eventually { player.playbackState == .paused })
    let (label, tracker) = (makeLabel(), ProgressTracker(interval: .seconds(1)))
    label.bind(tracker, to: player)
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { tracker.player === player })
    tracker.isInteracting = true
    setVisible(label, false)
    #expect(!tracker.isInteracting)
    gtk_window_destroy(window)
  }
}
