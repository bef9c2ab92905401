import CPlatform
import PlayheadPlatform
import TestMedia
import Testing

/// A file with a tone in two channels, and how loud what is played of it is.
struct ToneFile {
  static let rate = 44_100

  /// The address of the file.
  let uri: String
  /// The path of the file that what is heard of it is written to.
  let output: String

  /// Makes a file of whole seconds.
  /// - Parameters:
  ///   - left: The amplitude of the left channel, 0…1.
  ///   - right: The amplitude of the right channel, 0…1.
  init(left: Double, right: Double, seconds: Int = 1) throws {
    let folder = try TestMedia.makeDirectory()
    let path = "\(folder)/tone.wav"
    let size = UInt32(seconds * Self.rate * 4)
    var bytes = Array("RIFF".utf8) + Self.bytes(36 + size) + Array("WAVEfmt ".utf8)
    bytes += Self.bytes(UInt32(16)) + Self.bytes(UInt16(1)) + Self.bytes(UInt16(2))
    bytes += Self.bytes(UInt32(Self.rate)) + Self.bytes(UInt32(Self.rate * 4))
    bytes += Self.bytes(UInt16(4)) + Self.bytes(UInt16(16)) + Array("data".utf8) + Self.bytes(size)
    for sample in 0..<seconds * Self.rate {
      let wave = sin(2 * .pi * 947 * Double(sample) / Double(Self.rate)) * 32767
      for amplitude in [left, right] {
        bytes += Self.bytes(UInt16(bitPattern: Int16((wave * amplitude).rounded())))
      }
    }
    let isWritten = bytes.withUnsafeBytes { buffer in
      g_file_set_contents(
        path, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(buffer.count), nil)
    }
    try #require(isWritten != 0)
    (uri, output) = ("file://\(path)", "\(folder)/played.raw")
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  /// The level that a tone of an amplitude has, in dB.
  static func level(ofAmplitude amplitude: Double) -> Double {
    20 * log10(amplitude * 32767 / 2.0.squareRoot())
  }

  /// The levels of the last half second of both channels, as it was heard, in dB.
  @MainActor func heardLevels() throws -> (left: Double, right: Double) {
    let end = Array(try PlayedSound.samples(output).suffix(Self.rate))
    let channels = (0...1).map { channel in
      ArraySlice(stride(from: channel, to: end.count, by: 2).map { end[$0] })
    }
    return (PlayedSound.level(channels[0]), PlayedSound.level(channels[1]))
  }
}
