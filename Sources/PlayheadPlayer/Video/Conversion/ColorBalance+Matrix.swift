internal import CPlatform
package import PlayheadCore

extension ColorBalance {
  /// The matrix for red, green and blue (each 0…1): three rows, each with three factors and what is
  /// added.
  ///
  /// The color is taken apart into luma and two color differences (BT.709), which are scaled and
  /// turned as `videobalance` does, and put together again.
  package var matrix: [[Double]] {
    let (kr, kg, kb) = (0.2126, 0.7152, 0.0722)
    let (toBlue, toRed) = (2 * (1 - kb), 2 * (1 - kr))
    let luma = [kr, kg, kb]
    let blueDifference = [-kr, -kg, 1 - kb].map { $0 / toBlue }
    let redDifference = [1 - kr, -kg, -kb].map { $0 / toRed }
    let (c, s) = ((1 + saturation) * cos(hue * .pi), (1 + saturation) * sin(hue * .pi))
    func row(blue: Double, red: Double) -> [Double] {
      (0..<3).map { i in
        let u = blueDifference[i] * c + redDifference[i] * s
        let v = redDifference[i] * c - blueDifference[i] * s
        return (1 + contrast) * luma[i] + blue * u + red * v
      } + [brightness]
    }
    return [
      row(blue: 0, red: toRed),
      row(blue: -toBlue * kb / kg, red: -toRed * kr / kg),
      row(blue: toBlue, red: 0),
    ]
  }
}
