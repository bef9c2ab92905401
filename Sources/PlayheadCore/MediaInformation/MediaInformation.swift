/// What is being played and by which parts, in detail: for people who want to know.
///
/// Everything is what the pipeline says; what it does not say is nil.
public struct MediaInformation: Hashable, Sendable {
  /// The name of the container's format, for instance `Matroska`.
  public var container: String?
  /// The picture; nil if there is none.
  public var video: Video?
  /// The sound; nil if there is none.
  public var audio: Audio?

  /// What turns a stream into pictures or sound.
  public struct Decoder: Hashable, Sendable {
    /// Its factory in GStreamer, for instance `avdec_h264`.
    public var factory: String
    /// Its name for people.
    public var name: String
    /// True if the hardware decodes.
    public var isHardware: Bool

    /// A decoder.
    public init(factory: String, name: String, isHardware: Bool) {
      self.factory = factory
      self.name = name
      self.isHardware = isHardware
    }
  }

  /// The stream of the picture.
  public struct Video: Hashable, Sendable {
    /// The name of the codec, for instance `H.264 (High Profile)`.
    public var codec: String?
    /// What decodes it; nil if nothing has to.
    public var decoder: Decoder?
    /// How many pixels the picture has, before its pixel aspect ratio is applied.
    public var width: Int
    /// How many lines the picture has.
    public var height: Int
    /// Pictures per second; nil if that varies.
    public var frameRate: Double?
    /// Bits of each component.
    public var bitDepth: Int?
    /// How often color is stored: `4:2:0`; nil of what is no YUV.
    public var chroma: String?
    /// True if each picture consists of two fields.
    public var isInterlaced = false
    /// What its numbers mean.
    public var color = VideoColor()
    /// How bright it may be.
    public var dynamicRange = DynamicRange.standard
    /// Bits per second, as the stream says.
    public var bitrate: Double?

    /// A picture of a size.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// The stream of the sound.
  public struct Audio: Hashable, Sendable {
    /// The name of the codec, for instance `MPEG-4 AAC`.
    public var codec: String?
    /// What decodes it; nil if nothing has to.
    public var decoder: Decoder?
    /// How many channels it has.
    public var channels: Int?
    /// Samples per second of each channel.
    public var sampleRate: Int?
    /// Bits per second, as the stream says.
    public var bitrate: Double?

    /// Sound of which nothing is known.
    public init() {}
  }

  /// Information; what is not named is not there.
  public init(container: String? = nil, video: Video? = nil, audio: Audio? = nil) {
    self.container = container
    self.video = video
    self.audio = audio
  }
}

extension MediaInformation.Video {
  /// The way in which color is stored, for how many times fewer samples of it there are than of
  /// brightness in a line and in a column (both as powers of two).
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
