internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// A text with its outline and background, drawn into memory in device pixels.
@MainActor struct SubtitleDrawing {
  /// The pixels.
  let image: OverlayImage
  /// The place of the pixels in the view, in whole device pixels.
  let rectangle: VideoRectangle

  /// Draws a text. Nil if there is no room for it.
  init?(
    _ markup: String, at placement: SubtitleCue.Placement, style: SubtitleStyle,
    position: SubtitlePosition, for widget: GtkWidget
  ) {
    guard position.area.width >= 1, position.area.height >= 1, position.fontSize >= 1 else {
      return nil
    }
    let layout = Self.layout(markup, style: style, position: position, for: widget)
    var (ink, logical) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_pixel_extents(layout, &ink, &logical)
    let border = Int(position.outlineWidth.rounded(.up)) + 1
    let padding = style.background.alpha > 0 ? Int((position.fontSize * 0.2).rounded(.up)) : 0
    let left = Int(min(ink.x - gint(border), logical.x - gint(padding)))
    let top = Int(min(ink.y - gint(border), logical.y - gint(padding)))
    let right = Int(
      max(ink.x + ink.width + gint(border), logical.x + logical.width + gint(padding)))
    let bottom = Int(
      max(ink.y + ink.height + gint(border), logical.y + logical.height + gint(padding)))
    guard let surface = Surface(width: right - left, height: bottom - top) else { return nil }
    let origin = position.origin(ofText: position.area.width, Double(logical.height), at: placement)
    rectangle = VideoRectangle(
      x: (origin.x + Double(left)).rounded(), y: (origin.y + Double(top)).rounded(),
      width: Double(right - left), height: Double(bottom - top))
    let context = cairo_create(surface.pointer)
    defer { cairo_destroy(context) }
    cairo_translate(context, Double(-left), Double(-top))
    if style.background.alpha > 0 {
      context.setSource(style.background)
      cairo_rectangle(
        context, Double(Int(logical.x) - padding), Double(Int(logical.y) - padding),
        Double(Int(logical.width) + 2 * padding), Double(Int(logical.height) + 2 * padding))
      cairo_fill(context)
    }
    if position.outlineWidth > 0, style.outlineColor.alpha > 0 {
      cairo_move_to(context, 0, 0)
      pango_cairo_layout_path(context, layout)
      context.setSource(style.outlineColor)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      // Half of the line lies under the letters.
      cairo_set_line_width(context, 2 * position.outlineWidth)
      cairo_stroke(context)
    }
    context.setSource(style.color)
    cairo_move_to(context, 0, 0)
    pango_cairo_show_layout(context, layout)
    guard let image = surface.image() else { return nil }
    self.image = image
  }

  private static func layout(
    _ markup: String, style: SubtitleStyle, position: SubtitlePosition, for widget: GtkWidget
  ) -> PangoLayout {
    let layout = gtk_widget_create_pango_layout(widget, "")
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_family(font, style.fontFamily)
    let unit = Double(PANGO_SCALE)
    pango_font_description_set_absolute_size(font, position.fontSize * unit)
    pango_layout_set_font_description(layout, font)
    pango_layout_set_width(layout, gint(position.area.width * unit))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    pango_layout_set_markup(layout, markup, -1)
    return layout
  }
}

/// A cairo surface in memory.
@MainActor private final class Surface {
  nonisolated(unsafe) let pointer: OpaquePointer

  init?(width: Int, height: Int) {
    // cairo's limit; more could not be read anyway.
    guard width > 0, height > 0, width < 32_767, height < 32_767,
      let pointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(width), gint(height))
    else { return nil }
    self.pointer = pointer
  }

  deinit { cairo_surface_destroy(pointer) }

  /// Returns what was drawn. Nothing may be drawn any more.
  func image() -> OverlayImage? {
    cairo_surface_flush(pointer)
    return cairo_image_surface_get_data(pointer).map { pixels in
      OverlayImage(
        pixels: pixels, width: Int(cairo_image_surface_get_width(pointer)),
        height: Int(cairo_image_surface_get_height(pointer)),
        stride: Int(cairo_image_surface_get_stride(pointer)), owner: self)
    }
  }
}

extension OpaquePointer? {
  /// Draws in a color from now on, if this is a cairo context.
  fileprivate func setSource(_ color: SubtitleStyle.Color) {
    cairo_set_source_rgba(self, color.red, color.green, color.blue, color.alpha)
  }
}
