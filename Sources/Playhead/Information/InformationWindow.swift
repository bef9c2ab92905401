internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// A window with what is played and by which parts, kept up to date while it is open.
struct InformationWindow: View {
  private let player: Player
  /// The renderer that draws the window, by GTK's name.
  private let renderer: String?
  @State private var information: MediaInformation?
  @State private var metrics: Metrics?
  /// The rows that are shown, which are others only where a text has changed.
  @State private var rows: InformationRows
  /// The number of lines, some of them hidden.
  @State private var lineCount = 0

  /// Shows it over a player's window, or the one to the front that is shown already.
  static func show(over parent: GtkWindow, player: Player) {
    // With the focus, the first text would be selected.
    Dialog(
      localized("Media Information"), width: 460, height: 520, isModal: false, takesFocus: false
    ) { InformationWindow(player: player, renderer: parent.widget.rendererName) }
    .presentOnce(over: parent)
  }

  private init(player: Player, renderer: String?) {
    (self.player, self.renderer) = (player, renderer)
    _information = State(wrappedValue: nil)
    _metrics = State(wrappedValue: player.metrics())
    _rows = State(
      wrappedValue: InformationRows(
        information: nil, metrics: player.metrics(), location: Self.location(in: player),
        renderer: renderer))
  }

  var body: some View {
    let lines = rows.lines
    ScrollView {
      VStack(alignment: .fill) {
        // Lines are used again, and hidden if there are too many: GTK does not bear that a label goes away
        // in which text is being selected.
        ForEach(0..<max(lineCount, lines.count), id: \.self) { index in
          InformationLine(line: lines.indices.contains(index) ? lines[index] : nil)
        }
      }
      .styleClass("dialog-content")
      .debugBodyCounter(color: .green, name: "InformationWindow")
      .onReceive(
        player.mediaInformationPublisher, of: ViewIdentity(of: player),
        named: { "Player.mediaInformationPublisher" }, during: .appearance
      ) {
        information = $0
        update()
      }
      // In media time: nothing is measured while playback stands still.
      .onReceive(
        player.periodicMetricsPublisher(forInterval: .seconds(1), limit: 1),
        of: ViewIdentity(of: player), named: { "Player.periodicMetricsPublisher" },
        during: .appearance
      ) {
        guard let newest = $0.last else { return }
        metrics = newest
        update()
      }
      .onChange(of: player.currentItem?.url) { _ in update() }
    }
  }

  private func update() {
    rows = InformationRows(
      information: information, metrics: metrics, location: Self.location(in: player),
      renderer: renderer)
    lineCount = max(lineCount, rows.lines.count)
  }

  /// Returns the location of the current item as people read it: a file's path, or the address without its secrets.
  private static func location(in player: Player) -> String? {
    player.currentItem?.url.map {
      FileAddress.path(ofURI: $0) ?? MediaName.localizedDisplay(of: $0)
    }
  }
}

/// A line of the window: a heading, or a name and what is so called.
private struct InformationLine: View {
  let line: InformationRows.Line?

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      Text(line?.title ?? "").alignment(.leading).minimumCharacters(16)
        .styleClass(line?.isHeading == true ? "heading" : "dim-label")
      Text(line?.text ?? "").alignment(.leading).selectable().wrapping()
        .expands(.horizontal)
        .hidden(line?.isHeading == true)
    }
    .hidden(line == nil)
  }
}
