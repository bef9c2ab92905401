import CPlatform
import PlayheadPlatform
import PlayheadUI

/// The code in the comments of PlayheadViews.
@MainActor enum DeclaredComments {
  // snippet: counter
  struct Counter: View {
    @State private var count = 0

    var body: some View {
      HStack {
        Text("Pressed \(count) times")  // evaluated with each press
        Button("Press") { count += 1 }  // evaluated once
      }
    }
  }
  // end

  // snippet: film
  struct Film: View {
    @State private var player = Player(items: [.simple(url: "film.mkv")])
    @State private var isLarge = false

    var body: some View {
      VStack {
        VideoView(player: player)
        Toggle("Large", isOn: $isLarge)
      }
    }
  }
  // end

  @ViewBuilder static func binding(player: Player) -> some View {
    // snippet: binding
    Slider(value: Binding(player, \.volume), in: 0...1)
    Toggle("Mute", isOn: Binding(get: { player.isMuted }, set: { player.isMuted = $0 }))
    // end
  }

  // snippet: environment
  struct Volume: View {
    @Environment(Player.self) private var player

    var body: some View { Slider(value: Binding(player, \.volume), in: 0...1) }
  }
  // end

  // snippet: represented
  struct Calendar: WidgetRepresentable {
    let day: Int

    func makeWidget(_ current: Current<Calendar>) -> GtkWidget { gtk_calendar_new() }

    func updateWidget(_ widget: GtkWidget, previous: Calendar?) {
      if previous?.day != day { widget[property: "day"] = Int32(day) }
    }
  }
  // end

  // snippet: app
  struct Hello: App {
    var body: some Scene {
      Window("Hello") { Text("Hello, world").padding() }
    }
  }
  // end

  static func receiving(player: Player, isOver: State<Bool>) -> some View {
    // snippet: receiving
    VStack { VideoView(player: player) }
      .onReceive(player, at: \.playbackState) { state in isOver.value = state == .ended }
    // end
  }

  @MainActor final class Song {
    let (title, length): (String, String)

    init(title: String, length: String) { (self.title, self.length) = (title, length) }
  }

  static func model(overture: Song, aria: Song) -> ListModel<Song> {
    // snippet: listModel
    let songs = ListModel<Song>()
    songs.insert([overture, aria], at: 0)
    songs.replace([(position: 0, removed: 1, added: 0)], with: [aria])  // without the overture
    // end
    return songs
  }

  static func list(_ songs: ListModel<Song>, play: @escaping @MainActor (Song) -> Void)
    -> some View
  {
    // snippet: list
    List(songs) { song in
      HStack {
        Text(song.title).alignment(.leading).expands(.horizontal)
        Text(song.length).monospacedDigit()
      }
    } onActivate: { song in
      play(song)
    }
    // end
  }

  struct Sorting: View {
    enum Order { case title, date }

    @State private var order = Order.title
    @State private var isReversed = false

    var body: some View {
      // snippet: menu
      Menu("Sort") {
        MenuRow("By Title") { order = .title }
        MenuRow("By Date") { order = .date }
        Divider()
        Toggle("Newest First", isOn: $isReversed)
      }
      // end
    }
  }
}
