public import CPlatform
internal import PlayheadViews

/// The views as PlayheadViews declares them.
public final class DeclaredViews: ThousandViews {
  public let widget: GtkWidget
  public var texts: Int { tally.texts }
  private let tally = Tally()
  private let counts = (0..<Rows.count).map { _ in State(0) }
  private let round = State(0)

  public init() {
    widget = Columns(counts: counts, round: round, tally: tally).makeWidget()
  }

  public func changeOne() { counts[Rows.count / 2].value += 1 }

  public func changeAll() { round.value += 1 }
}

/// Counts the texts that are made.
@MainActor private final class Tally {
  private(set) var texts = 0

  func text(_ text: String) -> Text {
    texts += 1
    return Text(text)
  }
}

private struct Columns: View {
  let counts: [State<Int>]
  let round: State<Int>
  let tally: Tally

  var body: some View {
    HStack(spacing: 12) {
      ForEach(0..<Rows.columns, id: \.self) { column in
        VStack(alignment: .fill, spacing: 0) {
          ForEach(0..<Rows.inColumn, id: \.self) { row in
            Row(
              index: column * Rows.inColumn + row, count: counts[column * Rows.inColumn + row],
              round: round, tally: tally)
          }
        }
      }
    }
  }
}

private struct Row: View {
  let index: Int
  let count: State<Int>
  let round: State<Int>
  let tally: Tally
  @State private var pressed = 0

  var body: some View {
    HStack(spacing: 6) {
      tally.text("\(index) in \(round.value)")
      VStack(alignment: .leading, spacing: 0) {
        tally.text("Title \(index) of round \(round.value)")
        tally.text("Subtitle \(index) of round \(round.value)")
      }
      HStack(spacing: 0) {
        Button("Less") { pressed -= 1 }
        Button("More") { pressed += 1 }
      }
      tally.text("\(count.value + pressed) times")
      tally.text("Status \(index) in \(round.value)")
    }
  }
}
