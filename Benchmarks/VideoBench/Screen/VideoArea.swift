internal import Glibc

/// The area of a clip's video on the screen, found by its green line; the bar code is read there.
///
/// `BenchClip` says what the clips look like.
struct VideoArea {
  /// The left edge.
  let left: Int
  let width: Int
  /// The row in which the bar code is read.
  let codeRow: Int

  /// The bits of a number.
  private static let bitCount = 12

  /// Looks for the video; nil while there is none.
  init?(on display: VirtualDisplay) {
    let middle = display.windowSize.width / 2
    let column = display.column(middle)
    guard column.baseAddress != nil, let top = column.firstIndex(where: isGreen),
      let end = column[top...].firstIndex(where: { !isGreen($0) }), end - top >= 3
    else { return nil }
    let line = (top + end) / 2
    let row = display.row(line)
    guard row.baseAddress != nil, isGreen(row[middle]) else { return nil }
    let left = row[..<middle].lastIndex { !isGreen($0) }.map { $0 + 1 } ?? 0
    let right = row[middle...].firstIndex { !isGreen($0) } ?? row.count
    self.left = left
    width = right - left
    // From the middle of the line to that of the code is 9 % of the height.
    codeRow = line + width * 9 / 16 * 9 / 100
  }

  /// The number of the frame that is shown; nil if something else is.
  func number(on display: VirtualDisplay) -> Int? {
    let row = display.row(codeRow)
    guard row.baseAddress != nil else { return nil }
    let fields = (0..<Self.bitCount + 2).map { field in
      isWhite(row[left + width * (2 * field + 1) / (2 * (Self.bitCount + 2))])
    }
    guard fields.first == true, fields.last == false else { return nil }
    return fields.dropFirst().dropLast().reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
  }
}

private func isGreen(_ pixel: UInt32) -> Bool {
  let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
  return green > 150 && red < 110 && blue < 110
}

private func isWhite(_ pixel: UInt32) -> Bool { pixel >> 8 & 255 > 127 }
