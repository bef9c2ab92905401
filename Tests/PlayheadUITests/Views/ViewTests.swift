import CPlatform
import Dispatch
import OpenCombine
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import PlayheadUI

/// A view's body: when it is evaluated, and what it is subscribed to.
@MainActor @Suite(.serialized) struct ViewTests {
  @MainActor private final class Box {
    var runs = 0
    var log: [String] = []
  }

  private func makeLabel() -> GtkLabel {
    gtk_init()
    return gtk_label_new("").as(GtkLabel.self)
  }

  @Test func theFirstShowingIsTheFirstEvaluation() async {
    let (label, box) = (makeLabel(), Box())
    label.observe { box.runs += 1 }
    #expect(box.runs == 0)
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { box.runs == 1 })
    #expect(ViewBody.of(label.widget).statistics.evaluations == 1)
    gtk_window_destroy(window)
  }

  @Test func twoChangesInOneTurnCostOneEvaluation() async {
    let (label, box) = (makeLabel(), Box())
    let (first, second) = (State(0), State(0))
    var seen: [Int] = []
    label.observe {
      box.runs += 1
      seen.append(first.value + second.value)
    }
    label.observe { _ = second.value }
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { box.runs == 1 })
    (first.value, second.value) = (1, 2)
    #expect(await eventually { box.runs == 2 })
    #expect(seen == [0, 3])
    #expect(ViewBody.of(label.widget).statistics.evaluations == 2)
    // An equal value changes nothing; another one shows that a turn has passed.
    let witness = makeLabel()
    first.value = 1
    let other = presentWindow(showing: witness.widget)
    #expect(await eventually { gtk_widget_get_mapped(witness.widget) != 0 })
    #expect(box.runs == 2)
    gtk_window_destroy(window)
    gtk_window_destroy(other)
  }

  @Test func whatChangedBackInATurnIsNotEvaluated() async {
    let (label, shown, other) = (makeLabel(), State("a"), State(0))
    var texts: [String] = []
    label.observe { label in
      label.text = shown.value
      texts.append(label.text)
    }
    .evaluated(unless: { $0.text == shown.value })
    let witness = makeLabel()
    witness.observe { _ = other.value }
    let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    for label in [label, witness] { gtk_box_append(column, label.widget) }
    let window = presentWindow(showing: column.widget)
    let turns = ViewBody.of(witness.widget).statistics
    #expect(await eventually { turns.evaluations == 1 })
    for turn in 2...3 {
      (shown.value, other.value) = ("b", turn)
      shown.value = "a"
      #expect(await eventually { turns.evaluations == turn })
      #expect(texts == ["a"])
    }
    // It still follows the state.
    shown.value = "c"
    #expect(await eventually { texts == ["a", "c"] })
    gtk_window_destroy(window)
  }

  @Test func whileNotOnTheScreenNothingIsEvaluatedOrSubscribed() async {
    let (label, box, state) = (makeLabel(), Box(), State(0))
    let subject = CurrentValueSubject<Int, Never>(5)
    label.onAppear { box.log.append("appear") }
    label.onDisappear { box.log.append("disappear") }
    label.onReceive(subject) { box.log.append("value \($0)") }
    label.observe {
      box.runs += 1
      _ = state.value
    }
    subject.send(6)
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { box.runs == 1 })
    #expect(box.log == ["appear", "value 6"])
    gtk_widget_set_visible(label.widget, 0)
    #expect(box.log.last == "disappear")
    subject.send(7)
    state.value = 1
    #expect(box.log.count == 3)
    gtk_widget_set_visible(label.widget, 1)
    #expect(await eventually { box.runs == 2 })
    #expect(box.log.suffix(2) == ["appear", "value 7"])
    gtk_window_destroy(window)
  }

  @Test func closuresDieWithTheirWidget() async {
    let lives = LifeCounter()
    let subject = CurrentValueSubject<Int, Never>(0)
    do {
      let label = makeLabel()
      label.observe { [token = lives.token()] in _ = token }
      label.onReceive(subject) { [token = lives.token()] _ in _ = token }
      label.onAppear { [token = lives.token()] in _ = token }
      let window = presentWindow(showing: label.widget)
      #expect(await eventually { gtk_widget_get_mapped(label.widget) != 0 })
      gtk_window_destroy(window)
    }
    #expect(lives.born == 3)
    #expect(await eventually { lives.alive == 0 })
  }

  @Test func aPlayersPropertyIsAssignedAndItsChangesAreTold() async {
    let (label, box) = (makeLabel(), Box())
    let player = Player()
    player.volume = 0.5
    let volume = State(0.0)
    label.onReceive(player, assign: \.volume, to: volume)
    label.onReceive(player, at: \.volume) { box.log.append("\($0)") }
    label.observe {
      box.runs += 1
      _ = volume.value
    }
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { box.runs == 1 })
    #expect(volume.value == 0.5)
    #expect(box.log.isEmpty)
    player.volume = 1
    player.isMuted = true
    #expect(await eventually { box.runs == 2 })
    #expect(box.log == ["1.0"])
    gtk_window_destroy(window)
  }

  /// The value of a publisher on a queue of its own, in its order and among those of the main thread.
  @Test func valuesOfAnyQueueArriveOnTheMainThread() async {
    let (label, subject) = (makeLabel(), PassthroughSubject<Int, Never>())
    let elsewhere = UncheckedSubject(subject)
    var seen: [Int] = []
    label.onReceive(subject) {
      #expect(isMainThread)
      seen.append($0)
    }
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { gtk_widget_get_mapped(label.widget) != 0 })
    elsewhere.send(1...100)
    // It came after those, and so it stays.
    subject.send(101)
    #expect(seen == Array(1...101))
    elsewhere.send(102...103)
    #expect(await eventually { seen.count == 103 })
    // What is on its way when the view disappears is not told.
    elsewhere.send(104...105)
    gtk_widget_set_visible(label.widget, 0)
    gtk_widget_set_visible(label.widget, 1)
    subject.send(106)
    #expect(seen.suffix(2) == [103, 106])
    gtk_window_destroy(window)
  }

  @Test func anObjectMayTellOfItsChangesOnAnyQueue() async {
    let (label, box, object) = (makeLabel(), Box(), Told())
    label.observe(object: object).observe { box.runs += 1 }
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { box.runs == 1 })
    UncheckedSubject(object.objectWillChange).send(1...1)
    #expect(await eventually { box.runs == 2 })
    gtk_window_destroy(window)
  }

  /// The end of an item behind another page of a stack.
  @Test(arguments: SubscriptionSpan.allCases)
  func whatHappensWhileAPageIsHiddenIsToldAsTheSubscriptionSays(span: SubscriptionSpan) async {
    let (label, other, player) = (makeLabel(), makeLabel(), Player())
    let stack = gtk_stack_new().as(GtkStack.self)
    gtk_stack_add_named(stack, label.widget, "page")
    gtk_stack_add_named(stack, other.widget, "other")
    var told: [Double] = []
    label.onReceive(player, at: \.volume, during: span) { told.append($0) }
    let window = presentWindow(showing: stack.widget)
    #expect(await eventually { gtk_widget_get_mapped(label.widget) != 0 })
    player.volume = 0.1
    gtk_stack_set_visible_child(stack, other.widget)
    #expect(gtk_widget_get_mapped(label.widget) == 0)
    player.volume = 0.2
    gtk_stack_set_visible_child(stack, label.widget)
    player.volume = 0.3
    #expect(told == (span == .view ? [0.1, 0.2, 0.3] : [0.1, 0.3]))
    gtk_window_destroy(window)
  }

  @Test func theEndOfAnItemIsNotMissedBehindAnotherPage() async throws {
    let label = makeLabel()
    let player = Player(
      items: [.simple(url: try TestMedia.uri(.colorClock(seconds: 1)))],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    var states: [PlaybackState] = []
    label.onReceive(player, at: \.playbackState) { states.append($0) }
    player.actionAtItemEnd = .pause
    player.play()
    #expect(await eventually { player.playbackState == .ended })
    #expect(states.last == .ended)
  }

  @Test func aLastingSubscriptionEndsWithItsView() async {
    let (lives, player) = (LifeCounter(), Player())
    do {
      makeLabel().onReceive(player, at: \.volume) { [token = lives.token()] _ in _ = token }
    }
    #expect(lives.born == 1)
    #expect(await eventually { lives.alive == 0 })
  }

  @Test func anObservedObjectMarksTheBody() async {
    let (label, box) = (makeLabel(), Box())
    let player = Player()
    label.observe(object: player).observe { box.runs += 1 }
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { box.runs == 1 })
    player.play()
    #expect(await eventually { box.runs == 2 })
    gtk_window_destroy(window)
  }
}

/// A subject that sends on a queue of its own, which OpenCombine allows.
private final class UncheckedSubject: @unchecked Sendable {
  private let subject: PassthroughSubject<Int, Never>
  private let queue = DispatchQueue(label: "elsewhere")

  init(_ subject: PassthroughSubject<Int, Never>) { self.subject = subject }

  /// Comes back when all of it is sent.
  func send(_ values: ClosedRange<Int>) {
    let group = DispatchGroup()
    queue.async(group: group) { [self] in
      #expect(!isMainThread)
      for value in values { subject.send(value) }
    }
    group.wait()
  }
}

/// An object that belongs to no thread.
private final class Told: ObservableObject {
  let objectWillChange = PassthroughSubject<Int, Never>()
}
