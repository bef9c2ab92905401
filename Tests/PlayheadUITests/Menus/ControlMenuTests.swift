import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadUI

/// The menu of all that the controls do, and what a program adds to it.
@MainActor @Suite(.serialized) struct ControlMenuTests {
  private func labels(in widget: GtkWidget) -> [String] {
    descendants("GtkLabel", of: widget).compactMap {
      gtk_label_get_text($0.as(GtkLabel.self)).map { String(cString: $0) }
    }
  }

  private func parts(
    _ player: Player, settings: VideoSettings = VideoSettings(), menu: GMenu? = nil,
    layout: LayoutInfo = .none
  ) -> ControlParts {
    let messages = MessageBar()
    return ControlParts(
      player: player, settings: settings, visibility: ControlsVisibility(), messages: messages,
      loopMarker: LoopMarker(player: player, messages: messages), layout: State(layout),
      video: VideoView(player: player, settings: settings), programMenu: menu)
  }

  @Test func itHasWhatAWindowsFrameHas() async throws {
    gtk_init()
    let builder = gtk_builder_new_from_string(
      """
      <interface><menu id="menu">
      <section><item><attribute name="label">List</attribute>
      <attribute name="action">win.list</attribute></item></section>
      <section><submenu><attribute name="label">Then</attribute>
      <item><attribute name="label">Nothing</attribute><attribute name="action">win.then</attribute>
      <attribute name="target">nothing</attribute></item>
      <item><attribute name="label">Close</attribute><attribute name="action">win.then</attribute>
      <attribute name="target">close</attribute></item></submenu></section>
      </menu></interface>
      """, -1)
    let menu: GMenu = try #require(gtk_builder_get_object(builder, "menu")?.cast())
    let player = Player(
      items: [.simple(url: "file:///nowhere/a"), .simple(url: "file:///nowhere/b")])
    let content = parts(player, menu: menu).restMenu(ofAll: true).content().makeWidget()
    let window = presentWindow(showing: content)
    var activated = 0
    let action = g_simple_action_new("list", nil)
    action.on("activate") { activated += 1 }
    let choice = g_simple_action_new_stateful(
      "then", g_variant_type_new("s"), g_variant_new_string("close"))
    let actions = g_simple_action_group_new()!
    for action in [action, choice] {
      action.withOpaquePointer {
        g_action_map_add_action(OpaquePointer(actions), $0)
      }
    }
    gtk_widget_insert_action_group(window.widget, "win", OpaquePointer(actions))
    let names = labels(in: content)
    for name in ["Fullscreen", "Shuffle", "Set A–B Loop Start", "List", "Then", "Nothing", "Close"]
    {
      #expect(names.contains(localized(name)), "\(name): \(names)")
    }
    let row = try #require(
      descendants("GtkButton", of: content).first { labels(in: $0) == ["List"] })
    _ = gtk_widget_activate(row)
    #expect(await eventually { activated == 1 })
    let checks = descendants("GtkCheckButton", of: content).map { $0.as(GtkCheckButton.self) }
    let close = try #require(checks.first { labels(in: $0.widget) == ["Close"] })
    #expect(gtk_check_button_get_active(close) != 0)
    let shuffle = try #require(checks.first { labels(in: $0.widget) == [localized("Shuffle")] })
    gtk_check_button_set_active(shuffle, 1)
    #expect(player.isShuffled)
    gtk_window_destroy(window)
    g_object_unref(actions)
  }

  @Test func aRadioHasNoLoop() async throws {
    gtk_init()
    let server = try TestServer(routes: ["/radio": try Radio.route()])
    defer { server.stop() }
    let player = try await makeReadyPlayer(server.url("/radio"))
    let names = labels(in: parts(player).restMenu(ofAll: true).content().makeWidget())
    #expect(names.contains(localized("Fullscreen")), "\(names)")
    #expect(!names.contains(localized("Set A–B Loop Start")), "\(names)")
  }

  @Test func inTheFullScreenItLeadsBack() {
    gtk_init()
    let player = Player()
    var layout = LayoutInfo.none
    (layout.isFullScreen, layout.isWindowFullScreen) = (true, true)
    let parts = parts(player, layout: layout)
    #expect(
      labels(in: parts.restMenu(ofAll: true).content().makeWidget()).contains(
        localized("Leave Fullscreen")))
  }

  /// The sliders move what hangs over the view, and nothing else.
  @Test func aLargerVideoIsMovedByItsSliders() async throws {
    gtk_init()
    let player = Player(
      items: [.simple(url: try TestMedia.uri(.colorClock(seconds: 10)))],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    let settings = VideoSettings()
    let video = VideoView(player: player, settings: settings)
    // The menu below it leaves it that.
    gtk_widget_set_size_request(video.widget, 320, 180)
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    gtk_box_append(box, video.widget)
    let window = presentWindow(showing: box.widget, width: 320, height: 480)
    try #require(await eventually { player.playbackState == .paused })
    let menu = VideoMenu.menu(player, settings, video).content().makeWidget()
    gtk_box_append(box, menu)
    let sliders = descendants("GtkScale", of: menu)
    let across = try #require(sliders.dropFirst().first).as(GtkRange.self)
    #expect(await eventually { gtk_widget_get_sensitive(across.widget) == 0 })
    settings.gravity = .resizeAspectFill
    settings.zoom = 2
    #expect(await eventually { gtk_widget_get_sensitive(across.widget) != 0 })
    #expect(
      await eventually {
        gtk_range_set_value(across, 0)
        // While the menu is still being laid out there is nothing to move.
        gtk_range_set_value(across, 1)
        return settings.pan.x > 0
      })
    #expect(abs(settings.pan.x - video.panReach.x) < 1e-9)
    settings.framing = VideoFraming()
    #expect(await eventually { gtk_range_get_value(across) == 0 })
    #expect(await eventually { gtk_widget_get_sensitive(across.widget) == 0 })
    gtk_window_destroy(window)
  }
}
