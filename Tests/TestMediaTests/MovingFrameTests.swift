import TestMedia
import Testing

@Suite struct MovingFrameTests {
  @Test func eachFrameDiffersFromTheOneBefore() throws {
    let clip = Clip(duration: .seconds(1))
    let decoder = try Decoder.video(of: TestMedia.file(.videoOnly(clip)))
    var frames: [[UInt8]] = []
    while let frame = decoder.next() { frames.append(frame.bytes) }
    #expect(frames.count == clip.frameCount)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func frameIsTheSameEachTime() throws {
    let directory = try TestMedia.makeDirectory()
    let clip = Clip(duration: .milliseconds(200))
    func frames(_ name: String) throws -> [[UInt8]] {
      try MediaKind.videoOnly(clip).make(at: "\(directory)/\(name)")
      let decoder = try Decoder.video(of: "\(directory)/\(name)")
      var frames: [[UInt8]] = []
      while let frame = decoder.next() { frames.append(frame.bytes) }
      return frames
    }
    let first = try frames("first.mp4")
    #expect(first.count == 5)
    #expect(first == (try frames("second.mp4")))
  }
}
