import PlayheadCore
import Testing

/// Dragging a frame that is larger than its view.
@Suite struct VideoLayoutDragTests {
  private func pan(
    zoom: Double, from pan: VideoPan = .zero, by x: Double, _ y: Double,
    width: Int = 320, height: Int = 180
  ) -> VideoPan? {
    let framing = VideoFraming(zoom: zoom, pan: pan)
    let layout = VideoLayout(
      of: PresentationSize(width: 320, height: 180), framing: framing, width: width,
      height: height)
    return layout.pan(from: pan, draggedBy: x, y, inWidth: width, height: height)
  }

  @Test func aVideoThatIsSeenWholeIsNotDragged() {
    #expect(pan(zoom: 1, by: 50, 50) == nil)
    #expect(pan(zoom: 0.5, by: 50, 50) == nil)
    #expect(pan(zoom: 1, by: 50, 50, width: 400) == nil)
  }

  @Test(arguments: [(1.0, 0.0, 0.0), (2, 0.25, 0.25), (0.5, 0, 0)])
  func theReachIsWhatHangsOver(_ zoom: Double, _ x: Double, _ y: Double) {
    let layout = VideoLayout(
      of: PresentationSize(width: 320, height: 180), framing: VideoFraming(zoom: zoom),
      width: 320,
      height: 180)
    #expect(layout.reach(inWidth: 320, height: 180) == VideoPan(x: x, y: y))
  }

  @Test func itGoesWithThePointer() {
    // Twice as large: 64 of 640 pixels are a tenth.
    #expect(pan(zoom: 2, by: 64, 36) == VideoPan(x: 0.1, y: 0.1))
    #expect(pan(zoom: 2, from: VideoPan(x: 0.1, y: 0), by: -64, 0) == .zero)
  }

  @Test func itStopsAtItsEdges() {
    #expect(pan(zoom: 2, by: 1000, -1000) == VideoPan(x: 0.25, y: -0.25))
    #expect(pan(zoom: 2, from: VideoPan(x: 9, y: 0), by: 0, 0) == VideoPan(x: 0.25, y: 0))
  }

  @Test func onlyTheWayThatHangsOverCounts() {
    // 640 × 180 at a zoom of 1.5: 480 × 270.
    #expect(pan(zoom: 1.5, by: 100, 27, width: 640) == VideoPan(x: 0, y: 0.1))
  }
}
