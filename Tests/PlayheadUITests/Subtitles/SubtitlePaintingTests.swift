import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import PlayheadUI

/// Subtitles as they are painted: in which resolution, color and place.
@MainActor @Suite(.serialized) struct SubtitlePaintingTests {
  /// A black film, 320 × 180, with “Illi Illi” from 1 s to 3 s beside it.
  private func makeView(
    width: Int32 = 1280, height: Int32 = 720
  ) async throws -> (player: Player, view: VideoView, window: GtkWindow) {
    gtk_init()
    let directory = try TestMedia.makeDirectory()
    try StyledSubtitles.make(
      from: .seconds(5), to: .seconds(6), seconds: 7, color: 0xff00_0000, at: "\(directory)/a.mkv")
    try SubRip([
      SubRip.Cue(start: .seconds(1), end: .seconds(3), text: "Illi Illi")
    ]).write(to: "\(directory)/a.srt")
    let player = Player(
      items: [.simple(url: "file://\(directory)/a.mkv")],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    #expect(await eventually { player.playbackState == .paused })
    try await player.addSubtitles(SubtitleFile(uri: "file://\(directory)/a.srt"))
    let view = VideoView(player: player)
    let window = presentWindow(showing: view.widget, width: width, height: height)
    player.seek(at(.seconds(2)), smooth: false)
    return (player, view, window)
  }

  /// Returns what is painted, once it meets a condition.
  private func pixels(
    of view: VideoView, where condition: (PaintedPixels) -> Bool
  ) async -> PaintedPixels? {
    var found: PaintedPixels?
    _ = await eventually {
      found = PaintedPixels(of: view.widget)
      return found.map(condition) ?? false
    }
    return found
  }

  @Test func lettersAreAsSharpAsTheScreen() async throws {
    let (player, view, window) = try await makeView()
    player.subtitleStyle.outlineWidth = 0
    player.subtitleStyle.size = 0.1
    let pixels = try #require(await pixels(of: view) { $0.bounds { $0.isBright } != nil })
    let text = try #require(pixels.bounds { $0.isBright })
    // 72 pixels of font: its capitals are some 50 high.
    #expect((40...80).contains(text.height), "\(text)")
    #expect(text.y > 720 / 2)
    // Drawn at 320 × 180 and made four times as large, each edge would be some eight pixels wide;
    // here it is one or two.
    let row = text.y + text.height * 2 / 3
    let grays = (text.x..<text.x + text.width).filter { (24..<232).contains(pixels.gray($0, row)) }
    let edges = (text.x..<text.x + text.width).filter {
      (pixels.gray($0, row) > 127) != (pixels.gray($0 + 1, row) > 127)
    }
    #expect(edges.count >= 8)
    #expect(grays.count <= 2 * edges.count, "\(grays.count) gray pixels at \(edges.count) edges")
    gtk_window_destroy(window)
  }

  /// A cue says that it belongs at the top, where it does not cover what the video has at the bottom.
  @Test func oneAtTheTopAndOneAtTheBottomStandApart() async throws {
    let (player, view, window) = try await makeView(width: 640, height: 360)
    let path = "\(try TestMedia.makeDirectory())/both.srt"
    try SubRip([
      SubRip.Cue(start: .seconds(1), end: .seconds(3), text: "{\\an8}Illi"),
      SubRip.Cue(start: .seconds(1), end: .seconds(3), text: "Illi"),
    ]).write(to: path)
    try await player.addSubtitles(SubtitleFile(uri: "file://\(path)"))
    let areApart: (PaintedPixels) -> Bool = {
      $0.bounds { $0.isBright }.map { $0.y < 60 && $0.y + $0.height > 300 } ?? false
    }
    let pixels = try #require(await pixels(of: view, where: areApart))
    #expect(areApart(pixels))
    let isEmpty = (100..<260).allSatisfy { y in (0..<640).allSatisfy { pixels.gray($0, y) < 32 } }
    #expect(isEmpty)
    // Where there is no room for that, they stand one below the other.
    view.setCoveredHeight(330)
    let areTogether: (PaintedPixels) -> Bool = {
      $0.bounds { $0.isBright }.map { (20...100).contains($0.height) && $0.y < 60 } ?? false
    }
    let together = try #require(await self.pixels(of: view, where: areTogether))
    #expect(areTogether(together))
    gtk_window_destroy(window)
  }

  @Test func anotherSizeIsRedrawnAndTheSameIsKept() async throws {
    let (player, view, window) = try await makeView(width: 640, height: 360)
    let canvas = try #require(Canvas.drawable(of: view.widget) as? VideoCanvas)
    let small = try #require(await pixels(of: view) { $0.bounds { $0.isBright } != nil })
    let painter = try #require(canvas.subtitlePainter)
    let before = painter.drawings
    for _ in 0..<5 { _ = PaintedPixels(of: view.widget) }
    #expect(painter.drawings == before)
    gtk_window_set_default_size(window, 1280, 720)
    #expect(await eventually { gtk_widget_get_width(view.widget) == 1280 })
    let large = try #require(await pixels(of: view) { $0.bounds { $0.isBright } != nil })
    let (a, b) = (large.bounds { $0.isBright }, small.bounds { $0.isBright })
    let ratio = Double(a?.width ?? 0) / Double(b?.width ?? 1)
    #expect(abs(ratio - 2) < 0.2, "\(ratio)")
    #expect(player.time() == .seconds(2))
    gtk_window_destroy(window)
  }

  @Test func textStandsAboveTheControls() async throws {
    let (player, view, window) = try await makeView(width: 640, height: 360)
    let canvas = try #require(Canvas.drawable(of: view.widget) as? VideoCanvas)
    let low = try #require(await pixels(of: view) { $0.bounds { $0.isBright } != nil })
    #expect(try #require(low.bounds { $0.isBright }).y > 260)
    view.setCoveredHeight(100)
    let isAbove: (PaintedPixels) -> Bool = {
      $0.bounds { $0.isBright }.map { $0.y + $0.height <= 260 } ?? false
    }
    _ = try #require(await pixels(of: view, where: isAbove))
    let drawings = try #require(canvas.subtitlePainter).drawings
    view.setCoveredHeight(100)
    for _ in 0..<3 { _ = PaintedPixels(of: view.widget) }
    #expect(canvas.subtitlePainter?.drawings == drawings)
    view.setCoveredHeight(0)
    _ = try #require(await pixels(of: view) { !isAbove($0) })
    #expect(player.time() == .seconds(2))
    gtk_window_destroy(window)
  }

  @Test func colorBackgroundAndPlaceFollowTheStyleAtOnce() async throws {
    let (player, view, window) = try await makeView(width: 640, height: 360)
    var style = SubtitleStyle.standard
    style.color = .init(red: 1, green: 1, blue: 0)
    player.subtitleStyle = style
    let isYellow: (ColorClock.Color) -> Bool = {
      $0.red > 200 && $0.green > 200 && $0.blue < 60
    }
    let yellow = try #require(await pixels(of: view) { $0.bounds(isYellow) != nil })
    #expect(try #require(yellow.bounds(isYellow)).y > 180)
    style.verticalPosition = 0
    style.background = .init(red: 0, green: 0, blue: 1)
    player.subtitleStyle = style
    let isBlue: (ColorClock.Color) -> Bool = { $0.blue > 200 && $0.red < 60 && $0.green < 60 }
    let blue = try #require(await pixels(of: view) { $0.bounds(isBlue) != nil })
    let box = try #require(blue.bounds(isBlue))
    let text = try #require(blue.bounds(isYellow))
    #expect(box.y + box.height < 180)
    #expect(box.x < text.x && box.x + box.width > text.x + text.width)
    gtk_window_destroy(window)
  }

  @Test func theOutlineSetsLettersOffAgainstTheirColor() async throws {
    let (player, view, window) = try await makeView(width: 640, height: 360)
    var style = SubtitleStyle.standard
    style.outlineColor = .init(red: 1, green: 0, blue: 0)
    style.outlineWidth = 0.2
    player.subtitleStyle = style
    let isRed: (ColorClock.Color) -> Bool = { $0.red > 200 && $0.green < 60 && $0.blue < 60 }
    let pixels = try #require(await pixels(of: view) { $0.bounds(isRed) != nil })
    let (outline, text) = (pixels.bounds(isRed), pixels.bounds { $0.isBright })
    #expect(try #require(outline).width > (try #require(text)).width)
    gtk_window_destroy(window)
  }

  @Test func theBarsAreUsedOnlyIfTheyMayBe() async throws {
    // Bars of 90 pixels above and below.
    let (player, view, window) = try await makeView(width: 640, height: 540)
    let inside = try #require(await pixels(of: view) { $0.bounds { $0.isBright } != nil })
    #expect(try #require(inside.bounds { $0.isBright }).y < 450)
    player.subtitleStyle.mayUseBars = true
    let outside = await pixels(of: view) { ($0.bounds { $0.isBright }?.y ?? 0) > 450 }
    #expect(outside?.bounds { $0.isBright }?.y ?? 0 > 450)
    gtk_window_destroy(window)
  }

  @Test func styledTextOfTheMediumIsAsSharp() async throws {
    let (player, view, window) = try await makeView()
    #expect(await eventually { player.mediaSelectionOptions(for: .legible).count > 2 })
    let option = player.mediaSelectionOptions(for: .legible)[2]
    player.select(mediaOption: option, for: .legible)
    player.seek(at(.milliseconds(5500)), smooth: false)
    // What was drawn before the view had told its size may be seen first.
    let pixels = await pixels(of: view) { $0.sharpness.isSharp }
    #expect(pixels?.sharpness.isSharp == true, "\(String(describing: pixels?.sharpness))")
    gtk_window_destroy(window)
  }
}

extension ColorClock.Color {
  /// A Boolean value that indicates whether it is white, or nearly so.
  fileprivate var isBright: Bool { min(red, green, blue) > 200 }
}

/// A widget's look, as pixels.
@MainActor private struct PaintedPixels {
  private let bytes: [UInt8]
  private let (width, height): (Int, Int)

  /// Creates the pixels that the widget shows now; nil before it has been painted.
  init?(of widget: GtkWidget) {
    let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
    guard width > 0, height > 0, let native = gtk_widget_get_native(widget),
      let renderer = gtk_native_get_renderer(native)
    else { return nil }
    let paintable = gtk_widget_paintable_new(widget)
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    guard let snapshot = gtk_snapshot_new() else { return nil }
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(node) }
    var area = graphene_rect_t()
    graphene_rect_init(&area, 0, 0, Float(width), Float(height))
    guard let texture = gsk_renderer_render_texture(renderer, node, &area) else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(width * height) * 4)
    gdk_texture_download(texture, &bytes, gsize(width) * 4)
    (self.bytes, self.width, self.height) = (bytes, Int(width), Int(height))
  }

  func color(_ x: Int, _ y: Int) -> ColorClock.Color {
    guard (0..<width).contains(x), (0..<height).contains(y) else {
      return ColorClock.Color(red: 0, green: 0, blue: 0)
    }
    let index = (y * width + x) * 4
    return ColorClock.Color(red: bytes[index + 2], green: bytes[index + 1], blue: bytes[index])
  }

  func gray(_ x: Int, _ y: Int) -> Int { Int(color(x, y).green) }

  /// The smallest rectangle around all pixels that fulfill a condition.
  func bounds(
    _ condition: (ColorClock.Color) -> Bool
  ) -> (x: Int, y: Int, width: Int, height: Int)? {
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for y in 0..<height {
      for x in 0..<width where condition(color(x, y)) {
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
      }
    }
    return right < 0 ? nil : (left, top, right - left + 1, bottom - top + 1)
  }

  /// The edges, and the pixels neither black nor white, in the middle row of the bright letters.
  var sharpness: Sharpness {
    guard let text = bounds({ $0.isBright }) else { return Sharpness(edges: 0, grays: 0) }
    let row = text.y + text.height / 2
    let columns = text.x..<text.x + text.width
    return Sharpness(
      edges: columns.count { (gray($0, row) > 127) != (gray($0 + 1, row) > 127) },
      grays: columns.count { (24..<232).contains(gray($0, row)) })
  }

  struct Sharpness {
    let edges: Int
    let grays: Int

    var isSharp: Bool { edges >= 8 && grays <= 3 * edges }
  }
}
