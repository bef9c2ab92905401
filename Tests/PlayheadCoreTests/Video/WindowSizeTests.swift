import PlayheadCore
import Testing

/// A window is as large as its video, as far as the screen goes.
@Suite struct WindowSizeTests {
  private typealias Case = (video: (Int, Int), wanted: (Int, Int)?)

  @Test func aWindowFitsItsVideo() {
    // With a frame of 2 x 47 in a screen of 1000 x 800, nine tenths of which are there to be used.
    let cases: [Case] = [
      ((640, 360), (642, 407)),
      // Too wide: 898 pixels are left for it.
      ((1796, 898), (900, 496)),
      // Too high: 673 are left.
      ((1000, 1346), (502, 720)),
      ((1, 1), (3, 48)),
      ((0, 0), nil), ((640, 0), nil),
    ]
    for (video, wanted) in cases {
      let size = WindowSize.fitting(
        video: PixelSize(width: video.0, height: video.1),
        frame: PixelSize(width: 2, height: 47), screen: PixelSize(width: 1000, height: 800))
      #expect(size == wanted.map { PixelSize(width: $0.0, height: $0.1) }, "\(video)")
    }
  }

  @Test func aViewWantsItsVideosSizeWithinTheScreens() {
    let cases: [(video: (Int, Int)?, screen: (Int, Int)?, wanted: (Int, Int))] = [
      (nil, (1000, 800), (640, 360)), ((0, 0), (1000, 800), (640, 360)),
      ((320, 240), (1000, 800), (320, 240)), ((3840, 2160), (1000, 800), (900, 506)),
      ((3840, 2160), nil, (1152, 648)), (nil, (320, 240), (288, 162)),
      (nil, (0, 0), (640, 360)), ((64, 48), nil, (128, 72)), ((4000, 100), nil, (1152, 72)),
    ]
    for (video, screen, wanted) in cases {
      let size = WindowSize.natural(
        video: video.map { PixelSize(width: $0.0, height: $0.1) },
        screen: screen.map { PixelSize(width: $0.0, height: $0.1) })
      #expect(size == PixelSize(width: wanted.0, height: wanted.1), "\(wanted)")
    }
  }

  @Test func noRoomIsNoSize() {
    let size = WindowSize.fitting(
      video: PixelSize(width: 640, height: 360), frame: PixelSize(width: 2, height: 800),
      screen: PixelSize(width: 1000, height: 800))
    #expect(size == nil)
  }
}
