/// The conditions under which frames in buffers that the kernel shares (dmabuf) are shown without a copy.
public struct DmabufConditions: Hashable, Sendable {
  /// The reason why the display has refused a frame, or `nil`.
  public var refusal: String?
  /// A Boolean value that indicates whether all views can draw frames that are not in system memory.
  public var viewsTakeThem = true
  /// The properties of the stream, or `nil` before they are known.
  public var stream: Stream?

  /// The properties of a stream of such frames.
  public struct Stream: Hashable, Sendable {
    /// A Boolean value that indicates whether the display takes the format with its layout of samples and its
    /// colors.
    public var isFormatTaken: Bool
    /// A Boolean value that indicates whether the colors exceed those of the screen, so that they have to be
    /// converted.
    public var needsToneMapping: Bool
    /// A Boolean value that indicates whether the visible part does not begin at the first pixel.
    public var isCropped: Bool

    /// Creates properties of a stream. By default, the display takes it.
    public init(
      isFormatTaken: Bool = true, needsToneMapping: Bool = false, isCropped: Bool = false
    ) {
      self.isFormatTaken = isFormatTaken
      self.needsToneMapping = needsToneMapping
      self.isCropped = isCropped
    }
  }

  /// Creates conditions under which frames are shown.
  public init() {}

  /// The reason why decoders are not asked for such buffers, or `nil`. It includes only properties of the
  /// stream that another format would not change.
  public var obstacleToAsking: String? {
    if let refusal { return refusal }
    if !viewsTakeThem { return "a view takes pictures from memory alone" }
    if stream?.needsToneMapping == true { return "its colors are brought to the screen’s" }
    if stream?.isCropped == true { return "a part of the picture is shown" }
    return nil
  }

  /// The reason why frames in such buffers are not shown directly, or `nil`.
  public var obstacleToShowing: String? {
    if let obstacleToAsking { return obstacleToAsking }
    guard let stream else { return "nothing has come" }
    return stream.isFormatTaken ? nil : "the display does not take the format"
  }
}
