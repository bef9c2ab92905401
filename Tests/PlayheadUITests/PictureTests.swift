import CPlatform
import Platform
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import PlayheadUI

/// Where the picture lies, with each painter, and which one is shown after a while unseen.
@MainActor @Suite(.serialized) struct PictureTests {
  @Test func cairoPaintsItWhereItBelongs() async throws {
    try await Self.lookFromAllSides("GskCairoRenderer")
  }

  /// The renderer is chosen once: a process of its own.
  @Test func texturesPaintItWhereItBelongs() async {
    await #expect(processExitsWith: .success) {
      setenv("GSK_RENDERER", "gl", 1)
      try await Self.lookFromAllSides("GskGLRenderer")
      exit(EXIT_SUCCESS)  // Removes the clip; an exit test that returns would not.
    }
  }

  /// A picture of the wrong size, place or order of colours is seen in one of these.
  @MainActor private static func lookFromAllSides(_ renderer: String) async throws {
    let player = try await makeReadyPlayer()
    let size = try #require(player.presentationSize)
    for (width, height) in [(600, 200), (200, 400), (333, 187)] {
      let view = VideoView(player: player)
      let window = presentWindow(
        showing: view.widget, width: Int32(width), height: Int32(height))
      try #require(await eventually { gtk_widget_get_width(view.widget) == Int32(width) })
      let native = gtk_widget_get_native(view.widget)
      #expect(native.flatMap { gtk_native_get_renderer($0) }?.className == renderer)
      // Red, and what it is with red and blue exchanged.
      for second in [0, 2] {
        player.seek(at(.milliseconds(1000 * second + 500)), smooth: false)
        #expect(await eventually { WidgetImage(of: view.widget)?.second == second })
      }
      let image = try #require(WidgetImage(of: view.widget))
      let place = PictureRectangle.fitting(size, width: width, height: height)
      let (left, top) = (Int(place.x), Int(place.y))
      let (right, bottom) = (left + Int(place.width) - 1, top + Int(place.height) - 1)
      for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
        #expect(image.second(x: x, y: y) == 2, "\(width) × \(height): \(x), \(y)")
      }
      if left > 0 {
        #expect(image.isBlack(x: left - 1, y: height / 2) && image.isBlack(x: 0, y: 0))
        #expect(image.isBlack(x: right + 1, y: height / 2))
      }
      if top > 0 {
        #expect(image.isBlack(x: width / 2, y: top - 1) && image.isBlack(x: 0, y: 0))
        #expect(image.isBlack(x: width / 2, y: bottom + 1))
      }
      gtk_window_destroy(window)
    }
  }

  @Test func aViewThatComesBackShowsTheNewestPicture() async throws {
    let player = try await Self.makeReadyPlayer()
    let view = VideoView(player: player)
    let window = presentWindow(showing: view.widget)
    player.seek(at(.milliseconds(1500)), smooth: false)
    #expect(await eventually { WidgetImage(of: view.widget)?.second == 1 })
    gtk_widget_set_visible(view.widget, 0)
    var isThere = false
    player.seek(at(.milliseconds(5500)), smooth: false) { _ in isThere = true }
    #expect(await eventually { isThere })
    gtk_widget_set_visible(view.widget, 1)
    #expect(await eventually { WidgetImage(of: view.widget)?.second == 5 })
    gtk_window_destroy(window)
  }

  /// While it is covered by another page of a stack a view asks for no picture.
  @Test func aViewThatIsNotSeenIsNotRedrawn() async throws {
    let player = try await Self.makeReadyPlayer()
    let view = VideoView(player: player)
    let stack = gtk_stack_new().as(GtkStack.self)
    let page = gtk_label_new("another page")
    gtk_stack_add_child(stack, view.widget)
    gtk_stack_add_child(stack, page)
    let window = presentWindow(showing: stack.widget)
    #expect(await eventually { WidgetImage(of: view.widget)?.second == 0 })
    gtk_stack_set_visible_child(stack, page)
    #expect(await eventually { gtk_widget_get_mapped(view.widget) == 0 })
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(1500) })
    #expect(gtk_widget_get_mapped(view.widget) == 0)
    player.pause()
    gtk_stack_set_visible_child(stack, view.widget)
    #expect(await eventually { WidgetImage(of: view.widget)?.second == 1 })
    gtk_window_destroy(window)
  }

  @Test func itsCanvasIsFreedWithItsWindow() async throws {
    let player = try await Self.makeReadyPlayer()
    weak var canvas: VideoCanvas?
    do {
      let view = VideoView(player: player)
      canvas = Canvas.drawable(of: view.widget) as? VideoCanvas
      let window = presentWindow(showing: view.widget)
      #expect(await eventually { WidgetImage(of: view.widget)?.second == 0 })
      gtk_window_destroy(window)
    }
    #expect(await eventually { canvas == nil })
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
  }

  @MainActor private static func makeReadyPlayer() async throws -> Player {
    gtk_init()
    let player = Player(
      items: [.simple(url: try TestMedia.uri(.colourClock(seconds: 10)))],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    try #require(await eventually(within: .seconds(20)) { player.playbackState == .paused })
    return player
  }
}
