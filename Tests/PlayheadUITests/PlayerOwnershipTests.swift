import CPlatform
import PlayheadPlatform
import PlayheadPlayer
import PlayheadUI
import TestSupport
import Testing

/// The four ways in which a view has a player, as `Examples/Patterns/Ownership/Ownership.swift` has them, with a count of the
/// players that live at each moment.
@MainActor @Suite(.serialized) struct PlayerOwnershipTests {
  init() { gtk_init() }

  /// Makes players, and knows which of them still live.
  @MainActor private final class Players {
    private struct Made { weak var player: Player? }
    private var all: [Made] = []
    /// The player that each of the views has, by its name.
    private(set) var shown: [String: ObjectIdentifier] = [:]

    var made: Int { all.count }
    var alive: Int { all.count { $0.player != nil } }
    /// The indices of those made that live.
    var living: [Int] { all.indices.filter { all[$0].player != nil } }

    func make() -> Player {
      let player = Player()
      all.append(Made(player: player))
      return player
    }

    func note(_ player: Player, in view: String) -> String {
      shown[view] = ObjectIdentifier(player)
      return view
    }
  }

  /// Neither owns its player nor is told of it.
  private struct PassedOn: View {
    let players: Players
    let player: Player
    let name: String
    var body: some View { Text(players.note(player, in: name)) }
  }

  /// Owns a player of its own.
  private struct Owned: View {
    let players: Players
    @State private var player: Player

    init(_ players: Players) {
      self.players = players
      _player = State(wrappedValue: players.make())
    }

    var body: some View { PassedOn(players: players, player: player, name: "owned") }
  }

  /// Is given the player by whatever is around it.
  private struct Shared: View {
    let players: Players
    @Environment(Player.self) private var player
    var body: some View { PassedOn(players: players, player: player, name: "shared") }
  }

  /// Reads and replaces a player that another view owns.
  private struct Replaced: View {
    let players: Players
    @Binding var player: Player
    let replace: State<Int>

    var body: some View {
      Text(players.note(player, in: "replaced"))
        .onChange(of: replace.value) { _ in player = players.make() }
    }
  }

  private struct AllFour: View {
    let players: Players
    let replace: State<Int>
    let showsOwned: State<Bool>
    let title: State<String>
    @State private var player: Player

    init(
      _ players: Players, replace: State<Int>, showsOwned: State<Bool>, title: State<String>
    ) {
      (self.players, self.replace, self.showsOwned, self.title) = (
        players, replace, showsOwned, title
      )
      _player = State(wrappedValue: players.make())
    }

    var body: some View {
      VStack {
        Text(title.value)
        PassedOn(players: players, player: player, name: "passed")
        if showsOwned.value { Owned(players) }
        Shared(players: players)
        Replaced(players: players, player: $player, replace: replace)
      }
      .environment(player)
    }
  }

  @Test func eachPlayerLivesAsLongAsItsOwner() async {
    let players = Players()
    await use(players)
    #expect(await eventually { players.alive == 0 }, "\(players.living)")
    #expect(players.made == 5)
  }

  /// Shows and changes the views in a window, which is gone at the end.
  private func use(_ players: Players) async {
    let (replace, showsOwned, title) = (State(0), State(true), State("a"))
    func make() -> AllFour {
      AllFour(players, replace: replace, showsOwned: showsOwned, title: title)
    }
    // A value that is never shown has computed none of its states.
    _ = make()
    #expect(players.made == 0)

    let window = presentWindow(showing: make().makeWidget())
    #expect(await eventually { players.shown.count == 4 && window.isMapped })
    // Its own one, and that of the view that owns another; the other views have the first.
    #expect(players.alive == 2 && players.made == 2)
    let first = players.shown["passed"]
    #expect(players.shown["shared"] == first && players.shown["replaced"] == first)
    #expect(players.shown["owned"] != first)

    // An evaluation makes none.
    title.value = "b"
    #expect(
      await eventually {
        descendants("GtkLabel", of: window.widget).contains {
          gtk_label_get_text($0.as(GtkLabel.self)).map { String(cString: $0) } == "b"
        }
      })
    #expect(players.alive == 2 && players.made == 2)

    // The former one dies when it is replaced. So does that of the view with its own: what is inside of the
    // environment of another player is made again.
    replace.value += 1
    #expect(await eventually { players.made == 4 && players.alive == 2 })
    let second = players.shown["passed"]
    #expect(players.shown["shared"] == second && players.shown["replaced"] == second)
    #expect(second != first && players.shown["owned"] != second)

    // One that is owned dies with the place of its view, and is another when that comes back.
    showsOwned.value = false
    #expect(await eventually { players.alive == 1 })
    showsOwned.value = true
    #expect(await eventually { players.alive == 2 && players.made == 5 })

    gtk_window_destroy(window)
  }
}
