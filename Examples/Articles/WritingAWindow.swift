import CPlatform
import PlayheadPlatform
import PlayheadViews

/// The code of the article “Writing a window”.
@MainActor enum WritingAWindow {
  // snippet: app
  struct Tasks: App {
    var body: some Scene {
      Window("Tasks", width: 480, height: 320) {
        Text("Nothing to do").padding()
      }
    }
  }
  // end

  // snippet: stacks
  struct Address: View {
    @State private var name = ""
    @State private var city = ""

    var body: some View {
      VStack(alignment: .fill, spacing: 12) {
        HStack {
          Text("Name")
          TextField("First and last name", text: $name)
        }
        HStack {
          Text("City")
          TextField("City", text: $city)
        }
        Spacer()  // pushes the divider and the button to the bottom
        Divider()
        Button("Save") { print(name, city) }
      }
      .padding()
    }
  }
  // end

  // snippet: controls
  struct Options: View {
    @State private var isLoud = false
    @State private var volume = 0.5
    @State private var size = 12

    var body: some View {
      VStack(alignment: .leading) {
        Toggle("Loud", isOn: $isLoud)
        Slider(value: $volume, in: 0...(isLoud ? 2 : 1), step: 0.05)
        Picker("Text size", selection: $size, choices: [10, 12, 16]) { "\($0) pt" }
        Button("Reset", icon: "edit-undo-symbolic") { volume = 0.5 }
        ProgressView(value: volume / 2)
      }
    }
  }
  // end

  struct Task: Identifiable, Hashable {
    let id: Int
    var title: String
    var isDone = false
  }

  // snippet: list
  struct TaskList: View {
    let tasks: [Task]

    var body: some View {
      if tasks.isEmpty {
        Text("Nothing to do").styleClass("dim-label")
      } else {
        ScrollView {
          ForEach(tasks) { task in
            HStack {
              if task.isDone { Image(icon: "object-select-symbolic") }
              Text(task.title)
            }
          }
        }
      }
    }
  }
  // end

  // snippet: model
  @MainActor final class Song {
    let title: String
    let plays = State(0)

    init(title: String) { self.title = title }
  }

  struct Songs: View {
    let songs: ListModel<Song>

    var body: some View {
      List(songs) { song in
        Text("\(song.title), played \(song.plays.value) times").alignment(.leading)
      } onActivate: { song in
        song.plays.value += 1
      }
    }
  }
  // end

  static func modifiers(isEmpty: Bool) -> some View {
    // snippet: modifiers
    Button("Clear", icon: "edit-clear-all-symbolic") { print("cleared") }
      .tooltip("Remove all tasks")
      .styleClass("destructive-action")
      .frame(minWidth: 120)
      .disabled(isEmpty)
      .onAppear { print("on the screen") }
    // end
  }

  static func reach(title: String) -> some View {
    // snippet: reach
    Text(title).widget { widget in
      gtk_label_set_selectable(widget.as(GtkLabel.self), 1)
    }
    // end
  }
}
