/// What the numbers of a picture mean, in the code points of ITU-T H.273, which all containers and
/// codecs share.
public struct VideoColor: Hashable, Sendable {
  /// True if the numbers go from 0 up to the largest, false if they leave some off; nil if unknown.
  public var isFullRange: Bool?
  /// `MatrixCoefficients`; nil if unknown.
  public var matrix: Int?
  /// `ColorPrimaries`; nil if unknown.
  public var primaries: Int?
  /// `TransferCharacteristics`; nil if unknown.
  public var transfer: Int?

  /// A meaning; 2 is H.273's number for “unspecified”.
  public init(
    isFullRange: Bool? = nil, matrix: Int? = nil, primaries: Int? = nil, transfer: Int? = nil
  ) {
    func known(_ code: Int?) -> Int? { code == 2 ? nil : code }
    self.isFullRange = isFullRange
    self.matrix = known(matrix)
    self.primaries = known(primaries)
    self.transfer = known(transfer)
  }

  /// `full` or `limited`; nil if unknown.
  public var rangeName: String? { isFullRange.map { $0 ? "full" : "limited" } }

  /// The standard that the matrix is of; nil if unknown or of none that is in use.
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

  /// The standard that the primaries are of; nil if unknown or of none that is in use.
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

  /// The name of the transfer function; nil if unknown or of none that is in use.
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
