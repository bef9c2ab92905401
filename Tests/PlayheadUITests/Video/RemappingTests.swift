import CPlatform
import OpenCombine
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestSupport
import Testing

@testable import PlayheadUI

/// A view that comes and goes: what is done again, and what has ended meanwhile.
@MainActor @Suite(.serialized) struct RemappingTests {
  private func makeLabel() -> GtkLabel {
    gtk_init()
    return gtk_label_new("").as(GtkLabel.self)
  }

  private func evaluations(_ view: some WidgetView) -> Int {
    ViewBody.of(view.widget).statistics.evaluations
  }

  /// Shows another view, which is evaluated in a later turn of the loop than what is due now.
  private func letATurnPass() async -> Bool {
    let (witness, state) = (makeLabel(), State(0))
    witness.observe { _ = state.value }
    let window = presentWindow(showing: witness.widget)
    defer { gtk_window_destroy(window) }
    guard await eventually({ self.evaluations(witness) == 1 }) else { return false }
    state.value = 1
    return await eventually { self.evaluations(witness) == 2 }
  }

  @Test func aViewThatComesBackUnchangedIsNotEvaluated() async {
    let (label, state) = (makeLabel(), State(0))
    label.observe { _ = state.value }
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { evaluations(label) == 1 })
    gtk_widget_set_visible(label.widget, 0)
    state.value = 0
    gtk_widget_set_visible(label.widget, 1)
    #expect(await eventually { gtk_widget_get_mapped(label.widget) != 0 })
    #expect(await letATurnPass())
    #expect(evaluations(label) == 1)
    gtk_window_destroy(window)
  }

  @Test func severalChangesMeanwhileCostOneEvaluation() async {
    let (label, state) = (makeLabel(), State(0))
    var seen: [Int] = []
    label.observe { seen.append(state.value) }
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { seen == [0] })
    gtk_widget_set_visible(label.widget, 0)
    for value in 1...5 { state.value = value }
    #expect(await letATurnPass())
    #expect(seen == [0])
    gtk_widget_set_visible(label.widget, 1)
    #expect(await eventually { seen.count == 2 })
    #expect(await letATurnPass())
    #expect(seen == [0, 5])
    gtk_window_destroy(window)
  }

  @Test func subscriptionsLastAsLongAsTheViewIsSeen() async {
    let label = makeLabel()
    let subject = CurrentValueSubject<Int, Never>(0)
    var (begun, ended) = (0, 0)
    label.onReceive(
      subject.handleEvents(
        receiveSubscription: { _ in begun += 1 }, receiveCancel: { ended += 1 })
    ) { _ in }
    #expect((begun, ended) == (0, 0))
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { begun == 1 })
    gtk_widget_set_visible(label.widget, 0)
    #expect((begun, ended) == (1, 1))
    gtk_widget_set_visible(label.widget, 1)
    #expect(await eventually { begun == 2 })
    #expect(ended == 1)
    gtk_window_destroy(window)
    #expect((begun, ended) == (2, 2))
  }

  @Test func theValueAtEachReturnIsNoChange() async {
    let label = makeLabel()
    let player = Player()
    var told: [Double] = []
    let volume = State(0.0)
    label.onReceive(player, at: \.volume, during: .appearance) { told.append($0) }
    label.onReceive(player, assign: \.volume, to: volume)
    label.observe { _ = volume.value }
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { evaluations(label) == 1 })
    gtk_widget_set_visible(label.widget, 0)
    player.volume = 0.25
    #expect(volume.value == 1)
    gtk_widget_set_visible(label.widget, 1)
    #expect(await eventually { evaluations(label) == 2 })
    #expect(volume.value == 0.25)
    #expect(told.isEmpty)
    player.volume = 0.5
    #expect(told == [0.5])
    gtk_window_destroy(window)
  }

  @Test func aViewOfAPlayerIsFreedWhileThePlayerLives() async {
    let (lives, player) = (LifeCounter(), Player())
    do {
      let (label, state) = (makeLabel(), State(false))
      label.onReceive(player, assign: \.isMuted, to: state)
      label.onReceive(player, at: \.volume) { [token = lives.token()] _ in _ = token }
      label.onDisappear { [token = lives.token()] in _ = token }
      label.observe { [token = lives.token()] in _ = (token, state.value) }
      let window = presentWindow(showing: label.widget)
      #expect(await eventually { evaluations(label) == 1 })
      gtk_window_destroy(window)
    }
    #expect(lives.born == 3)
    #expect(await eventually { lives.alive == 0 })
    #expect(lives.diedElsewhere == 0)
    player.isMuted = true
  }

  /// Two bodies that write what the other one reads do not keep the loop from painting.
  @Test func whatABodyWritesIsEvaluatedInALaterTurn() async {
    let (ping, pong) = (State(0), State(0))
    let (first, second) = (makeLabel(), makeLabel())
    var seen: [Int] = []
    first.observe { pong.value = ping.value }
    second.observe {
      seen.append(pong.value)
      if pong.value < 5 { ping.value = pong.value + 1 }
    }
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    for label in [first, second] { gtk_box_append(box, label.widget) }
    let window = presentWindow(showing: box.widget)
    #expect(await eventually { seen.last == 5 })
    #expect(await letATurnPass())
    #expect(seen == [0, 1, 2, 3, 4, 5])
    #expect(evaluations(first) == 6)
    gtk_window_destroy(window)
  }

  @Test func aBlockIsEvaluatedForWhatItReadsItself() async {
    let (label, one, other) = (makeLabel(), State(0), State(0))
    var log: [String] = []
    label.observe { log.append("one \(one.value)") }
    label.observe { log.append("other \(other.value)") }
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { log == ["one 0", "other 0"] })
    other.value = 1
    #expect(await eventually { log.count > 2 })
    #expect(log.suffix(from: 2) == ["other 1"])
    // Both in one turn are one evaluation.
    (one.value, other.value) = (2, 2)
    #expect(await eventually { log.count > 3 })
    #expect(log.suffix(from: 3) == ["one 2", "other 2"])
    #expect(evaluations(label) == 3)
    gtk_window_destroy(window)
  }

  /// Verifies that what a block writes for the next one is not evaluated in a turn of its own.
  @Test func aBlockReadsWhatTheOneBeforeHasWritten() async {
    let (label, number, text) = (makeLabel(), State(0), State("0"))
    var log: [String] = []
    label.observe { text.value = "\(number.value)" }
    label.observe { log.append(text.value) }
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { log == ["0"] })
    number.value = 1
    #expect(await eventually { log == ["0", "1"] })
    #expect(await letATurnPass())
    #expect(log == ["0", "1"] && evaluations(label) == 2)
    gtk_window_destroy(window)
  }

  @Test func aBlockAddedToAViewOnTheScreenIsEvaluatedAlone() async {
    let label = makeLabel()
    var log: [String] = []
    label.observe { log.append("first") }
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { log == ["first"] })
    label.observe { log.append("second") }
    label.onAppear { log.append("late appearance") }
    #expect(await eventually { evaluations(label) == 2 })
    #expect(log == ["first", "late appearance", "second"])
    gtk_window_destroy(window)
  }
}
