internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

extension VideoOutput {
  /// Returns an image of the frame that is shown now, at its own resolution, with square pixels and the color
  /// balance applied.
  ///
  /// The image is made in the background, and does not require a view.
  ///
  /// ```swift
  /// let screenshot = try await player.videoOutput.screenshot()
  /// try await screenshot.write(to: "/home/me/frame.png")
  /// ```
  ///
  /// The frame is the one at the time of the call, even if playback continues meanwhile. Subtitles are not part
  /// of it. Its size is that of the medium, not that of a window: a video of 1920 × 1080 pixels has an image of
  /// that size, whatever the size of the window is.
  ///
  /// It takes some tenths of a second for a large frame, most of which is spent on compression.
  ///
  /// - Returns: The image. Zoom and other settings of a view have no effect on it.
  /// - Throws: ``ScreenshotError/noFrame`` if no frame is shown, or ``ScreenshotError/cannotEncode(_:)``.
  public func screenshot() async throws(ScreenshotError) -> Screenshot {
    guard let newest else { throw .noFrame }
    let (sample, balance) = newest
    let result: Result<Screenshot, ScreenshotError> = await withCheckedContinuation {
      continuation in
      DispatchQueue.global(qos: .utility).async {
        continuation.resume(
          returning: Result { () throws(ScreenshotError) in
            try Self.encode(sample, balance)
          })
      }
    }
    return try result.get()
  }

  private static func encode(
    _ sample: GstSample, _ balance: ColorBalance
  ) throws(ScreenshotError) -> Screenshot {
    var info = GstVideoInfo()
    guard let caps = gst_sample_get_caps(sample), gst_video_info_from_caps(&info, caps) != 0 else {
      throw .cannotEncode(localized("the frame is not in memory"))
    }
    let size = VideoSink.presentationSize(of: info)
    let converter = FrameConverter(
      layout: .rgba, target: PixelSize(width: size.width, height: size.height), isExact: true)
    guard let frame = converter.frame(of: sample, balance: balance),
      let format = gst_caps_from_string("image/png")
    else { throw .cannotEncode(localized("the frame format is not supported")) }
    let raw = frame.sample
    let png: GstSample?
    do throws(GLibError) {
      png = try GLibError.check {
        gst_video_convert_sample(raw, format, timeout, $0)
      }
    } catch {
      throw .cannotEncode(error.description)
    }
    guard let png, let buffer = gst_sample_get_buffer(png) else {
      throw .cannotEncode(localized("the PNG encoder is not installed"))
    }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(gst_buffer_get_size(buffer))) {
      $1 = Int(gst_buffer_extract(buffer, 0, $0.baseAddress, gsize($0.count)))
    }
    return Screenshot(width: frame.width, height: frame.height, png: bytes)
  }

  /// The time that an encoder may take, in nanoseconds.
  private static let timeout: GstClockTime = 20_000_000_000
}
