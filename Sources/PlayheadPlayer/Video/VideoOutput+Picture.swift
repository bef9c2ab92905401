internal import CPlatform
internal import Dispatch
internal import Platform
internal import PlayheadCore

extension VideoOutput {
  /// The picture that is shown now, in its own size, with its pixels made square and its colours as
  /// they are shown.
  ///
  /// It is made in the background, whether somebody looks or not.
  /// - Throws: ``PictureError/noPicture`` if there is none.
  public func picture() async throws(PictureError) -> Picture {
    guard let newest else { throw .noPicture }
    let (sample, balance) = newest
    let result: Result<Picture, PictureError> = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async {
        continuation.resume(
          returning: Result { () throws(PictureError) in
            try Self.encode(sample, balance)
          })
      }
    }
    return try result.get()
  }

  private static func encode(
    _ sample: GstSample, _ balance: ColorBalance
  ) throws(PictureError) -> Picture {
    var info = GstVideoInfo()
    guard let caps = gst_sample_get_caps(sample), gst_video_info_from_caps(&info, caps) != 0 else {
      throw .cannotEncode(localized("the frame is not in memory"))
    }
    let size = VideoSink.presentationSize(of: info)
    let converter = FrameConverter(
      layout: .rgba, target: PixelSize(width: size.width, height: size.height), isExact: true)
    guard let frame = converter.frame(of: sample, balance: balance),
      let format = gst_caps_from_string("image/png")
    else { throw .cannotEncode(localized("the format of the frame is not supported")) }
    let raw = frame.sample
    let png: GstSample?
    do throws(GLibError) {
      png = try GLibError.check {
        gst_video_convert_sample(raw, format, patience, $0)
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
    return Picture(width: frame.width, height: frame.height, png: bytes)
  }

  /// How long an encoder may take, in nanoseconds.
  private static let patience: GstClockTime = 20_000_000_000
}
