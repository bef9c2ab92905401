import CPlatform
import OpenCombine
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadUI

/// Clicks and taps on the video, and what is none.
extension SystemVideoViewTests {
  /// Emits a signal of each gesture for clicks with the first button: one is for presses, one for releases.
  private func emitClick(_ signal: String, on area: GtkWidget, count: Int32) {
    for click in controllers("GtkGestureClick", of: area)
    where click.withOpaquePointer({ gtk_gesture_single_get_button($0) }) == 1 {
      emit(signal, from: click, [10, 10], count: count)
    }
  }

  /// Waits until a click from before would have paused.
  private func waitForDoubleClickTime(of area: GtkWidget) async {
    var isOver = false
    let timeout = Timeout(after: area.doubleClickTime) { isOver = true }
    #expect(await eventually { isOver })
    timeout.cancel()
  }

  @Test func aClickPausesAfterTheTimeOfADoubleClick() async throws {
    let player = try await makeViewedPlayer()
    let (_, area, _) = makeGestures(player)
    let window = presentWindow(showing: area)
    emitClick("released", on: area, count: 1)
    #expect(!player.shouldPlay)
    #expect(await eventually { player.shouldPlay })
    emitClick("released", on: area, count: 1)
    emitClick("released", on: area, count: 2)
    #expect(!(await eventually(within: .milliseconds(600)) { !player.shouldPlay }))
    gtk_window_destroy(window)
  }

  /// The second release may come later than the time of a double click.
  @Test func aSecondPressKeepsTheFirstClickFromPausing() async throws {
    let player = try await makeViewedPlayer()
    let (_, area, _) = makeGestures(player)
    let window = presentWindow(showing: area)
    defer { gtk_window_destroy(window) }
    emitClick("pressed", on: area, count: 1)
    emitClick("released", on: area, count: 1)
    emitClick("pressed", on: area, count: 2)
    await waitForDoubleClickTime(of: area)
    #expect(!player.shouldPlay)
    // A press elsewhere, or much later, is the first one of another click.
    emitClick("released", on: area, count: 1)
    emitClick("pressed", on: area, count: 1)
    #expect(await eventually { player.shouldPlay })
  }

  /// Verifies that only the buttons there act.
  @Test func aClickOnTheErrorPageDoesNothing() async throws {
    gtk_init()
    let player = Player(items: [.simple(url: "file:///nowhere/film.mp4")])
    #expect(await eventually { player.error != nil })
    let (_, area, _) = makeGestures(player, page: .error)
    let window = presentWindow(showing: area)
    emitClick("released", on: area, count: 1)
    #expect(
      !(await eventually(within: .milliseconds(600)) { player.shouldPlay || player.error == nil }))
    gtk_window_destroy(window)
  }

  @Test func aDragIsNoClick() async throws {
    let player = try await makeViewedPlayer()
    let (_, area, _) = makeGestures(player)
    let window = presentWindow(showing: area)
    defer { gtk_window_destroy(window) }
    let drag = try #require(controller("GtkGestureDrag", of: area))
    emit("drag-begin", from: drag, [10, 10])
    emit("drag-update", from: drag, [40, 0])
    // It is none where it began, either.
    emit("drag-update", from: drag, [0, 0])
    emitClick("released", on: area, count: 1)
    await waitForDoubleClickTime(of: area)
    #expect(!player.shouldPlay)
    // A hand is never quite still.
    emit("drag-begin", from: drag, [10, 10])
    emit("drag-update", from: drag, [2, 1])
    emitClick("released", on: area, count: 1)
    #expect(await eventually { player.shouldPlay })
  }

  @Test func onlyAPinchThatChangesSomethingIsClaimed() async throws {
    let player = try await makeViewedPlayer()
    let layout = State(LayoutInfo.none)
    let (gestures, _, _) = makeGestures(player, layout: layout)
    #expect(!gestures.pinch(to: 1.5))
    layout.value.isOverCurrentContext = true
    #expect(!gestures.pinch(to: 1.1))
    #expect(gestures.pinch(to: 1.5))
    #expect(!gestures.pinch(to: 0.9))
    #expect(gestures.pinch(to: 0.8))
  }

  @Test func twoTapsAtASideSkip() async throws {
    let player = try await makeViewedPlayer()
    let (gestures, area, _) = makeGestures(player)
    let window = presentWindow(showing: area)
    #expect(await eventually { gtk_widget_get_width(area) > 100 })
    gestures.tap(on: area, count: 1, x: 155, isTouch: true)
    #expect(!player.propertiesIsSeeking)
    gestures.tap(on: area, count: 2, x: 155, isTouch: true)
    #expect(await eventually { (player.time() ?? .zero) > .seconds(5) })
    gtk_window_destroy(window)
  }
}

extension Player {
  /// A Boolean value that indicates whether a seek goes on.
  fileprivate var propertiesIsSeeking: Bool {
    var isSeeking = false
    let token = propertiesPublisher.slice(at: \.isSeeking).sink { isSeeking = $0 }
    token.cancel()
    return isSeeking
  }
}
