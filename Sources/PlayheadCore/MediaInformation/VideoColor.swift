/// The colorimetry of a video, in the code points of ITU-T H.273.
///
/// The four values say how the numbers in a frame become light. Media that do not specify them are shown as
/// is usual for their size: BT.601 for small videos, BT.709 for others.
///
/// | Video | Matrix | Primaries | Transfer |
/// |--- | --- | --- | --- |
/// | DVD, standard television | 5 or 6 (BT.601) | 5 or 6 | 6 |
/// | Blu-ray, high definition | 1 (BT.709) | 1 | 1 |
/// | Ultra HD with PQ | 9 (BT.2020) | 9 | 16 |
/// | Ultra HD with HLG | 9 (BT.2020) | 9 | 18 |
public struct VideoColor: Hashable, Sendable {
  /// A Boolean value that indicates whether components use their full range, or `nil` if it is unknown.
  ///
  /// The limited range of 8-bit video is 16…235 for brightness and 16…240 for color.
  public var isFullRange: Bool?
  /// The code point of `MatrixCoefficients`, or `nil`.
  public var matrix: Int?
  /// The code point of `ColorPrimaries`, or `nil`.
  public var primaries: Int?
  /// The code point of `TransferCharacteristics`, or `nil`.
  public var transfer: Int?

  /// Creates a colorimetry. The code point 2, “unspecified”, counts as `nil`.
  ///
  /// - Parameters:
  ///   - isFullRange: `true` for full range, `false` for limited range, or `nil`.
  ///   - matrix: The code point of `MatrixCoefficients`, or `nil`.
  ///   - primaries: The code point of `ColorPrimaries`, or `nil`.
  ///   - transfer: The code point of `TransferCharacteristics`, or `nil`.
  public init(
    isFullRange: Bool? = nil, matrix: Int? = nil, primaries: Int? = nil, transfer: Int? = nil
  ) {
    func known(_ code: Int?) -> Int? { code == 2 ? nil : code }
    self.isFullRange = isFullRange
    self.matrix = known(matrix)
    self.primaries = known(primaries)
    self.transfer = known(transfer)
  }

  /// The name of the range, `full` or `limited`, or `nil`.
  public var rangeName: String? { isFullRange.map { $0 ? "full" : "limited" } }

  /// The name of the standard of the matrix, or `nil` if it is unknown or not in use.
  ///
  /// Names are those of the standards, such as `BT.709`, and are the same in all languages.
  public var matrixName: String? {
    switch matrix {
    case 0: "RGB"
    case 1: "BT.709"
    case 4: "FCC"
    case 5, 6: "BT.601"
    case 7: "SMPTE 240M"
    case 8: "YCgCo"
    case 9: "BT.2020"
    case 10: "BT.2020 (constant luminance)"
    case 14: "ICtCp"
    default: nil
    }
  }

  /// The name of the standard of the primaries, or `nil` if it is unknown or not in use.
  public var primariesName: String? {
    switch primaries {
    case 1: "BT.709"
    case 4: "BT.470 M"
    case 5: "BT.601 (625 lines)"
    case 6: "BT.601 (525 lines)"
    case 7: "SMPTE 240M"
    case 8: "film"
    case 9: "BT.2020"
    case 10: "CIE XYZ"
    case 11: "DCI-P3"
    case 12: "Display P3"
    default: nil
    }
  }

  /// The name of the transfer function, or `nil` if it is unknown or not in use.
  public var transferName: String? {
    switch transfer {
    case 1: "BT.709"
    case 4: "gamma 2.2"
    case 5: "gamma 2.8"
    case 6: "BT.601"
    case 7: "SMPTE 240M"
    case 8: "linear"
    case 13: "sRGB"
    case 14, 15: "BT.2020"
    case 16: "PQ"
    case 18: "HLG"
    default: nil
    }
  }
}
