public import PlayheadCore

/// A view's subscription to a ``VideoOutput``. Ends when it is released.
public final class VideoSubscription: Sendable {
  private let output: VideoOutput
  private let id: Int

  init(output: VideoOutput, id: Int) {
    self.output = output
    self.id = id
  }

  deinit { output.cancel(id) }

  /// While the view is not visible, no picture is converted for it. At first it is not; becoming
  /// visible brings the newest picture.
  public func setVisible(_ isVisible: Bool) { output.setVisible(isVisible, id) }

  /// Tells how many device pixels the picture covers; nil: unknown, as at first.
  ///
  /// Where it is cheaper, frames have this size from then on; else they keep the source's. To be
  /// told when it changes; the newest picture is made again for it, once the size has stayed for
  /// 150 ms.
  public func setTarget(_ target: PixelSize?) { output.setTarget(target, id) }

  /// Says how large the whole picture is shown, in device pixels: subtitles in it are drawn for that.
  public func setFrameSize(width: Int, height: Int) {
    output.overlaySettings.setSize(.init(width: width, height: height), of: id)
  }

  /// The newest frame, once; nil if there is none since the last. Taking it asks for the next.
  public func take() -> VideoFrame? { output.take(id) }
}
