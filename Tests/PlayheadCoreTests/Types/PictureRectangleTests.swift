import PlayheadCore
import Testing

@Suite("Picture rectangles")
struct PictureRectangleTests {
  @Test(
    arguments: [
      // picture, view, rectangle
      ((1920, 1080), (1920, 1080), (0, 0, 1920, 1080)),
      ((1920, 1080), (1280, 768), (0, 24, 1280, 720)),
      ((640, 360), (1280, 720), (0, 0, 1280, 720)),
      ((400, 300), (1600, 900), (200, 0, 1200, 900)),
      ((100, 1000), (100, 100), (45, 0, 10, 100)),
      ((10_000, 1), (100, 100), (0, 49, 100, 1)),
    ] as [((Int, Int), (Int, Int), (Double, Double, Double, Double))])
  func theWholePictureIsInTheMiddle(
    picture: (Int, Int), view: (Int, Int), expected: (Double, Double, Double, Double)
  ) {
    let size = PresentationSize(width: picture.0, height: picture.1)
    let rectangle = PictureRectangle.fitting(size, width: view.0, height: view.1)
    let (x, y, width, height) = expected
    #expect(rectangle == PictureRectangle(x: x, y: y, width: width, height: height))
  }

  @Test(arguments: [1, 2, 3])
  func itsEdgesLieOnDevicePixelsWithinTheView(scale: Int) {
    for width in 1...60 {
      for height in 1...60 {
        let rectangle = PictureRectangle.fitting(
          PresentationSize(width: 1920, height: 1080), width: width, height: height, scale: scale)
        let edges = [rectangle.x, rectangle.y, rectangle.width, rectangle.height]
        #expect(
          edges.map { $0 * Double(scale) }.allSatisfy { abs($0 - $0.rounded()) < 1e-9 },
          "\(width) × \(height)")
        #expect(rectangle.x >= 0 && rectangle.x + rectangle.width <= Double(width))
        #expect(rectangle.y >= 0 && rectangle.y + rectangle.height <= Double(height))
      }
    }
  }

  @Test(arguments: [
    (0, 0, 100, 100), (640, 0, 100, 100), (0, 360, 100, 100), (640, 360, 0, 100),
    (640, 360, 100, 0), (-640, 360, 100, 100),
  ])
  func nothingIsPaintedWithoutAPictureOrAView(
    pictureWidth: Int, pictureHeight: Int, width: Int, height: Int
  ) {
    let size = PresentationSize(width: pictureWidth, height: pictureHeight)
    #expect(
      PictureRectangle.fitting(size, width: width, height: height)
        == PictureRectangle(x: 0, y: 0, width: 0, height: 0))
  }
}
