/// The conditions under which frames in buffers that the kernel shares (dmabuf) are shown without a copy.
package struct DmabufConditions: Hashable, Sendable {
  /// The reason why the display has refused a frame, or `nil`.
  package var refusal: String?
  /// A Boolean value that indicates whether all views can draw frames that are not in system memory.
  package var viewsTakeThem = true
  /// The properties of the stream, or `nil` before they are known.
  package var stream: Stream?

  /// The properties of a stream of such frames.
  package struct Stream: Hashable, Sendable {
    /// A Boolean value that indicates whether the display takes the format with its layout of samples and its
    /// colors.
    package var isFormatTaken: Bool
    /// A Boolean value that indicates whether the colors exceed those of the screen, so that they have to be
    /// converted.
    package var needsToneMapping: Bool
    /// A Boolean value that indicates whether the visible part does not begin at the first pixel.
    package var isCropped: Bool

    /// Creates properties of a stream. By default, the display takes it.
    package init(
      isFormatTaken: Bool = true, needsToneMapping: Bool = false, isCropped: Bool = false
    ) {
      self.isFormatTaken = isFormatTaken
      self.needsToneMapping = needsToneMapping
      self.isCropped = isCropped
    }
  }

  /// Creates conditions under which frames are shown.
  package init() {}

  /// The reason why decoders are not asked for such buffers, or `nil`. It includes only properties of the
  /// stream that another format would not change.
  package var obstacleToAsking: String? {
    if let refusal { return refusal }
    if !viewsTakeThem { return "a view takes only frames in memory" }
    if stream?.needsToneMapping == true { return "its colors are brought to the screen’s" }
    if stream?.isCropped == true { return "a part of the frame is shown" }
    return nil
  }

  /// The reason why frames in such buffers are not shown directly, or `nil`.
  package var obstacleToShowing: String? {
    if let obstacleToAsking { return obstacleToAsking }
    guard let stream else { return "nothing has come" }
    return stream.isFormatTaken ? nil : "the display does not take the format"
  }
}
