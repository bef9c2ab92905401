/// Details of the medium that is played, and of the decoders in use.
///
/// All values are those that the pipeline reports; those that it does not report are `nil`.
///
/// It is what an information window shows:
///
/// ```swift
/// var lines: [String] = []
/// if let video = information.video {
///   lines.append("\(video.codec ?? "Unknown codec"), \(video.width) × \(video.height)")
///   if let decoder = video.decoder { lines.append("decoded by \(decoder.name)") }
/// }
/// if let rate = information.audio?.sampleRate { lines.append("\(rate) Hz") }
/// return lines
/// ```
public struct MediaInformation: Hashable, Sendable {
  /// The name of the container, such as `Matroska`.
  public var container: String?
  /// The details of the video, or `nil` if there is none.
  public var video: Video?
  /// The details of the audio, or `nil` if there is none.
  public var audio: Audio?

  /// A decoder.
  ///
  /// A medium that needs no decoder, such as a WAV file, has none.
  public struct Decoder: Hashable, Sendable {
    /// The name of its factory in GStreamer, such as `avdec_h264`.
    public var factory: String
    /// The name for display.
    public var name: String
    /// A Boolean value that indicates whether it is a hardware decoder.
    public var isHardware: Bool

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - factory: The name of the factory in GStreamer.
    ///   - name: The name for display.
    ///   - isHardware: `true` if it is a hardware decoder.
    public init(factory: String, name: String, isHardware: Bool) {
      self.factory = factory
      self.name = name
      self.isHardware = isHardware
    }
  }

  /// The details of a video stream.
  ///
  /// If a medium has several video tracks, it is the one that is played.
  public struct Video: Hashable, Sendable {
    /// The name of the codec, such as `H.264 (High Profile)`.
    public var codec: String?
    /// The decoder, or `nil` if none is needed.
    public var decoder: Decoder?
    /// The width in pixels, not corrected for the pixel aspect ratio.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// The number of frames per second, or `nil` if it varies.
    ///
    /// Films have 23.976 or 24, television 25, 29.97, 50, or 59.94.
    public var frameRate: Double?
    /// The number of bits of a component.
    public var bitDepth: Int?
    /// The chroma subsampling, such as `4:2:0`, or `nil` if the video is not YUV.
    public var chroma: String?
    /// A Boolean value that indicates whether frames consist of two fields.
    public var isInterlaced = false
    /// The colorimetry.
    public var color = VideoColor()
    /// The dynamic range.
    public var dynamicRange = DynamicRange.standard
    /// The bit rate in bits per second, as the stream specifies it.
    public var bitrate: Double?

    /// Creates details with a size in pixels.
    ///
    /// - Parameters:
    ///   - width: The width in pixels of the frames, before the pixel aspect ratio is applied.
    ///   - height: The height in pixels of the frames.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// The details of an audio stream.
  ///
  /// If a medium has several audio tracks, it is the one that is played.
  public struct Audio: Hashable, Sendable {
    /// The name of the codec, such as `MPEG-4 AAC`.
    public var codec: String?
    /// The decoder, or `nil` if none is needed.
    public var decoder: Decoder?
    /// The number of channels.
    ///
    /// 2 is stereo, and 6 is 5.1.
    public var channels: Int?
    /// The number of samples per second and channel.
    public var sampleRate: Int?
    /// The bit rate in bits per second, as the stream specifies it.
    public var bitrate: Double?

    /// Creates details without any values.
    public init() {}
  }

  /// Creates details of a medium.
  ///
  /// - Parameters:
  ///   - container: The name of the container, or `nil`.
  ///   - video: The details of the video, or `nil` if there is none.
  ///   - audio: The details of the audio, or `nil` if there is none.
  public init(container: String? = nil, video: Video? = nil, audio: Audio? = nil) {
    self.container = container
    self.video = video
    self.audio = audio
  }
}

extension MediaInformation.Video {
  /// Returns the name of a chroma subsampling, or `nil` if it has none.
  ///
  /// ```swift
  /// MediaInformation.Video.chroma(horizontalShift: 1, verticalShift: 1)  // 4:2:0
  /// ```
  ///
  /// - Parameters:
  ///   - horizontalShift: The base-2 logarithm of the ratio of brightness samples to color samples in a row.
  ///   - verticalShift: The base-2 logarithm of the ratio of brightness samples to color samples in a column.
  public static func chroma(horizontalShift: Int, verticalShift: Int) -> String? {
    switch (horizontalShift, verticalShift) {
    case (0, 0): "4:4:4"
    case (0, 1): "4:4:0"
    case (1, 0): "4:2:2"
    case (1, 1): "4:2:0"
    case (2, 0): "4:1:1"
    case (2, 2): "4:1:0"
    default: nil
    }
  }
}
