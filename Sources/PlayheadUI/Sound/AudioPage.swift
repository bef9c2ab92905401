internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The page that is shown where the video would be while there is only sound: its cover, title, artist, and album.
///
/// It is evaluated when one of these is another, which is once an item, and never while it plays.
struct AudioPage: View {
  weak let player: Player?
  @State private var card = AudioCard()

  init(player: Player) { self.player = player }

  var body: some View {
    VStack(alignment: .fill) {
      CoverView(source: card.image).debugBodyCounter(color: .orange)
      line(card.title, "title-1")
      line(card.artist, "artist")
      line(card.album, "album")
    }
    .styleClass("playhead-audio")
    .aligned(vertical: .center)
    .expands(.vertical)
    .follow(player) { card = AudioCard($0.metadata, title: $0.currentItem?.displayTitle ?? "") }
    .named("AudioPage")
  }

  private func line(_ text: String, _ style: String) -> some View {
    Text(text).centeredLines(maximumLines: 2).styleClass(style).hidden(text.isEmpty)
  }
}
