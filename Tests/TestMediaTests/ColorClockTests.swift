import TestMedia
import Testing

@Suite struct ColorClockTests {
  @Test func eachFrameShowsItsSecond() throws {
    let decoder = try Decoder.video(of: TestMedia.file(.colorClock(seconds: 12)))
    var count = 0
    while let frame = decoder.next() {
      let second = Int(frame.time.components.seconds)
      #expect(ColorClock.second(showing: middle(of: frame.bytes)) == second)
      #expect(frame.time == .milliseconds(count * 40))
      count += 1
    }
    #expect(count == 12 * 25)
  }

  @Test func eachSecondBeginsWithATick() throws {
    let decoder = try Decoder.audio(of: TestMedia.file(.colorClock(seconds: 4)))
    var loudness: [Int: Int] = [:]  // by hundredth of a second
    while let piece = decoder.next() {
      let start = Int(piece.time / .microseconds(1)) * 48 / 1000
      for index in 0..<piece.bytes.count / 2 {
        let sample = Int16(
          bitPattern: UInt16(piece.bytes[index * 2]) | UInt16(piece.bytes[index * 2 + 1]) << 8)
        loudness[(start + index) / 480, default: 0].formMax(abs(Int(sample)))
      }
    }
    for second in 0..<4 {
      #expect((0..<6).contains { loudness[second * 100 + $0, default: 0] > 8000 })
      #expect((20..<95).allSatisfy { loudness[second * 100 + $0, default: 0] < 500 })
    }
  }

  @Test func colorsAreToldApart() {
    for (second, color) in ColorClock.colors.enumerated() {
      #expect(ColorClock.second(showing: color) == second)
      #expect(ColorClock.color(ofSecond: second + ColorClock.colors.count) == color)
    }
    #expect(ColorClock.second(showing: .init(red: 0, green: 0, blue: 0)) == nil)
    #expect(ColorClock.second(showing: .init(red: 225, green: 30, blue: 20)) == 0)
  }

  private func middle(of frame: [UInt8]) -> ColorClock.Color {
    let place = (90 * 320 + 160) * 3
    return .init(red: frame[place], green: frame[place + 1], blue: frame[place + 2])
  }
}

extension Int {
  fileprivate mutating func formMax(_ other: Int) { self = Swift.max(self, other) }
}
