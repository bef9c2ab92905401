public import PlayheadCore

/// A view's subscription to a ``VideoOutput``. It ends when it is released.
///
/// All methods can be called on any thread. They do not wait for a conversion.
public final class VideoSubscription: Sendable {
  private let output: VideoOutput
  private let id: Int

  init(output: VideoOutput, id: Int) {
    self.output = output
    self.id = id
  }

  deinit { output.cancel(id) }

  /// Sets whether the view is visible. Frames are converted only for visible views.
  ///
  /// A new subscription is not visible. When it becomes visible, it receives the newest frame.
  ///
  /// Call it with `false` when the view is hidden, covered by another page, or minimized. If no view is
  /// visible, video is not even decoded after a while.
  public func setVisible(_ isVisible: Bool) { output.setVisible(isVisible, id) }

  /// Sets the size of the area that the video covers, in device pixels; `nil` if it is unknown, which is the
  /// default.
  ///
  /// Frames have this size from then on where that is cheaper than scaling them while they are drawn. Call
  /// the method whenever the size changes. Once the size has not changed for 150 ms, the newest frame is
  /// converted again.
  ///
  /// On a display with scale factor 2, the size in device pixels is twice that in the toolkit's units.
  public func setTarget(_ target: PixelSize?) { output.setTarget(target, id) }

  /// Sets the size at which the whole video is shown, in device pixels. Subtitles inside of the medium are
  /// rendered for it.
  ///
  /// - Parameters:
  ///   - width: The width in device pixels.
  ///   - height: The height in device pixels.
  public func setFrameSize(width: Int, height: Int) {
    output.overlaySettings.setSize(.init(width: width, height: height), of: id)
  }

  /// Returns the newest frame and requests the next one, or returns `nil` if there is no new frame.
  ///
  /// Call it once per drawing, after `wake` was called. The view keeps the frame as long as it shows it. A
  /// frame that is ready and not taken is replaced by newer ones.
  ///
  /// The time for the call does not depend on the size of the frame, which is not copied.
  public func take() -> VideoFrame? { output.take(id) }
}
