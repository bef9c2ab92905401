/// A film that is played.
struct Clip: Hashable {
  var height = 1080
  var codec = Codec.h264
  var bits = 8
  var framesPerSecond = 30

  enum Codec: String, CaseIterable {
    case h264 = "H.264"
    case vp9 = "VP9"
    case hevc = "HEVC"
  }

  /// The size of its video, whose shape is 16 : 9.
  var size: Size { Size(width: (height * 16 / 9 + 1) / 2 * 2, height: height) }

  /// The duration in seconds: clips of much data are short.
  var seconds: Int { height > 1080 ? 12 : 30 }
}

extension Clip: CustomStringConvertible {
  var description: String {
    "\(height)p\(framesPerSecond == 30 ? "" : "\(framesPerSecond)") \(codec.rawValue) \(bits) bit"
  }
}

extension Clip {
  /// The name of the file, without a directory.
  var fileName: String {
    let kind = description.filter { $0.isLetter || $0.isNumber }
    return "\(kind)-\(seconds)s.\(codec == .vp9 ? "webm" : "mp4")"
  }

  /// The elements that make its stream from frames, in the language of `gst-launch-1.0`.
  var encoding: String {
    let format = bits == 8 ? "" : "videoconvert ! video/x-raw,format=I420_10LE ! "
    // 8 Mbit/s at 1080p30, and as much a pixel in the others.
    let kilobits = 8000 * size.width * size.height / (1920 * 1080) * framesPerSecond / 30
    switch codec {
    case .h264:
      return format
        + "x264enc speed-preset=veryfast key-int-max=60 bframes=2 bitrate=\(kilobits)"
        + " ! h264parse ! mp4mux"
    case .vp9:
      return format
        + "vp9enc deadline=1 cpu-used=8 row-mt=true threads=4 tile-columns=2 keyframe-max-dist=60"
        + " target-bitrate=\(kilobits * 700) ! webmmux"
    case .hevc:
      return format
        + "x265enc speed-preset=ultrafast key-int-max=60 bitrate=\(kilobits * 7 / 10)"
        + " ! h265parse ! mp4mux"
    }
  }
}
