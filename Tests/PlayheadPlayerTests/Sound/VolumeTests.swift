import CPlatform
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Volume and mute, heard: what comes out of the sink is looked at.
@MainActor @Suite(.serialized) struct VolumeTests {
  /// Half the volume is an eighth of the amplitude: it sounds half as loud.
  @Test(arguments: [0.25, 0.5, 0.95, 1, 1.5])
  func theAmplitudeIsTheCubeOfTheVolume(_ volume: Double) async throws {
    let tone = try ToneFile(left: 0.2, right: 0.2)
    let player = PlayedSound.player(tone.uri, into: tone.output, channels: 2) {
      $0.volume = volume
    }
    #expect(await PlayedSound.isPlayedToTheEnd(player))
    let change = try tone.heardLevels().left - ToneFile.level(ofAmplitude: 0.2)
    #expect(abs(change - 20 * log10(volume * volume * volume)) < 0.2, "\(change) dB")
  }

  @Test func noVolumeIsSilence() async throws {
    let tone = try ToneFile(left: 0.2, right: 0.2)
    let player = PlayedSound.player(tone.uri, into: tone.output, channels: 2) { $0.volume = 0 }
    #expect(await PlayedSound.isPlayedToTheEnd(player))
    let played = try PlayedSound.samples(tone.output)
    #expect(played.count == 2 * ToneFile.rate)
    #expect(played.allSatisfy { $0 == 0 })
  }

  @Test func nothingIsHeardWhileMutedWhateverTheVolume() async throws {
    let tone = try ToneFile(left: 0.2, right: 0.2)
    let player = PlayedSound.player(tone.uri, into: tone.output, channels: 2) { $0.isMuted = true }
    player.volume = 1.2
    #expect(await PlayedSound.isPlayedToTheEnd(player))
    let played = try PlayedSound.samples(tone.output)
    #expect(played.count == 2 * ToneFile.rate)
    #expect(played.allSatisfy { $0 == 0 })
    #expect(player.isMuted && player.volume == 1.2)
  }

  @Test func whatIsNotMutedAnyMoreIsAsLoudAsItsVolume() async throws {
    let tone = try ToneFile(left: 0.2, right: 0.2, seconds: 3)
    let player = PlayedSound.player(tone.uri, into: tone.output, channels: 2) { $0.isMuted = true }
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(900) })
    player.volume = 0.5
    #expect(player.isMuted)
    player.isMuted = false
    #expect(player.volume == 0.5)
    #expect(await eventually { player.playbackState == .ended })
    let muted = try PlayedSound.samples(tone.output).prefix(ToneFile.rate)
    #expect(muted.count == ToneFile.rate && muted.allSatisfy { $0 == 0 })
    let change = try tone.heardLevels().left - ToneFile.level(ofAmplitude: 0.2)
    #expect(abs(change - 60 * log10(0.5)) < 0.2, "\(change) dB")
  }
}
