import PlayheadUI

@main struct MinimalPlayer: App {
  @State private var player = Player(items: [.simple(url: CommandLine.arguments[1])])

  var body: some Scene {
    Window("Minimal Player") {
      VideoView(player: player).debugBodyCounter(color: .red).onAppear { player.play() }
      TimeSlider(player: player).debugBodyCounter(color: .blue)
    }
  }
}
