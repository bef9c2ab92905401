import CPlatform
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestSupport

@testable import PlayheadPlayer

/// A frame of four colors, and a pipeline that brings it to a video output as a decoder would.
enum Quadrants {
  /// Red and green above, blue and yellow below.
  static let colors: [[ColorClock.Color]] = [
    [.init(red: 255, green: 0, blue: 0), .init(red: 0, green: 255, blue: 0)],
    [.init(red: 0, green: 0, blue: 255), .init(red: 255, green: 255, blue: 0)],
  ]

  /// The colors as they lie after an orientation, done the slow way.
  static func colors(_ orientation: VideoOrientation) -> [[ColorClock.Color]] {
    var rows = orientation.isFlipped ? colors.map { Array($0.reversed()) } : colors
    for _ in 0..<orientation.quarterTurns {
      rows = rows[0].indices.map { column in rows.reversed().map { $0[column] } }
    }
    return rows
  }

  /// A frame of a size, with what surrounds it: white that is to be cut off.
  struct Source {
    var width: Int
    var height: Int
    var pixelAspectRatio = "1/1"
    /// Left, upper, right and lower edges that do not belong to it.
    var edges = (left: 0, top: 0, right: 0, bottom: 0)
    var format = "RGBx"
    /// The value of the tag `image-orientation`.
    var tag: VideoOrientation?

    /// Elements that make it; `name` is the source's.
    func elements(_ name: String) -> String {
      let (width, height) = (
        edges.left + width + edges.right, edges.top + height + edges.bottom
      )
      let crop =
        "videocrop left=\(edges.left) top=\(edges.top) right=\(edges.right) bottom=\(edges.bottom)"
      let inject = tag.map {
        "! taginject tags=\"image-orientation=\($0.rawValue)\""
      }
      return """
        appsrc name=\(name) format=time caps="video/x-raw,format=RGBx,width=\(width),\
        height=\(height),framerate=25/1,pixel-aspect-ratio=\(pixelAspectRatio)" \
        \(inject ?? "") ! videoconvert ! video/x-raw,format=\(format) ! \(crop)
        """
    }

    /// All pixels, four bytes each.
    var bytes: [UInt8] {
      var bytes: [UInt8] = []
      for y in -edges.top..<height + edges.bottom {
        for x in -edges.left..<width + edges.right {
          let isInside = x >= 0 && x < width && y >= 0 && y < height
          let color =
            isInside
            ? colors[y * 2 < height ? 0 : 1][x * 2 < width ? 0 : 1]
            : .init(red: 255, green: 255, blue: 255)
          bytes += [color.red, color.green, color.blue, 255]
        }
      }
      return bytes
    }
  }
}

/// A pipeline of frames that come one after the other, and the video sink at its end.
@MainActor final class FramePipeline {
  let output = VideoOutput()
  let sink: VideoSink
  private let pipeline: GstElement

  /// Pauses at the first frame, and plays on to the last.
  init?(_ sources: [Quadrants.Source]) throws {
    gtk_init()
    TestMedia.initialize()
    let parts = sources.indices.map { "\(sources[$0].elements("source\($0)")) ! all." }
    let description = "concat name=all \(parts.joined(separator: "\n"))"
    let element = try GLibError.check { gst_parse_launch(description, $0) }
    guard let element, let bin: GstBin = element.cast(), let sink = VideoSink(output: output),
      let last = gst_bin_get_by_name(bin, "all")
    else { return nil }
    (self.sink, pipeline) = (sink, element)
    gst_bin_add(bin, sink.element)
    guard gst_element_link(last, sink.element) != 0 else { return nil }
    for (index, source) in sources.enumerated() {
      guard let part = gst_bin_get_by_name(bin, "source\(index)") else { return nil }
      let bytes = source.bytes
      playhead_app_src_fill(part, bytes, gsize(bytes.count))
    }
    gst_element_set_state(element, GST_STATE_PAUSED)
  }

  func play() { gst_element_set_state(pipeline, GST_STATE_PLAYING) }

  func stop() {
    gst_element_set_state(pipeline, GST_STATE_NULL)
    sink.detach()
  }

  /// The frame that is shown now, or nil if none comes.
  func frame(
    _ layout: PixelLayout, where condition: (VideoFrame) -> Bool = { _ in true }
  ) async -> VideoFrame? {
    let subscription = output.subscribe(layout: layout) {}
    subscription.setVisible(true)
    var frame: VideoFrame?
    let isThere = await eventually {
      frame = subscription.take() ?? frame
      return frame.map(condition) ?? false
    }
    return isThere ? frame : nil
  }
}
