import CPlatform
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Night mode, balance and mono, heard: what comes out of the sink is looked at.
@MainActor @Suite(.serialized) struct SoundFilterTests {
  private static let rate = 44_100

  /// A file with a tone in both channels, and where what is played of it is written.
  private func tones(
    left: Double, right: Double, seconds: Int = 1
  ) throws -> (uri: String, output: String) {
    let folder = try TestMedia.makeDirectory()
    let path = "\(folder)/tones.wav"
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
    return ("file://\(path)", "\(folder)/played.raw")
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  /// The level that a tone of an amplitude has, in dB.
  private static func level(_ amplitude: Double) -> Double {
    20 * log10(amplitude * 32767 / 2.0.squareRoot())
  }

  /// The levels of the last half second of both channels, in dB.
  private static func levels(_ path: String) throws -> (left: Double, right: Double) {
    let samples = try PlayedSound.samples(path)
    let end = samples.suffix(rate)
    let channels = (0...1).map { channel in
      ArraySlice(end.enumerated().filter { $0.offset % 2 == channel }.map(\.element))
    }
    return (PlayedSound.level(channels[0]), PlayedSound.level(channels[1]))
  }

  @Test(arguments: [(0.02, 8.0), (0.05, 8), (0.8, 0.5)])
  func nightModeRaisesWhatIsQuiet(_ amplitude: Double, _ change: Double) async throws {
    let (uri, output) = try tones(left: amplitude, right: amplitude, seconds: 2)
    let player = PlayedSound.player(uri, into: output, channels: 2)
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(900) })
    player.isNightModeOn = true
    #expect(await eventually { player.playbackState == .ended })
    let played = try PlayedSound.samples(output)
    #expect(played.count == 4 * Self.rate)
    let before = PlayedSound.level(played.prefix(Self.rate))
    #expect(abs(before - Self.level(amplitude)) < 0.5, "\(before - Self.level(amplitude)) dB")
    let after = PlayedSound.level(played.suffix(Self.rate))
    #expect(abs(after - before - change) < 1, "\(after - before) dB")
  }

  @Test(arguments: [
    (0.0, 0.0, 0.0), (0.5, -6.02, 0), (-0.5, 0, -6.02), (-1, 0, -200), (7, -200, 0),
  ])
  func balanceLowersOneSide(_ balance: Double, _ left: Double, _ right: Double) async throws {
    let (uri, output) = try tones(left: 0.2, right: 0.2)
    let player = PlayedSound.player(uri, into: output, channels: 2)
    player.balance = balance
    #expect(await PlayedSound.isPlayedToTheEnd(player))
    let levels = try Self.levels(output)
    for (level, expected) in [(levels.left, left), (levels.right, right)] {
      let change = level - Self.level(0.2)
      #expect(expected == -200 ? change < -60 : abs(change - expected) < 0.2, "\(change) dB")
    }
  }

  @Test func monoIsTheMeanOnBothSides() async throws {
    let (uri, output) = try tones(left: 0.2, right: 0)
    let player = PlayedSound.player(uri, into: output, channels: 2)
    player.isMono = true
    #expect(await PlayedSound.isPlayedToTheEnd(player))
    let levels = try Self.levels(output)
    #expect(abs(levels.left - Self.level(0.1)) < 0.2, "\(levels.left - Self.level(0.2)) dB")
    #expect(abs(levels.left - levels.right) < 0.01)
  }

  @Test func bothAreChangedWhileItPlays() async throws {
    let (uri, output) = try tones(left: 0.2, right: 0, seconds: 3)
    let player = PlayedSound.player(uri, into: output, channels: 2)
    player.balance = 0.5
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(500) })
    let counter = LatestProperties(player)
    player.balance = 0
    player.isMono = true
    #expect(await eventually { player.playbackState == .ended })
    #expect(counter.value.seekTime == nil)
    let levels = try Self.levels(output)
    #expect(abs(levels.left - Self.level(0.1)) < 0.2, "\(levels.left - Self.level(0.2)) dB")
    #expect(abs(levels.left - levels.right) < 0.01)
    // Without a reload no sample is lost.
    #expect(try PlayedSound.samples(output).count == 6 * Self.rate)
  }

  @Test func theFirstChangeGoesOnAtTheSamePosition() async throws {
    let (uri, output) = try tones(left: 0.2, right: 0.2)
    let player = PlayedSound.player(uri, into: output, channels: 2)
    #expect(await eventually { player.playbackState == .paused })
    player.seek(at(.milliseconds(500)), smooth: false)
    #expect(await eventually { player.time() == .milliseconds(500) })
    player.isMono = true
    #expect(await eventually { player.time() == .milliseconds(500) })
    #expect(player.error == nil && player.isMono)
  }

  @Test func changesAreTold() {
    let player = makePlayer()
    let told = Collected(player.settingPublisher(\.balance))
    let counter = EssentialCounter(player)
    player.balance = 0.25
    player.balance = 0.25
    player.balance = -3
    player.balance = .nan
    player.isNightModeOn = true
    #expect(told.values == [0, 0.25, -1])
    #expect(counter.count == 0)
  }
}
