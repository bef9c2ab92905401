/// What decides whether pictures in buffers that the kernel shares (dmabufs) are shown from there, without a copy.
public struct DmabufConditions: Hashable, Sendable {
  /// Why the display has refused one; nil if it has not.
  public var refusal: String?
  /// True if every view can take a picture that is not in the computer's memory.
  public var viewsTakeThem = true
  /// What is known of the stream; nil before it is known.
  public var stream: Stream?

  /// A stream of pictures in such buffers.
  public struct Stream: Hashable, Sendable {
    /// True if the display takes its format, with the layout of its samples, and can be told of its colors.
    public var isFormatTaken: Bool
    /// True if its colors are of a wider world than the screen's: the processor brings those there.
    public var needsToneMapping: Bool
    /// True if what is to be shown does not begin at the picture's first pixel.
    public var isCropped: Bool

    /// A stream that a display takes, with what stands against it.
    public init(
      isFormatTaken: Bool = true, needsToneMapping: Bool = false, isCropped: Bool = false
    ) {
      self.isFormatTaken = isFormatTaken
      self.needsToneMapping = needsToneMapping
      self.isCropped = isCropped
    }
  }

  /// Nothing stands against it.
  public init() {}

  /// Why a decoder is not to be asked for such buffers; nil if it is. What of the stream counts is what another
  /// format of it would not change.
  public var obstacleToAsking: String? {
    if let refusal { return refusal }
    if !viewsTakeThem { return "a view takes pictures from memory alone" }
    if stream?.needsToneMapping == true { return "its colors are brought to the screen’s" }
    if stream?.isCropped == true { return "a part of the picture is shown" }
    return nil
  }

  /// Why they are not shown from there, though they are there; nil if they are.
  public var obstacleToShowing: String? {
    if let obstacleToAsking { return obstacleToAsking }
    guard let stream else { return "nothing has come" }
    return stream.isFormatTaken ? nil : "the display does not take the format"
  }
}
