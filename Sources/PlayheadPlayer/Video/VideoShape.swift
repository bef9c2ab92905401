internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The shape of a stream's frames, as its events and frames tell of it.
struct VideoShape {
  private var info: GstVideoInfo?
  private var crop: VideoCrop?
  private var mediumOrientation: VideoOrientation?
  private var streamOrientation: VideoOrientation?
  /// The size of the frame before; nil before the first one of a medium.
  private var lastSize: PresentationSize?

  /// The orientation of frames: the stream's tag has priority over that of the medium.
  var orientation: VideoOrientation { streamOrientation ?? mediumOrientation ?? .rotate0 }

  /// The presentation size of frames, or nil if there are none.
  var presentationSize: PresentationSize? {
    guard var info else { return nil }
    crop?.apply(to: &info)
    return VideoSink.presentationSize(of: info).oriented(orientation)
  }

  /// The duration of each frame, or `nil` if it is unknown or varies.
  var frameDuration: Duration? {
    guard let info, info.fps_n > 0, info.fps_d > 0 else { return nil }
    let duration = Duration.seconds(Int(info.fps_d)) / Int(info.fps_n)
    return Self.likelyDurations ~= duration ? duration : nil
  }

  /// The durations of frames in what is no damaged medium: between those of a high-speed camera and of a slide show.
  private static let likelyDurations = Duration.microseconds(100)...Duration.seconds(3600)

  /// Learns from an event that comes before the frames that it is about.
  mutating func read(_ event: GstEvent) {
    switch event.type {
    case GST_EVENT_STREAM_START:
      (crop, mediumOrientation, streamOrientation) = (nil, nil, nil)
    case GST_EVENT_CAPS:
      var info = GstVideoInfo()
      guard let caps = playhead_event_get_caps(event), gst_video_info_from_caps(&info, caps) != 0
      else { return }
      self.info = info
      crop = nil
    case GST_EVENT_TAG:
      var isOfMedium: gboolean = 0
      // Tags that do not speak of it change nothing: most are updates of something else.
      guard let text = String(taking: playhead_event_get_orientation(event, &isOfMedium)),
        let orientation = VideoOrientation(rawValue: text)
      else { return }
      if isOfMedium != 0 {
        mediumOrientation = orientation
      } else {
        streamOrientation = orientation
      }
    default: break
    }
  }

  /// Learns from a frame.
  /// - Returns: true if the frame before, of the same medium, had another size.
  mutating func read(_ buffer: GstBuffer) -> Bool {
    guard let info else { return false }
    crop = VideoCrop(of: buffer, info)
    let size = presentationSize
    defer { lastSize = size }
    return lastSize != nil && lastSize != size
  }

  /// Begins another medium, to which what comes now belongs.
  mutating func beginMedium() { lastSize = nil }
}

extension GstSample {
  /// The orientation of the frame.
  var orientation: VideoOrientation {
    guard let info = gst_sample_get_info(self),
      let text = gst_structure_get_string(info, Self.orientationField)
    else { return .rotate0 }
    return VideoOrientation(rawValue: String(cString: text)) ?? .rotate0
  }

  /// The same frame, to be turned: so frame and orientation change together.
  func oriented(_ orientation: VideoOrientation) -> GstSample {
    guard orientation != .rotate0 else { return self }
    let info = gst_structure_from_string(
      "frame, \(Self.orientationField)=(string)\(orientation.rawValue);", nil)
    return gst_sample_new(
      gst_sample_get_buffer(self), gst_sample_get_caps(self), gst_sample_get_segment(self), info)
      ?? self
  }

  private static let orientationField = "orientation"
}
