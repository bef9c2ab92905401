import CPlatform
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Night mode, balance and mono, heard: what comes out of the sink is looked at.
@MainActor @Suite(.serialized) struct SoundFilterTests {
  @Test(arguments: [(0.02, 8.0), (0.05, 8), (0.8, 0.5)])
  func nightModeRaisesWhatIsQuiet(_ amplitude: Double, _ change: Double) async throws {
    let tone = try ToneFile(left: amplitude, right: amplitude, seconds: 2)
    let player = PlayedSound.player(tone.uri, into: tone.output, channels: 2)
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(900) })
    player.isNightModeOn = true
    #expect(await eventually { player.playbackState == .ended })
    let played = try PlayedSound.samples(tone.output)
    #expect(played.count == 4 * ToneFile.rate)
    let before = PlayedSound.level(played.prefix(ToneFile.rate))
    let original = ToneFile.level(ofAmplitude: amplitude)
    #expect(abs(before - original) < 0.5, "\(before - original) dB")
    let after = PlayedSound.level(played.suffix(ToneFile.rate))
    #expect(abs(after - before - change) < 1, "\(after - before) dB")
  }

  @Test(arguments: [
    (0.0, 0.0, 0.0), (0.5, -6.02, 0), (-0.5, 0, -6.02), (-1, 0, -200), (7, -200, 0),
  ])
  func balanceLowersOneSide(_ balance: Double, _ left: Double, _ right: Double) async throws {
    let tone = try ToneFile(left: 0.2, right: 0.2)
    let player = PlayedSound.player(tone.uri, into: tone.output, channels: 2)
    player.balance = balance
    #expect(await PlayedSound.isPlayedToTheEnd(player))
    let levels = try tone.heardLevels()
    for (level, expected) in [(levels.left, left), (levels.right, right)] {
      let change = level - ToneFile.level(ofAmplitude: 0.2)
      #expect(expected == -200 ? change < -60 : abs(change - expected) < 0.2, "\(change) dB")
    }
  }

  @Test func monoIsTheMeanOnBothSides() async throws {
    let tone = try ToneFile(left: 0.2, right: 0)
    let player = PlayedSound.player(tone.uri, into: tone.output, channels: 2)
    player.isMono = true
    #expect(await PlayedSound.isPlayedToTheEnd(player))
    let levels = try tone.heardLevels()
    let mean = ToneFile.level(ofAmplitude: 0.1)
    #expect(abs(levels.left - mean) < 0.2, "\(levels.left - mean) dB")
    #expect(abs(levels.left - levels.right) < 0.01)
  }

  @Test func bothAreChangedWhileItPlays() async throws {
    let tone = try ToneFile(left: 0.2, right: 0, seconds: 3)
    let player = PlayedSound.player(tone.uri, into: tone.output, channels: 2)
    player.balance = 0.5
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(500) })
    let counter = LatestProperties(player)
    player.balance = 0
    player.isMono = true
    #expect(await eventually { player.playbackState == .ended })
    #expect(counter.value.seekTime == nil)
    let levels = try tone.heardLevels()
    let mean = ToneFile.level(ofAmplitude: 0.1)
    #expect(abs(levels.left - mean) < 0.2, "\(levels.left - mean) dB")
    #expect(abs(levels.left - levels.right) < 0.01)
    // Without a reload no sample is lost.
    #expect(try PlayedSound.samples(tone.output).count == 6 * ToneFile.rate)
  }

  @Test func theFirstChangeGoesOnAtTheSamePosition() async throws {
    let tone = try ToneFile(left: 0.2, right: 0.2)
    let player = PlayedSound.player(tone.uri, into: tone.output, channels: 2)
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
