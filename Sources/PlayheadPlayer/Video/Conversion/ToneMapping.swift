internal import CPlatform

/// The mapping of colors of a wider world to an ordinary screen: HDR (PQ and HLG) and BT.2020.
///
/// Done with the frame that is painted, so with few pixels: a table makes codes linear and
/// brings the lights down into what the screen has (BT.2390's curve, by channel, so that no hue is
/// cut off), a matrix turns BT.2020's primaries into BT.709's, and a table makes codes for the
/// screen. Colors that the screen has not are cut off. GStreamer's own remapping takes ten times
/// as long (2160p to 1280 × 720: 72 ms instead of 7, a sum of parts) and cuts the lights off.
struct ToneMapping {
  /// The transfer function of the stream's codes.
  enum Transfer: Hashable {
    /// As on the screen.
    case screen
    /// SMPTE ST 2084, the perceptual quantizer.
    case pq
    /// ARIB STD-B67, hybrid log-gamma.
    case hlg
  }

  /// For each code its light, 0…4095.
  let linear: [UInt16]
  /// Three rows for red, green and blue; 4096 is one.
  let matrix: [Int32]
  /// For each light its code on the screen.
  let encoded: [UInt8]

  /// - Parameters:
  ///   - hasWidePrimaries: true for those of BT.2020, false for those of the screen.
  ///   - peak: the brightest that the content was made for, in cd/m²; nil if it does not say.
  init(_ transfer: Transfer, hasWidePrimaries: Bool, peak: Double? = nil) {
    let peak = min(max(peak ?? Self.usualPeak, Self.white), 10_000)
    linear = (0...255).map { code in
      let light = Self.light(ofCode: Double(code) / 255, transfer, peak: peak)
      return UInt16((min(max(light, 0), 1) * 4095).rounded())
    }
    matrix = (hasWidePrimaries ? Self.wideToScreen : Self.identity)
      .map { Int32(($0 * 4096).rounded()) }
    encoded = (0...4095).map {
      UInt8((Self.screenCode(ofLight: Double($0) / 4095) * 255).rounded())
    }
  }

  /// Creates the mapping that a stream with such colors needs, or returns `nil` if it can be shown
  /// as it is.
  init?(_ colorimetry: GstVideoColorimetry, peak: Double?) {
    let transfer: Transfer =
      switch colorimetry.transfer {
      case GST_VIDEO_TRANSFER_SMPTE2084: .pq
      case GST_VIDEO_TRANSFER_ARIB_STD_B67: .hlg
      default: .screen
      }
    let isWide = colorimetry.primaries == GST_VIDEO_COLOR_PRIMARIES_BT2020
    guard isWide || transfer != .screen else { return nil }
    self.init(transfer, hasWidePrimaries: isWide, peak: peak)
  }

  /// The light of diffuse white in HDR, in cd/m²: it becomes the screen's white, or nearly
  /// (BT.2408).
  private static let white = 203.0
  /// The peak brightness that HDR content is made for where it specifies none, in cd/m².
  private static let usualPeak = 1000.0

  /// The light of a code, with the screen's white as one.
  static func light(ofCode code: Double, _ transfer: Transfer, peak: Double) -> Double {
    switch transfer {
    case .screen: return code <= 0.04045 ? code / 12.92 : pow((code + 0.055) / 1.055, 2.4)
    case .pq: return toned(pqLight(ofCode: code), peak: peak) / white
    case .hlg:
      // The inverse of the camera's curve, and the system's gamma for a screen of 1000 cd/m².
      let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
      let scene = code <= 0.5 ? code * code / 3 : (exp((code - c) / a) + b) / 12
      return toned(1000 * pow(scene, 1.2), peak: 1000) / white
    }
  }

  /// A light in cd/m², brought down so that the peak becomes the screen's white (BT.2390, §5.4.1).
  private static func toned(_ light: Double, peak: Double) -> Double {
    let peakCode = pqCode(ofLight: peak)
    let most = pqCode(ofLight: white) / peakCode
    let knee = 1.5 * most - 0.5
    let code = min(pqCode(ofLight: light) / peakCode, 1)
    guard code > knee, knee < 1 else { return min(light, white) }
    let t = (code - knee) / (1 - knee)
    let (t2, t3) = (t * t, t * t * t)
    let toned =
      (2 * t3 - 3 * t2 + 1) * knee + (t3 - 2 * t2 + t) * (1 - knee) + (3 * t2 - 2 * t3) * most
    return pqLight(ofCode: toned * peakCode)
  }

  private static let (m1, m2) = (0.1593017578125, 78.84375)
  private static let (c1, c2, c3) = (0.8359375, 18.8515625, 18.6875)

  private static func pqLight(ofCode code: Double) -> Double {
    let power = pow(max(code, 0), 1 / m2)
    return 10_000 * pow(max(power - c1, 0) / (c2 - c3 * power), 1 / m1)
  }

  private static func pqCode(ofLight light: Double) -> Double {
    let power = pow(max(light, 0) / 10_000, m1)
    return pow((c1 + c2 * power) / (1 + c3 * power), m2)
  }

  /// The code of a light on the screen (sRGB).
  private static func screenCode(ofLight light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  private static let identity: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
  /// From BT.2020's primaries to BT.709's (BT.2087).
  private static let wideToScreen: [Double] = [
    1.6605, -0.5876, -0.0728, -0.1246, 1.1329, -0.0083, -0.0182, -0.1006, 1.1187,
  ]
}
