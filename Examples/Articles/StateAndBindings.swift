import CPlatform
import Observation
import PlayheadPlatform
import PlayheadViews

/// The code of the article “State and bindings”.
@MainActor enum StateAndBindings {
  // snippet: state
  struct Counter: View {
    @State private var count = 0

    var body: some View {
      HStack {
        Text("\(count)")  // evaluated with each press
        Button("Add") { count += 1 }  // evaluated once
      }
    }
  }
  // end

  // snippet: binding
  struct Volume: View {
    let title: String
    @Binding var volume: Double

    var body: some View {
      HStack {
        Text(title)
        Slider(value: $volume)
      }
    }
  }

  struct Mixer: View {
    @State private var left = 1.0
    @State private var right = 1.0

    var body: some View {
      Volume(title: "Left", volume: $left)
      Volume(title: "Right", volume: $right)
      Text("Balance: \(right - left)")
    }
  }
  // end

  // snippet: derived
  struct Temperature: View {
    @State private var celsius = 20.0

    private var fahrenheit: Binding<Double> {
      Binding(get: { celsius * 9 / 5 + 32 }, set: { celsius = ($0 - 32) * 5 / 9 })
    }

    var body: some View {
      Slider(value: $celsius, in: -40...60)
      Slider(value: fahrenheit, in: -40...140)
    }
  }
  // end

  // snippet: model
  @MainActor @Observable final class Library {
    var songs = ["Prelude", "Fugue"]
    var filter = ""

    var shown: [String] { filter.isEmpty ? songs : songs.filter { $0.contains(filter) } }
  }

  struct LibraryView: View {
    let library: Library

    var body: some View {
      TextField("Filter", text: Binding(library, \.filter))
      ForEach(library.shown, id: \.self) { Text($0) }
    }
  }
  // end

  // snippet: changes
  struct Search: View {
    @State private var text = ""
    @State private var query = ""

    var body: some View {
      TextField("Search", text: $text)
        .onChange(of: text, debounce: .milliseconds(300)) { query = $0 }
      Text("Results for \(query)")
    }
  }
  // end

  static func plain(label: GtkLabel, button: GtkButton) {
    // snippet: plain
    let count = State(0)
    label.observe { label in gtk_label_set_text(label, "\(count.value)") }
    button.on("clicked") { count.value += 1 }
    // end
  }
}
