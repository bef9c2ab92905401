import CPlatform
import FakeDecoder
import PlayheadPlatform
import TestMedia
import Testing

@testable import PlayheadPlayer

/// The memory that decoders write their frames to.
@Suite struct FrameMemoryTests {
  private let info: GstVideoInfo
  private let pool: GstBufferPool
  private static let format = "video/x-raw,format=I420,width=64,height=48,framerate=25/1"

  init() throws {
    TestMedia.initialize()
    let caps = try #require(gst_caps_from_string(Self.format))
    var info = GstVideoInfo()
    try #require(gst_video_info_from_caps(&info, caps) != 0)
    self.info = info
    pool = try #require(playhead_frame_pool_new(caps, 2))
    try #require(gst_buffer_pool_set_active(pool, 1) != 0)
  }

  /// A frame that is being decoded, of one color.
  private func decode(_ byte: UInt8) throws -> UnsafeMutablePointer<GstVideoFrame> {
    let frame = try #require(playhead_frame_acquire(pool, [info]))
    pixels(of: frame).update(repeating: byte, count: 64)
    return frame
  }

  private func map(_ buffer: GstBuffer) throws -> UnsafeMutablePointer<GstVideoFrame> {
    try #require(playhead_frame_map([info], buffer, GST_MAP_READ))
  }

  private func pixels(of frame: UnsafeMutablePointer<GstVideoFrame>) -> UnsafeMutablePointer<UInt8>
  {
    guard let pixels = playhead_frame_data(frame) else { preconditionFailure("a frame has pixels") }
    return pixels
  }

  /// As for a frame that others refer to: the decoder has it still when it is shown.
  @Test func aFrameThatTheDecoderReadsStillIsNotCopied() throws {
    let decoding = try decode(7)
    let shown = try map(gst_buffer_copy(decoding.pointee.buffer))
    #expect(pixels(of: shown) == pixels(of: decoding))
    playhead_frame_unmap(decoding)
    // Its buffer is back in the pool, and is the next that is written to: somewhere else.
    let next = try decode(9)
    #expect(pixels(of: next) != pixels(of: shown))
    #expect(pixels(of: shown)[0] == 7 && pixels(of: shown)[63] == 7)
    playhead_frame_unmap(shown)
    playhead_frame_unmap(next)
  }

  /// A buffer that has the memory of a frame that goes back to the pool.
  private func sharedFrame(_ byte: UInt8) throws -> GstBuffer {
    let decoding = try decode(byte)
    let buffer: GstBuffer = decoding.pointee.buffer
    playhead_frame_unmap(decoding)
    return gst_buffer_copy(buffer)
  }

  /// Verifies that a frame can still be shown when the decoder was done with it before.
  @Test func whatIsSharedWhenItsFrameGoesBackStaysAsItIs() throws {
    let shared = try sharedFrame(7)
    let next = try decode(9)
    let shown = try map(shared)
    #expect(pixels(of: shown)[0] == 7 && pixels(of: shown)[63] == 7)
    playhead_frame_unmap(shown)
    playhead_frame_unmap(next)
  }

  /// As of libvpx, which takes the allocator for a pool of its own: that writes to a frame again while it is shown.
  @Test func ofAnotherPoolAFrameIsCopied() throws {
    let made = pool.withPointer { fake_decoder_pool_of_its_own($0) }
    let other = made.object(as: GstBufferPool.self)
    gst_object_unref(made)
    let decoding = try #require(playhead_frame_acquire(other, [info]))
    pixels(of: decoding).update(repeating: 7, count: 64)
    let shown = try map(gst_buffer_copy(decoding.pointee.buffer))
    #expect(pixels(of: shown) != pixels(of: decoding))
    #expect(pixels(of: shown)[0] == 7)
    playhead_frame_unmap(decoding)
    playhead_frame_unmap(shown)
  }

  @Test func memoryIsUsedAgain() throws {
    var places: Set<UnsafeMutablePointer<UInt8>> = []
    for round in 0..<20 {
      let decoding = try decode(UInt8(round))
      let shown = try map(gst_buffer_copy(decoding.pointee.buffer))
      places.insert(pixels(of: shown))
      playhead_frame_unmap(decoding)
      playhead_frame_unmap(shown)
    }
    #expect(places.count <= 3)
  }

  /// As after a stall, when more frames were in use than playback needs: what comes from the system is empty.
  @Test func onlyAsManyFreeFramesAreKeptAsItIsTold() throws {
    #expect(try freeFrames(of: pool) == 2)
  }

  /// Verifies that one is kept: decoders use two more or fewer, but 1080 lines take 3 MB a frame.
  @Test func ofTheFramesOfADecoderOneIsKept() throws {
    let made = try #require(fake_decoder_offered_pool(Self.format))
    let offered = made.object(as: GstBufferPool.self)
    gst_object_unref(made)
    #expect(try freeFrames(of: offered) == 1)
  }

  /// Returns how many of six frames a pool keeps when they are free.
  private func freeFrames(of pool: GstBufferPool) throws -> Int {
    let many = try (0..<6).map { _ in try #require(playhead_frame_acquire(pool, [info])) }
    for frame in many {
      pixels(of: frame).update(repeating: 7, count: 64)
      playhead_frame_unmap(frame)
    }
    let next = try (0..<6).map { _ in try #require(playhead_frame_acquire(pool, [info])) }
    defer { for frame in next { playhead_frame_unmap(frame) } }
    return next.filter { pixels(of: $0)[0] == 7 }.count
  }
}
