import PlayheadUI

/// A player that is made once something is to be played; until then the view says that it loads.
struct DeferredCreation: View {
  let load: @MainActor () async -> [PlayerItem]
  @State private var items: [PlayerItem]?

  var body: some View {
    ZStack {
      if let items { Loaded(items: items) } else { ProgressView() }
    }
    .task { items = await load() }
  }
}

/// The view that is there as soon as there are items.
private struct Loaded: View {
  @State private var player: Player

  init(items: [PlayerItem]) { _player = State(wrappedValue: Player(items: items)) }

  var body: some View {
    VStack {
      VideoView(player: player).onAppear { player.play() }
      HStack {
        Button("Previous") { player.returnToPreviousItem() }
          .disabled(!player.canReturnToPreviousItem)
        PlayPauseButton(player: player)
        Button("Next") { player.advanceToNextItem() }
          .disabled(!player.canAdvanceToNextItem)
      }
    }
  }
}
