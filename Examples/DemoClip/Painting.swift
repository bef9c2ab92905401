internal import CPlatform
internal import PlayheadPlatform
internal import TestMedia

/// The frame at each moment: slowly drifting lights, a dial whose hand turns once a second, and a
/// bar that fills from the beginning to the end of the clip.
final class Painting: Sendable {
  static let width = 1280
  static let height = 720

  private let script: Script
  /// The part that is the same in each frame, as tall and wide as the video.
  private let backdrop = Surface(width: width, height: height)
  /// The lights, drawn small: enlarging makes them soft, and is much quicker than drawing them so.
  private let lights = Surface(width: width / 8, height: height / 8)

  init(_ script: Script) {
    self.script = script
    drawBackdrop(on: backdrop.context)
  }

  /// Draws each frame that passes a `cairooverlay` element, on its streaming thread.
  func draw(on element: GstElement) {
    // Not through ObjectClass.on, whose handlers belong to the main thread.
    let handler: @convention(c) (OpaquePointer, OpaquePointer?, UInt64, UInt64, gpointer?) -> Void =
      { @Sendable _, context, time, _, painting in
        guard let context, let painting else { return }
        Unmanaged<Painting>.fromOpaque(painting).takeUnretainedValue()
          .draw(atSecond: Double(time) / 1e9, on: context)
      }
    _ = element.withPointer {
      g_signal_connect_data(
        $0, "draw", unsafeBitCast(handler, to: GCallback.self),
        Unmanaged.passRetained(self).toOpaque(),
        { painting, _ in
          if let painting { Unmanaged<Painting>.fromOpaque(painting).release() }
        }, GConnectFlags(0))
    }
  }

  // MARK: Each frame

  private func draw(atSecond time: Double, on cairo: OpaquePointer) {
    drawLights(atSecond: time, on: lights.context)
    cairo_save(cairo)
    cairo_scale(cairo, 8, 8)
    cairo_set_source_surface(cairo, lights.surface, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
    cairo_paint(cairo)
    cairo_restore(cairo)
    cairo_set_source_surface(cairo, backdrop.surface, 0, 0)
    cairo_paint(cairo)
    drawHand(atSecond: time, on: cairo)
    drawWords(atSecond: time, on: cairo)
    drawBar(atSecond: time, on: cairo)
  }

  private func drawLights(atSecond time: Double, on cairo: OpaquePointer) {
    let (width, height) = (Double(Self.width / 8), Double(Self.height / 8))
    Ink(0x0d1030).use(on: cairo)
    cairo_paint(cairo)
    let lights: [(ink: Ink, x: Double, y: Double, radius: Double, pace: Double)] = [
      (Ink(0x3a2f9e, 0.9), 0.20, 0.15, 0.75, 0.21), (Ink(0x0f7c8f, 0.8), 0.85, 0.80, 0.70, -0.17),
      (Ink(0xb03a6f, 0.6), 0.75, 0.10, 0.50, 0.29), (Ink(0x1d4fb8, 0.7), 0.30, 0.95, 0.60, -0.25),
    ]
    for light in lights {
      let x = (light.x + 0.14 * cosine(time * light.pace)) * width
      let y = (light.y + 0.14 * sine(time * light.pace * 1.3)) * height
      let pattern = cairo_pattern_create_radial(x, y, 0, x, y, light.radius * width)
      light.ink.addStop(to: pattern, at: 0)
      light.ink.opacity(0).addStop(to: pattern, at: 1)
      cairo_set_source(cairo, pattern)
      cairo_paint(cairo)
      cairo_pattern_destroy(pattern)
    }
  }

  private func drawHand(atSecond time: Double, on cairo: OpaquePointer) {
    let dial = Self.dial
    let turn = (time - time.rounded(.down)) * 2 * .pi - .pi / 2
    // A trail of arcs, each a little fainter than the one before it.
    cairo_set_line_width(cairo, 10)
    let steps = 24
    let length = 2.1
    for step in 0..<steps {
      let from = turn - length * Double(step + 1) / Double(steps)
      Ink.accent.opacity(0.75 * (1 - Double(step) / Double(steps))).use(on: cairo)
      cairo_new_path(cairo)
      cairo_arc(cairo, dial.x, dial.y, dial.radius, from, from + length / Double(steps) + 0.004)
      cairo_stroke(cairo)
    }
    let (x, y) = (dial.x + dial.radius * cosine(turn), dial.y + dial.radius * sine(turn))
    for (radius, ink) in [(26, Ink.accent.opacity(0.25)), (14, .accent), (6, Ink(0xffffff))] {
      ink.use(on: cairo)
      cairo_new_path(cairo)
      cairo_arc(cairo, x, y, Double(radius), 0, 2 * .pi)
      cairo_fill(cairo)
    }
  }

  private func drawWords(atSecond time: Double, on cairo: OpaquePointer) {
    let second = Int(time)
    let frame = Int(((time - Double(second)) * 30).rounded()) + 1
    Ink(0xffffff).use(on: cairo)
    Letters(.bold, size: 104).show(
      "\(second / 60):\(second % 60 < 10 ? "0" : "")\(second % 60)", centeredAt: Self.dial.x,
      baseline: Self.dial.y + 30, on: cairo)
    Ink(0xffffff, 0.6).use(on: cairo)
    Letters(.regular, size: 24).show(
      "frame \(frame < 10 ? "0" : "")\(frame)", centeredAt: Self.dial.x,
      baseline: Self.dial.y + 80, on: cairo)

    let index = script.chapters.lastIndex { $0.start <= .milliseconds(Int(time * 1000)) } ?? 0
    let chapter = script.chapters[index]
    // A new chapter's name slides in.
    let age = time - Double(chapter.start.components.seconds)
    let shown = index == 0 ? 1 : min(1, age / 0.5)
    let ease = 1 - (1 - shown) * (1 - shown) * (1 - shown)
    Ink.accent.opacity(ease).use(on: cairo)
    Letters(.bold, size: 22).show(
      "CHAPTER \(index + 1)", at: Self.textLeft, baseline: 384, on: cairo)
    Ink(0xffffff, ease).use(on: cairo)
    Letters(.regular, size: 40).show(
      chapter.title, at: Self.textLeft + 24 * (1 - ease), baseline: 434, on: cairo)
  }

  private func drawBar(atSecond time: Double, on cairo: OpaquePointer) {
    let (left, right) = (Self.textLeft, Double(Self.width) - 110)
    let scale = (right - left) / Double(script.seconds)
    for chapter in script.chapters {
      let start = Double(chapter.start.components.seconds)
      let end = Double(chapter.end.components.seconds)
      let x = left + start * scale
      let width = (end - start) * scale - 6
      Ink(0xffffff, 0.22).use(on: cairo)
      Shape.roundedBar(x: x, y: 478, width: width, height: 8, on: cairo)
      let filled = min(width, (time - start) * scale)
      guard filled > 0 else { continue }
      Ink.accent.use(on: cairo)
      Shape.roundedBar(x: x, y: 478, width: max(8, filled), height: 8, on: cairo)
    }
  }

  // MARK: What does not change

  private static let dial = (x: 350.0, y: 330.0, radius: 190.0)
  private static let textLeft = 640.0

  private func drawBackdrop(on cairo: OpaquePointer) {
    let dial = Self.dial
    Ink(0x05060f, 0.45).use(on: cairo)
    cairo_arc(cairo, dial.x, dial.y, dial.radius + 38, 0, 2 * .pi)
    cairo_fill(cairo)
    cairo_set_line_width(cairo, 10)
    Ink(0xffffff, 0.12).use(on: cairo)
    cairo_arc(cairo, dial.x, dial.y, dial.radius, 0, 2 * .pi)
    cairo_stroke(cairo)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    for mark in 0..<60 {
      let angle = Double(mark) / 30 * .pi
      let isLong = mark % 5 == 0
      Ink(0xffffff, isLong ? 0.7 : 0.25).use(on: cairo)
      cairo_set_line_width(cairo, isLong ? 3 : 2)
      let (inner, outer) = (dial.radius - (isLong ? 30.0 : 24), dial.radius - 18)
      cairo_move_to(cairo, dial.x + inner * cosine(angle), dial.y + inner * sine(angle))
      cairo_line_to(cairo, dial.x + outer * cosine(angle), dial.y + outer * sine(angle))
      cairo_stroke(cairo)
    }
    // The sign of a player, and its name.
    Ink.accent.use(on: cairo)
    Shape.triangle(x: Self.textLeft + 4, y: 208, size: 74, on: cairo)
    Ink(0xffffff).use(on: cairo)
    Letters(.bold, size: 84).show("Playhead", at: Self.textLeft + 96, baseline: 274, on: cairo)
    Ink(0xffffff, 0.7).use(on: cairo)
    Letters(.regular, size: 26).show(
      "A media player for the Linux desktop", at: Self.textLeft, baseline: 326, on: cairo)
  }
}
