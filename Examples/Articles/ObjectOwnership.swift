import CPlatform
import Observation
import PlayheadPlatform
import PlayheadViews

/// The code of the article “Who owns a view's objects”.
@MainActor enum ObjectOwnership {
  // snippet: model
  @MainActor @Observable final class Timer {
    private(set) var seconds = 0

    func tick() { seconds += 1 }
  }
  // end

  // snippet: passed
  struct TimerLabel: View {
    let timer: Timer

    var body: some View { Text("\(timer.seconds) s") }
  }
  // end

  // snippet: owned
  struct Stopwatch: View {
    @State private var timer = Timer()

    var body: some View {
      TimerLabel(timer: timer)
      Button("Tick") { timer.tick() }
    }
  }
  // end

  // snippet: shared
  struct TickButton: View {
    @Environment(Timer.self) private var timer

    var body: some View { Button("Tick") { timer.tick() } }
  }

  struct Toolbar: View {
    @State private var timer = Timer()

    var body: some View {
      HStack {
        TimerLabel(timer: timer)
        TickButton()
      }
      .environment(timer)
    }
  }
  // end

  // snippet: replaced
  struct ResetButton: View {
    @Binding var timer: Timer

    var body: some View { Button("Reset") { timer = Timer() } }
  }
  // end

  // snippet: identity
  struct Laps: View {
    @State private var laps = [1, 2, 3]

    var body: some View {
      ForEach(laps, id: \.self) { _ in Stopwatch() }  // a timer for each number
      Button("Reverse") { laps.reverse() }  // the timers move with their numbers
      Button("Remove") { if !laps.isEmpty { laps.removeLast() } }  // a timer is released
    }
  }
  // end

  static func cycle(button: GtkButton, label: GtkLabel, timer: Timer) {
    // snippet: cycle
    let unit = State("s")
    button.on("clicked") { [weak timer] in  // the button does not own the timer
      timer?.tick()
      unit.value = "seconds"  // a state, in place of another widget
    }
    label.observe { [weak timer] label in  // the label is passed in, not captured
      gtk_label_set_text(label, "\(timer?.seconds ?? 0) \(unit.value)")
    }
    // end
  }
}
