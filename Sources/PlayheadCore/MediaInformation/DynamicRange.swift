/// The dynamic range of a video.
///
/// HDR videos are converted to SDR when they are shown; `MediaInformation` still has the range of the medium.
///
/// | Transfer function (H.273) | Static metadata | Range |
/// |--- | --- | --- |
/// | 16 | no | ``pq`` |
/// | 16 | yes | ``hdr10`` |
/// | 18 | any | ``hlg`` |
/// | other | any | ``standard`` |
///
/// A label of Dolby Vision takes precedence over all of these.
public enum DynamicRange: Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// Standard dynamic range, which all screens can show.
  case standard
  /// High dynamic range with the transfer function PQ (SMPTE ST 2084).
  case pq
  /// PQ with information about the mastering display or the brightest pixels.
  case hdr10
  /// High dynamic range with the transfer function HLG (ARIB STD-B67).
  case hlg
  /// High dynamic range with the metadata of Dolby Vision.
  case dolbyVision

  /// Creates the dynamic range for a stream.
  ///
  /// - Parameters:
  ///   - transfer: The transfer function as a code point of H.273, or `nil`.
  ///   - hasStaticMetadata: `true` if the stream contains information about its mastering display or content
  ///     light level.
  ///   - labels: The names in the codec, the tags, and the caps of the stream.
  public init(transfer: Int?, hasStaticMetadata: Bool = false, labels: [String] = []) {
    let isDolbyVision = labels.contains { label in
      let label = label.lowercased()
      return Self.dolbyVisionLabels.contains { label.contains($0) }
    }
    if isDolbyVision {
      self = .dolbyVision
      return
    }
    switch transfer {
    case 16: self = hasStaticMetadata ? .hdr10 : .pq
    case 18: self = .hlg
    default: self = .standard
    }
  }

  /// A Boolean value that indicates whether the video is brighter than white.
  ///
  /// A view can show a badge for it.
  public var isHigh: Bool { self != .standard }

  /// The common name of the dynamic range.
  ///
  /// It is the same in all languages.
  public var description: String {
    switch self {
    case .standard: "SDR"
    case .pq: "HDR (PQ)"
    case .hdr10: "HDR10 (PQ)"
    case .hlg: "HLG"
    case .dolbyVision: "Dolby Vision"
    }
  }

  /// The names of Dolby Vision, and the codes of its sample entries in MP4.
  private static let dolbyVisionLabels = [
    "dolby vision", "dolby-vision", "dvh1", "dvhe", "dva1", "dvav", "dav1",
  ]
}
