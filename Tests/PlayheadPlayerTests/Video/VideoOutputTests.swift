import CPlatform
import PlayheadCore
import PlayheadPlatform
import TestSupport
import Testing

@testable import PlayheadPlayer

/// The frames that views get, in which size and colors, and how often.
@MainActor @Suite(.serialized) struct VideoOutputTests {
  private let output = VideoOutput()

  private func sample(_ colors: [RGB], width: Int = 640, height: Int = 360) throws -> GstSample {
    try #require(
      TestFrame.sample(
        "I420", columns: colors, columnWidth: width / colors.count, height: height))
  }

  /// A view that counts how often it is woken.
  private final class TestView {
    let subscription: VideoSubscription
    private let wakeUps: Locked<Int>
    private(set) var frame: VideoFrame?

    init(_ output: VideoOutput, layout: PixelLayout = .rgba) {
      let wakeUps = Locked(0)
      subscription = output.subscribe(layout: layout) { wakeUps.withLock { $0 += 1 } }
      self.wakeUps = wakeUps
      subscription.setVisible(true)
    }

    var timesWoken: Int { wakeUps.withLock { $0 } }

    func look() -> VideoFrame? {
      if let newest = subscription.take() { frame = newest }
      return frame
    }
  }

  @Test func theSizeThatIsToldIsMadeOnceWhilePaused() async throws {
    let view = TestView(output)
    output.receive(try sample([RGB(200, 40, 40)]), isStill: true)
    #expect(await eventually { view.look()?.width == 640 })
    // The first size counts at once.
    view.subscription.setTarget(PixelSize(width: 320, height: 180))
    #expect(await eventually { view.look()?.width == 320 && view.timesWoken == 2 })
    // A window that is resized by hand: many sizes, and one frame at the end.
    for width in 201...260 {
      view.subscription.setTarget(PixelSize(width: width, height: width * 9 / 16))
    }
    #expect(await eventually { view.look()?.width == 260 && view.timesWoken == 3 })
    #expect(view.frame?.presentationSize == PresentationSize(width: 640, height: 360))
    // Nothing more comes of it.
    view.subscription.setTarget(PixelSize(width: 260, height: 146))
    let end = ContinuousClock.now + .milliseconds(300)
    #expect(await eventually { ContinuousClock.now >= end })
    #expect(view.timesWoken == 3 && view.subscription.take() == nil)
  }

  @Test func twoViewsHaveTheirOwnSizes() async throws {
    let (small, large) = (TestView(output), TestView(output, layout: .bgrx))
    small.subscription.setTarget(PixelSize(width: 160, height: 90))
    large.subscription.setTarget(PixelSize(width: 1280, height: 720))
    output.receive(try sample([RGB(40, 200, 40)]), isStill: true)
    #expect(await eventually { small.look()?.width == 160 && large.look()?.width == 640 })
    for view in [small, large] {
      let frame = try #require(view.frame)
      #expect(TestFrame.color(of: frame, x: 80, y: 45).isNear(RGB(40, 200, 40)))
    }
  }

  @Test func aHiddenViewIsNotMadeASizeFor() async throws {
    let view = TestView(output)
    output.receive(try sample([RGB(200, 40, 40)]), isStill: true)
    #expect(await eventually { view.look() != nil })
    view.subscription.setVisible(false)
    view.subscription.setTarget(PixelSize(width: 320, height: 180))
    let other = TestView(output)
    #expect(await eventually { other.look() != nil })
    #expect(view.subscription.take() == nil)
    view.subscription.setVisible(true)
    #expect(await eventually { view.look()?.width == 320 })
  }

  @Test func colorBalanceChangesThePausedVideo() async throws {
    let view = TestView(output)
    output.receive(try sample([RGB(200, 100, 50), RGB(128, 128, 128)]), isStill: true)
    func colors() -> [RGB] {
      view.look().map { TestFrame.columns(of: $0, count: 2) } ?? []
    }
    #expect(await eventually { colors().first?.isNear(RGB(200, 100, 50)) == true })
    output.colorBalance = ColorBalance(saturation: -1)
    #expect(
      await eventually {
        colors().allSatisfy { abs($0.red - $0.green) <= 2 && abs($0.red - $0.blue) <= 2 }
      })
    output.colorBalance = ColorBalance(brightness: 0.1)
    #expect(await eventually { colors().last?.isNear(RGB(153.5, 153.5, 153.5)) == true })
    output.colorBalance = ColorBalance(contrast: -0.5)
    #expect(await eventually { colors().last?.isNear(RGB(64, 64, 64)) == true })
    output.colorBalance = .neutral
    #expect(await eventually { colors().first?.isNear(RGB(200, 100, 50)) == true })
    let woken = view.timesWoken
    output.colorBalance = .neutral
    #expect(view.timesWoken == woken)
  }

  /// The same whether the balance is part of the matrix to RGB or comes after it.
  @Test(arguments: [
    ColorBalance(brightness: 0.2), ColorBalance(contrast: 0.3), ColorBalance(saturation: 0.6),
    ColorBalance(hue: 0.25), ColorBalance(hue: -1),
    ColorBalance(brightness: -0.1, contrast: 0.2, saturation: -0.5, hue: 0.1),
  ])
  func balanceIsTheSameForVideoAndRGB(_ balance: ColorBalance) throws {
    let colors = [RGB(120, 90, 60), RGB(60, 100, 90), RGB(128, 128, 128), RGB(90, 60, 120)]
    let expected = colors.map { color -> RGB in
      let parts = balance.matrix.map { row in
        let sum = row[0] * color.red + row[1] * color.green + row[2] * color.blue
        return min(max(sum + row[3] * 255, 0), 255)
      }
      return RGB(parts[0], parts[1], parts[2])
    }
    for format in ["Y444", "RGB", "I420_10LE", "AYUV"] {
      let sample = try #require(TestFrame.sample(format, columns: colors))
      for layout in PixelLayout.allCases {
        let frame = FrameConverter(layout: layout).frame(of: sample, balance: balance)
        let shown = TestFrame.columns(of: try #require(frame), count: colors.count)
        for (color, result) in zip(expected, shown) {
          #expect(result.isNear(color, within: 4), "\(format) \(layout): \(result), \(color)")
        }
      }
    }
  }

  @Test func aTurnOfTheHueIsAsInVideobalance() {
    // Half a turn makes each color its opposite; gray and white stay.
    let rows = ColorBalance(hue: 1).matrix
    #expect(rows.allSatisfy { abs($0[0] + $0[1] + $0[2] - 1) < 1e-9 && $0[3] == 0 })
    #expect(rows[0][0] < 0 && rows[1][1] > 0 && rows[2][2] < 0)
    let neutral = ColorBalance.neutral.matrix
    for row in 0..<3 {
      for column in 0..<3 {
        #expect(abs(neutral[row][column] - (row == column ? 1 : 0)) < 1e-9)
      }
    }
  }
}
