import CPlatform
import OpenCombine
import Platform
import PlayheadCore
import PlayheadPlayer
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
