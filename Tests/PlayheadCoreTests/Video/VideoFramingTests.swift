import PlayheadCore
import Testing

@Suite("Frame framings")
struct VideoFramingTests {
  @Test func atFirstItIsAsTheMediumWants() {
    let framing = VideoFraming()
    #expect(framing.gravity == .resizeAspect && framing.zoom == 1 && framing.pan == .zero)
    #expect(framing.aspectRatio == nil && framing.orientation == .rotate0)
  }

  @Test(arguments: [
    (1, 1), (2.5, 2.5), (0, 0.1), (-3, 0.1), (1000, 16), (.infinity, 16), (.nan, 1),
  ])
  func zoomStaysInItsRange(wanted: Double, zoom: Double) {
    #expect(VideoFraming(zoom: wanted).zoom == zoom)
    var framing = VideoFraming()
    framing.zoom = wanted
    #expect(framing.zoom == zoom)
  }

  @Test(arguments: [
    (nil, nil), (4.0 / 3, 4.0 / 3), (0, nil), (-1, nil), (.nan, nil), (.infinity, nil),
  ])
  func whatIsNoShapeIsNoAspectRatio(wanted: Double?, ratio: Double?) {
    #expect(VideoFraming(aspectRatio: wanted).aspectRatio == ratio)
    var framing = VideoFraming(aspectRatio: 1)
    framing.aspectRatio = wanted
    #expect(framing.aspectRatio == ratio)
  }

  @Test func whatIsNoNumberPansNowhere() {
    #expect(VideoPan(x: .nan, y: .infinity) == .zero)
    #expect(VideoPan(x: 0.25, y: -3) != .zero)
  }
}
