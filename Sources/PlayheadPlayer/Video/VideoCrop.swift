internal import CPlatform

/// The visible part of a frame, in its pixels: a decoder may leave the edges of its
/// blocks around it.
struct VideoCrop: Equatable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  /// Reads it from a buffer; nil if all of the frame is visible.
  init?(of buffer: GstBuffer, _ info: GstVideoInfo) {
    var crop = GstVideoRectangle()
    let isCropped = withUnsafePointer(to: info) { playhead_buffer_get_crop(buffer, $0, &crop) }
    guard isCropped != 0 else { return nil }
    (x, y, width, height) = (Int(crop.x), Int(crop.y), Int(crop.w), Int(crop.h))
  }

  /// Makes what describes the whole frame describe the part.
  func apply(to info: inout GstVideoInfo) {
    info.width = gint(width)
    info.height = gint(height)
  }

  /// Makes a frame that was mapped with what ``apply(to:)`` made begin where the part does.
  func apply(to frame: UnsafeMutablePointer<GstVideoFrame>, _ info: GstVideoInfo) {
    withUnsafePointer(to: info) { playhead_frame_crop(frame, $0, gint(x), gint(y)) }
  }
}
