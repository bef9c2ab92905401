import PlayheadCore
import Testing

/// Dragging a picture that is larger than its view.
@Suite struct PictureLayoutDragTests {
  private func pan(
    zoom: Double, from pan: PicturePan = .zero, by x: Double, _ y: Double,
    width: Int = 320, height: Int = 180
  ) -> PicturePan? {
    let framing = PictureFraming(zoom: zoom, pan: pan)
    let layout = PictureLayout(
      of: PresentationSize(width: 320, height: 180), framing: framing, width: width,
      height: height)
    return layout.pan(from: pan, draggedBy: x, y, inWidth: width, height: height)
  }

  @Test func aPictureThatIsSeenWholeIsNotDragged() {
    #expect(pan(zoom: 1, by: 50, 50) == nil)
    #expect(pan(zoom: 0.5, by: 50, 50) == nil)
    #expect(pan(zoom: 1, by: 50, 50, width: 400) == nil)
  }

  @Test(arguments: [(1.0, 0.0, 0.0), (2, 0.25, 0.25), (0.5, 0, 0)])
  func theReachIsWhatHangsOver(_ zoom: Double, _ x: Double, _ y: Double) {
    let layout = PictureLayout(
      of: PresentationSize(width: 320, height: 180), framing: PictureFraming(zoom: zoom),
      width: 320,
      height: 180)
    #expect(layout.reach(inWidth: 320, height: 180) == PicturePan(x: x, y: y))
  }

  @Test func itGoesWithThePointer() {
    // Twice as large: 64 of 640 pixels are a tenth.
    #expect(pan(zoom: 2, by: 64, 36) == PicturePan(x: 0.1, y: 0.1))
    #expect(pan(zoom: 2, from: PicturePan(x: 0.1, y: 0), by: -64, 0) == .zero)
  }

  @Test func itStopsAtItsEdges() {
    #expect(pan(zoom: 2, by: 1000, -1000) == PicturePan(x: 0.25, y: -0.25))
    #expect(pan(zoom: 2, from: PicturePan(x: 9, y: 0), by: 0, 0) == PicturePan(x: 0.25, y: 0))
  }

  @Test func onlyTheWayThatHangsOverCounts() {
    // 640 × 180 at a zoom of 1.5: 480 × 270.
    #expect(pan(zoom: 1.5, by: 100, 27, width: 640) == PicturePan(x: 0, y: 0.1))
  }
}
