/// Rules for scaling frames down before they are painted.
///
/// The painter can scale as well, so the rules depend on costs (milliseconds of CPU time for each frame of
/// 4:2:0; two cores, no GPU; the parts were measured one by one, and are added).
///
/// | source      | painted at 1280 × 720 | scaled down, then painted |
/// |-------------|-----------------------|---------------------------| | 1280 × 720  | 0.8
/// | –                         | | 1920 × 1080 | 2.8                   | 3.0 by GStreamer, 1.5 in planes
/// (``ScalingAxis``) | | 3840 × 2160 | 10.3                  | 4.2                       |
///
/// Scaling in planes is always cheaper; scaling with GStreamer is from a factor of 1.5 on. Smaller frames
/// also need less memory. Scaling up was cheaper in the painter (854 × 480 with GStreamer's conversion: 1.8
/// instead of 2.5).
package enum FrameScaling {
  /// The sampling of a format, which determines the cost of scaling before the conversion to RGB.
  package enum Sampling: Hashable, Sendable {
    /// 4:2:0 in planes, for which there are fast ways to halve the size or reduce it further.
    case quarteredPlanes
    /// Fewer color samples than pixels.
    case subsampled
    /// As many color samples as pixels.
    case full
  }

  /// From how many times the width and height on it pays to make a frame smaller.
  static func threshold(_ sampling: Sampling) -> Double {
    switch sampling {
    case .quarteredPlanes: 1
    case .subsampled: 1.5
    case .full: 2
    }
  }

  /// Returns the sizes to which a frame is scaled in turn, without its own; the last one is the target. The
  /// array is empty if the painter is to scale.
  ///
  /// - Parameters:
  ///   - source: The size of the frame.
  ///   - target: The size of the area that the video covers in device pixels, or `nil`.
  ///   - sampling: The sampling of the format.
  package static func steps(
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
