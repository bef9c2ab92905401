/// In which steps a picture is made smaller before it is painted.
///
/// Whoever paints can scale as well, so this is about what is cheaper (milliseconds of the processor
/// for each frame of 4:2:0; two cores, no GPU; the parts were measured one by one, and are added).
///
/// | source      | painted at 1280 × 720 | made smaller, then painted |
/// |-------------|-----------------------|----------------------------|
/// | 1280 × 720  | 0.8                   | –                          |
/// | 1920 × 1080 | 2.8                   | 3.0 by GStreamer, 1.5 in planes (``ScalingAxis``) |
/// | 3840 × 2160 | 10.3                  | 4.2                        |
///
/// In planes it is always cheaper; what GStreamer has to scale is so from one and a half times on: there
/// the smaller one needs less memory, too.
///
/// Making a picture larger was cheaper with the painter (854 × 480, GStreamer's conversion: 1.8
/// instead of 2.5).
public enum FrameScaling {
  /// How far a format lends itself to scaling before its conversion to RGB.
  public enum Sampling: Hashable, Sendable {
    /// 4:2:0 in planes: there are fast ways of its own to an exact half, and to less than that.
    case quarteredPlanes
    /// Fewer color samples than pixels.
    case subsampled
    /// As many color samples as pixels.
    case full
  }

  /// From how many times the width and height on it pays to make a picture smaller.
  static func threshold(_ sampling: Sampling) -> Double {
    switch sampling {
    case .quarteredPlanes: 1
    case .subsampled: 1.5
    case .full: 2
    }
  }

  /// The sizes that the picture has in turn, without its own; the last is the target's. Empty if
  /// the painter is to scale.
  /// - Parameter target: the device pixels that the picture will cover; nil: unknown.
  public static func steps(
    from source: PixelSize, to target: PixelSize?, sampling: Sampling
  ) -> [PixelSize] {
    guard let target, target.width > 0, target.height > 0, source != target,
      source.width >= target.width, source.height >= target.height
    else { return [] }
    let threshold = threshold(sampling)
    guard Double(source.count) >= Double(target.count) * threshold * threshold else { return [] }
    var steps: [PixelSize] = []
    var size = source
    while sampling == .quarteredPlanes, size.width.isMultiple(of: 4), size.height.isMultiple(of: 4),
      size.width / 2 >= target.width, size.height / 2 >= target.height
    {
      size = PixelSize(width: size.width / 2, height: size.height / 2)
      steps.append(size)
    }
    if size != target { steps.append(target) }
    return steps
  }
}
