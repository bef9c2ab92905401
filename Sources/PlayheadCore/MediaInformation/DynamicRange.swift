/// How bright a picture may be.
public enum DynamicRange: Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// As bright as white: what all screens show.
  case standard
  /// Brighter, with the transfer function PQ (SMPTE ST 2084).
  case pq
  /// PQ, with what is known of the screen that it was made on, or of its brightest pixels.
  case hdr10
  /// Brighter, with the transfer function HLG (ARIB STD-B67), which other screens can show as well.
  case hlg
  /// With the descriptions of Dolby Vision.
  case dolbyVision

  /// The range for a transfer function.
  /// - Parameters:
  ///   - transfer: in H.273's code points; nil if unknown.
  ///   - hasStaticMetadata: true if the stream tells of its mastering display or its content's light.
  ///   - labels: what the stream is called by its codec, its tags and its caps.
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

  /// True if the picture is brighter than white.
  public var isHigh: Bool { self != .standard }

  /// The name that people know it by.
  public var description: String {
    switch self {
    case .standard: "SDR"
    case .pq: "HDR (PQ)"
    case .hdr10: "HDR10 (PQ)"
    case .hlg: "HLG"
    case .dolbyVision: "Dolby Vision"
    }
  }

  /// Its names, and the codes of its sample entries in MP4.
  private static let dolbyVisionLabels = [
    "dolby vision", "dolby-vision", "dvh1", "dvhe", "dva1", "dvav", "dav1",
  ]
}
