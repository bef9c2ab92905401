internal import CPlatform
public import PlayheadCore

/// A picture that lies over a frame: a subtitle that GStreamer has drawn, in the resolution of the
/// view. Its pixels stay where they are as long as it lives.
public final class OverlayRectangle: Sendable {
  /// Where it lies; the whole frame reaches from 0 to 1 in both directions.
  public let rectangle: VideoRectangle
  /// How opaque it is as a whole, from 0 to 1.
  public let alpha: Double
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The number of bytes from one row to the next.
  public let stride: Int
  /// The first pixel, as cairo's `ARGB32` is on a little-endian machine; read only. Valid while the
  /// picture lives.
  public nonisolated(unsafe) let pixels: UnsafeMutablePointer<UInt8>

  private let number: UInt32
  private nonisolated(unsafe) let mapping: UnsafeMutablePointer<GstVideoFrame>

  private init?(
    _ index: UInt32, of buffer: GstBuffer, place: PlayheadOverlayPlace, width: Int, height: Int
  ) {
    guard let mapping = playhead_overlay_map(buffer, index) else { return nil }
    guard let pixels = playhead_frame_data(mapping) else {
      playhead_frame_unmap(mapping)
      return nil
    }
    (self.mapping, self.pixels, number, alpha) = (mapping, pixels, place.number, place.alpha)
    self.width = Int(playhead_frame_width(mapping))
    self.height = Int(playhead_frame_height(mapping))
    stride = Int(playhead_frame_stride(mapping))
    rectangle = VideoRectangle(
      x: place.x / Double(width), y: place.y / Double(height),
      width: place.width / Double(width), height: place.height / Double(height))
  }

  deinit { playhead_frame_unmap(mapping) }

  /// The pictures over a sample's; those that were over the last one's as well are the same objects.
  static func pictures(of sample: GstSample, last: [OverlayRectangle]) -> [OverlayRectangle] {
    guard let buffer = gst_sample_get_buffer(sample) else { return [] }
    var place = PlayheadOverlayPlace()
    // Most pictures have none over them.
    guard playhead_overlay_place(buffer, 0, &place) != 0, let caps = gst_sample_get_caps(sample)
    else { return [] }
    var info = GstVideoInfo()
    guard gst_video_info_from_caps(&info, caps) != 0, info.width > 0, info.height > 0 else {
      return []
    }
    var pictures: [OverlayRectangle] = []
    for index in 0..<most where playhead_overlay_place(buffer, index, &place) != 0 {
      let known = last.first { $0.number == place.number }
      let picture =
        known
        ?? OverlayRectangle(
          index, of: buffer, place: place, width: Int(info.width), height: Int(info.height))
      if let picture { pictures.append(picture) }
    }
    return pictures
  }

  private static let most: UInt32 = 64
}
