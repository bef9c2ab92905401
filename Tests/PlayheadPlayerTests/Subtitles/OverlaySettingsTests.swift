import PlayheadCore
import PlayheadPlatform
import TestSupport
import Testing

@testable import PlayheadPlayer

/// The moments at which GStreamer's overlays are told of another size or time.
@MainActor @Suite struct OverlaySettingsTests {
  @Test func theFirstSizeCountsAtOnceAndLaterOnesOnceTheyStay() async {
    let (settings, told) = (OverlaySettings(), Locked(0))
    settings.listen { told.withLock { $0 += 1 } }
    settings.setSize(.init(width: 640, height: 360), of: 1)
    #expect(await eventually { settings.size == .init(width: 640, height: 360) })
    for width in 641...700 { settings.setSize(.init(width: width, height: 360), of: 1) }
    #expect(settings.size?.width == 640)
    #expect(await eventually { settings.size?.width == 700 })
    #expect(await eventually { told.withLock { $0 } == 2 })
  }

  @Test func theLargestViewDecides() async {
    let settings = OverlaySettings()
    settings.setSize(.init(width: 640, height: 360), of: 1)
    settings.setSize(.init(width: 1280, height: 720), of: 2)
    #expect(await eventually { settings.size?.width == 1280 })
    settings.setSize(nil, of: 2)
    #expect(await eventually { settings.size?.width == 640 })
  }

  @Test func theSameDelayIsToldOnce() {
    let (settings, told) = (OverlaySettings(), Locked(0))
    settings.listen { told.withLock { $0 += 1 } }
    for seconds in [0, 1, 1, -1] { settings.setDelay(.seconds(seconds)) }
    #expect(told.withLock { $0 } == 2)
    #expect(settings.delay == .seconds(-1))
  }
}
