internal import CPlatform

/// A color to draw with.
struct Ink {
  let red: Double
  let green: Double
  let blue: Double
  let alpha: Double

  /// - Parameter rgb: as in CSS, `0xrrggbb`.
  init(_ rgb: UInt32, _ alpha: Double = 1) {
    red = Double(rgb >> 16 & 0xff) / 255
    green = Double(rgb >> 8 & 0xff) / 255
    blue = Double(rgb & 0xff) / 255
    self.alpha = alpha
  }

  private init(_ other: Ink, alpha: Double) {
    (red, green, blue) = (other.red, other.green, other.blue)
    self.alpha = alpha
  }

  /// The color of all that moves.
  static let accent = Ink(0xffb454)

  func opacity(_ alpha: Double) -> Ink { Ink(self, alpha: alpha) }

  func use(on cairo: OpaquePointer) { cairo_set_source_rgba(cairo, red, green, blue, alpha) }

  func addStop(to pattern: OpaquePointer?, at place: Double) {
    cairo_pattern_add_color_stop_rgba(pattern, place, red, green, blue, alpha)
  }
}

/// A size and weight of the system's usual font.
struct Letters {
  enum Weight {
    case regular
    case bold
  }

  let weight: Weight
  let size: Double

  init(_ weight: Weight, size: Double) {
    self.weight = weight
    self.size = size
  }

  /// Draws a line of text that begins at `x`.
  func show(_ text: String, at x: Double, baseline y: Double, on cairo: OpaquePointer) {
    select(on: cairo)
    cairo_move_to(cairo, x, y)
    cairo_show_text(cairo, text)
  }

  /// Draws a line of text around `x`.
  func show(_ text: String, centeredAt x: Double, baseline y: Double, on cairo: OpaquePointer) {
    select(on: cairo)
    var extents = cairo_text_extents_t()
    cairo_text_extents(cairo, text, &extents)
    cairo_move_to(cairo, (x - extents.x_advance / 2).rounded(), y)
    cairo_show_text(cairo, text)
  }

  private func select(on cairo: OpaquePointer) {
    let weight = weight == .bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL
    cairo_select_font_face(cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL, weight)
    cairo_set_font_size(cairo, size)
  }
}

/// Filled forms.
enum Shape {
  static func roundedBar(
    x: Double, y: Double, width: Double, height: Double, on cairo: OpaquePointer
  ) {
    let radius = height / 2
    cairo_new_path(cairo)
    cairo_arc(cairo, x + radius, y + radius, radius, .pi / 2, .pi * 3 / 2)
    cairo_arc(cairo, x + width - radius, y + radius, radius, -.pi / 2, .pi / 2)
    cairo_close_path(cairo)
    cairo_fill(cairo)
  }

  /// Points to the right, with round corners.
  static func triangle(x: Double, y: Double, size: Double, on cairo: OpaquePointer) {
    cairo_new_path(cairo)
    cairo_move_to(cairo, x, y)
    cairo_line_to(cairo, x + size * 0.86, y + size / 2)
    cairo_line_to(cairo, x, y + size)
    cairo_close_path(cairo)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_width(cairo, 12)
    cairo_stroke_preserve(cairo)
    cairo_fill(cairo)
  }
}

/// An image in memory, and what draws on it. One thread at a time may use it.
final class Surface: @unchecked Sendable {
  let surface: OpaquePointer?
  let context: OpaquePointer

  init(width: Int, height: Int) {
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    // Never null: out of memory it is a context that draws nothing.
    guard let context = cairo_create(surface) else { preconditionFailure("no Cairo context") }
    self.context = context
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }
}

// Cairo's own trigonometry: the C library's is declared for the main actor only, as GTK's headers
// are the first in CPlatform to include it.

func sine(_ angle: Double) -> Double { rotation(by: angle).yx }
func cosine(_ angle: Double) -> Double { rotation(by: angle).xx }

private func rotation(by angle: Double) -> cairo_matrix_t {
  var matrix = cairo_matrix_t()
  cairo_matrix_init_rotate(&matrix, angle)
  return matrix
}
