internal import CPlatform
internal import PlayheadCore

/// The matrix that turns luma and color differences into red, green and blue, with the viewer's
/// color balance in it, so that this costs nothing more.
struct RGBMatrix {
  /// For each of a pixel's first three bytes: the factors of luma and the two differences, and
  /// what is added, in the units of `playhead_frame_to_rgb`.
  let rows: [Int16]
  /// The code of black.
  let black: Int

  init(_ info: GstVideoInfo, _ layout: PixelLayout, _ balance: ColorBalance) {
    var (kr, kb) = (0.2126, 0.0722)
    _ = gst_video_color_matrix_get_Kr_Kb(info.colorimetry.matrix, &kr, &kb)
    let kg = 1 - kr - kb
    let (toBlue, toRed) = (2 * (1 - kb), 2 * (1 - kr))
    let colors: [[Double]] = [
      [1, 0, toRed], [1, -toBlue * kb / kg, -toRed * kr / kg], [1, toBlue, 0],
    ]
    let isFull = info.colorimetry.range == GST_VIDEO_COLOR_RANGE_0_255
    black = isFull ? 0 : 16
    let luma = 8192 * (isFull ? 1 : 255 / 219.0)
    let difference = 4096 * (isFull ? 1 : 255 / 224.0)
    let rows = balance.matrix.map { row -> [Int16] in
      let factors = (0..<3).map { column -> Double in
        let unit = column == 0 ? luma : difference
        return unit
          * (row[0] * colors[0][column] + row[1] * colors[1][column]
            + row[2] * colors[2][column])
      }
      // Half a step, and what three products lose by being rounded down.
      let added = row[3] * 255 * 16 + 9.5
      return (factors + [added]).map { Int16(clamping: Int($0.rounded())) }
    }
    self.rows = Array((layout == .bgrx ? rows.reversed() : rows).joined())
  }
}
