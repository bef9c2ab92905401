internal import CPlatform
public import PlayheadCore

/// A bitmap that is drawn over a frame: a subtitle that GStreamer has rendered at the resolution of the view.
///
/// Its colors are premultiplied by its alpha. Scale it to ``rectangle`` and draw it over the frame with
/// ``alpha``; the same object is passed on with each frame for as long as the subtitle is shown, so that a
/// texture that was made from it can be kept.
///
/// ```swift
/// for overlay in frame.overlays {
///   let (x, y) = (overlay.rectangle.x * areaWidth, overlay.rectangle.y * areaHeight)
///   print("draw \(overlay.width) × \(overlay.height) pixels at", x, y)
/// }
/// ```
///
/// It covers only the part of the frame where the subtitle is. A frame can have several.
public final class OverlayRectangle: Sendable {
  /// The position and size, in which the whole frame has the width and height 1.
  ///
  /// It may extend beyond the frame; what does is not cut off.
  public let rectangle: VideoRectangle
  /// The opacity of the bitmap as a whole, from 0 to 1.
  ///
  /// Most subtitles have 1. Fading is a change of this value with the same pixels.
  public let alpha: Double
  /// The width in pixels.
  ///
  /// It depends on the size that ``VideoSubscription/setFrameSize(width:height:)`` was given.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The number of bytes from one row to the next.
  ///
  /// It is at least four times the width.
  public let stride: Int
  /// The first pixel, in the format of cairo's `ARGB32` on little-endian machines. Read only, and valid while
  /// the object exists.
  public nonisolated(unsafe) let pixels: UnsafeMutablePointer<UInt8>

  private let number: UInt32
  private nonisolated(unsafe) let mapping: UnsafeMutablePointer<GstVideoFrame>

  private init?(
    _ index: UInt32, of buffer: GstBuffer, geometry: PlayheadOverlayGeometry, width: Int,
    height: Int
  ) {
    guard let mapping = playhead_overlay_map(buffer, index) else { return nil }
    guard let pixels = playhead_frame_data(mapping) else {
      playhead_frame_unmap(mapping)
      return nil
    }
    (self.mapping, self.pixels, number, alpha) = (mapping, pixels, geometry.number, geometry.alpha)
    self.width = Int(playhead_frame_width(mapping))
    self.height = Int(playhead_frame_height(mapping))
    stride = Int(playhead_frame_stride(mapping))
    rectangle = VideoRectangle(
      x: geometry.x / Double(width), y: geometry.y / Double(height),
      width: geometry.width / Double(width), height: geometry.height / Double(height))
  }

  deinit { playhead_frame_unmap(mapping) }

  /// The bitmaps over a sample's; those that were over the last one's as well are the same objects.
  static func all(of sample: GstSample, last: [OverlayRectangle]) -> [OverlayRectangle] {
    guard let buffer = gst_sample_get_buffer(sample) else { return [] }
    var geometry = PlayheadOverlayGeometry()
    // Most frames have none over them.
    guard playhead_overlay_geometry(buffer, 0, &geometry) != 0,
      let caps = gst_sample_get_caps(sample)
    else { return [] }
    var info = GstVideoInfo()
    guard gst_video_info_from_caps(&info, caps) != 0, info.width > 0, info.height > 0 else {
      return []
    }
    var overlays: [OverlayRectangle] = []
    for index in 0..<most where playhead_overlay_geometry(buffer, index, &geometry) != 0 {
      let known = last.first { $0.number == geometry.number }
      let overlay =
        known
        ?? OverlayRectangle(
          index, of: buffer, geometry: geometry, width: Int(info.width), height: Int(info.height))
      if let overlay { overlays.append(overlay) }
    }
    return overlays
  }

  private static let most: UInt32 = 64
}
