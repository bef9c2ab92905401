import CPlatform
import PlayheadViews

/// The code in the comments of PlayheadViews about dialogs and what they consist of.
@MainActor enum FormComments {
  static func question(window: GtkWindow) {
    // snippet: question
    struct NameQuestion: View {
      let answer: @MainActor (String) -> Void
      @Environment(DismissAction.self) private var dismiss
      @State private var name = ""

      var body: some View {
        HStack {
          TextField("Name", text: $name, onSubmit: submit)
          Button("OK", action: submit).disabled(name.isEmpty)
        }
        .padding()
      }

      private func submit() {
        guard !name.isEmpty else { return }
        dismiss()
        answer(name)
      }
    }
    Dialog("What is your name?") { NameQuestion { print($0) } }.present(over: window)
    // end
  }

  @ViewBuilder static func grid() -> some View {
    // snippet: grid
    Grid(columnSpacing: 12) {
      Text("Size").styleClass("heading")
      GridRow {
        Text("Width")
        Text("1920")
      }
      GridRow {
        Text("Height")
        Text("1080")
      }
    }
    // end
  }

  @ViewBuilder static func switching(isDark: Binding<Bool>) -> some View {
    // snippet: switching
    HStack {
      Text("Dark style")
      Spacer()
      Toggle("Dark style", isOn: isDark, style: .switch)
    }
    // end
  }

  struct Form: View {
    @State private var seconds = 5
    @State private var color = "white"
    @State private var family = "Sans"

    var body: some View {
      // snippet: stepper
      HStack {
        Stepper("Skip interval", value: $seconds, in: 1...600)
        Text("seconds")
      }
      // end
      // snippet: color
      ColorPicker("Text color", selection: $color)  // such as "rgb(255,255,0)"
      // end
      // snippet: font
      FontPicker("Font", family: $family)  // such as "Serif"
      // end
    }
  }

  @ViewBuilder static func edge() -> some View {
    // snippet: edge
    Text("Video").styleClass("heading").padding(.top, 6)
    // end
  }

  @ViewBuilder static func expanding(name: Binding<String>) -> some View {
    // snippet: expanding
    HStack {
      Text("Name").alignment(.leading).expands(.horizontal)
      TextField("", text: name).expands(.horizontal, false)
    }
    // end
  }
}
