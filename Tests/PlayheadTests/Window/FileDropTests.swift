import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import PlayheadUI
import TestSupport
import Testing

@testable import Playhead

/// The files and texts that are dropped on a window.
@MainActor @Suite struct FileDropTests {
  /// Drops a value on a window, as GTK does; true if it is taken.
  private func drop(_ dropped: inout GValue, on widget: GtkWidget) throws -> Bool {
    let target = try #require(controllers("GtkDropTarget", of: widget).first)
    let type = playhead_instance_type(target.address)
    var (arguments, answer) = (Array(repeating: GValue(), count: 4), GValue())
    g_value_init(&arguments[0], type)
    target.withPointer { g_value_set_object(&arguments[0], $0) }
    g_value_init(&arguments[1], playhead_type_value())
    g_value_set_boxed(&arguments[1], &dropped)
    for place in 2...3 { g_value_init(&arguments[place], playhead_type_double()) }
    g_value_init(&answer, playhead_type_boolean())
    g_signal_emitv(&arguments, g_signal_lookup("drop", type), 0, &answer)
    for place in arguments.indices { g_value_unset(&arguments[place]) }
    return g_value_get_boolean(&answer) != 0
  }

  private func makeWindow(_ open: @escaping @MainActor ([String]) -> Void) -> GtkWindow {
    gtk_init()
    let window = gtk_window_new().as(GtkWindow.self)
    FileDrop.connect(to: window) { open($0.uris) }
    return window
  }

  @Test func allFilesOfADropAreOpenedTogether() throws {
    var opened: [[String]] = []
    let window = makeWindow { opened.append($0) }
    defer { gtk_window_destroy(window) }
    let uris = ["file:///films/a%20film.mkv", "file:///films/a%20film.srt"]
    let files = uris.map { g_file_new_for_uri($0) }
    var list: UnsafeMutablePointer<GSList>?
    for file in files {
      file.withPointer { list = g_slist_append(list, UnsafeMutableRawPointer($0)) }
    }
    defer { g_slist_free(list) }
    var value = GValue()
    g_value_init(&value, gdk_file_list_get_type())
    g_value_take_boxed(&value, UnsafeRawPointer(gdk_file_list_new_from_list(list)))
    defer { g_value_unset(&value) }
    #expect(try drop(&value, on: window.widget))
    #expect(opened == [uris])
  }

  @Test(arguments: [
    ("https://example.com/stream.m3u8", ["https://example.com/stream.m3u8"]),
    ("no address", []),
  ])
  func aTextIsOpenedForItsAddresses(text: String, addresses: [String]) throws {
    var opened: [[String]] = []
    let window = makeWindow { opened.append($0) }
    defer { gtk_window_destroy(window) }
    var value = GValue()
    g_value_init(&value, playhead_type_string())
    g_value_set_string(&value, text)
    defer { g_value_unset(&value) }
    #expect(try drop(&value, on: window.widget) == !addresses.isEmpty)
    #expect(opened == [addresses])
  }

  @Test func whatIsDroppedOnThePlaylistIsPutIn() async throws {
    gtk_init()
    let player = Player(configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    player.items = [.simple(url: "urn:nowhere:1"), .simple(url: "urn:nowhere:2")]
    let old = player.items
    let playlist = PlaylistView(player: player)
    var added: [(uris: [String], item: PlayerItem)] = []
    PlaylistDrop.connect(
      to: playlist, player: player, messages: MessageBar(),
      filler: QueueFiller(player: player) { _ in }, addSubtitles: { added.append(($0, $1)) })
    var value = GValue()
    g_value_init(&value, playhead_type_string())
    g_value_set_string(&value, "http://127.0.0.1:1/a.mp4\nhttp://127.0.0.1:1/a.srt")
    defer { g_value_unset(&value) }
    #expect(try drop(&value, on: playlist.widget))
    #expect(await eventually { player.itemCount == 3 })
    #expect(player.items.contains(old[0]) && player.items.contains(old[1]))
    #expect(player.currentItem == old[0])
    // What is dropped together belongs together.
    #expect(await eventually { added.map(\.uris) == [["http://127.0.0.1:1/a.srt"]] })
    #expect(added.first?.item.url == "http://127.0.0.1:1/a.mp4")
  }
}
