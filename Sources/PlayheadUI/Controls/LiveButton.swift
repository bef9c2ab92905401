internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Says that a stream is live; behind the live edge, a click leads there.
struct LiveButton: View {
  private weak let player: Player?
  @State private var isBehind = false

  init(player: Player) { self.player = player }

  var body: some View {
    Button(localized("● LIVE")) { player?.goLive() }
      .labeled(isBehind ? localized("Go to Live") : localized("Live"))
      .focusesOnClick(false)
      .aligned(vertical: .center)
      .styleClass("live")
      .styleClass("text-button")
      .styleClass(isBehind ? "" : "at-edge")
      .disabled(!isBehind)
      // It disappears for what is not live, and so is not asked once a second then.
      .follow(player) { isBehind = $0.isBehindLiveEdge }
      .onReceive(player, from: \.seconds) { look() }
      // The time of a paused stream stands still, its edge does not.
      .onReceive(player, from: \.seekableRanges) { look() }
      .named("LiveButton")
  }

  private func look() { isBehind = player?.isBehindLiveEdge ?? false }
}

extension Player {
  fileprivate var seconds: AnyPublisher<Void, Never> {
    periodicTimePublisher(forInterval: .seconds(1)).map { _ in }.eraseToAnyPublisher()
  }

  fileprivate var seekableRanges: AnyPublisher<Void, Never> {
    propertiesPublisher.slice(at: \.seekableTimeRange).map { _ in }.eraseToAnyPublisher()
  }

  /// Goes to the live edge and plays on from there.
  func goLive() {
    skipToDefault()
    play()
  }
}
