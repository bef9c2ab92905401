import FakeDecoder
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Audio tracks of items without video, where a seek takes the way through the sound.
@MainActor @Suite(.serialized) struct SoundTrackTests {
  @Test(arguments: [true, false])
  func anotherLanguageIsHeardToTheEnd(_ isPlaying: Bool) async throws {
    let folder = try TestMedia.makeDirectory()
    let path = "\(folder)/heard.raw"
    let uri = try TwoLanguages.file(at: "\(folder)/sound.mka", seconds: 3)
    let player = PlayedSound.player(uri, into: path)
    if isPlaying { player.play() }
    let french = try #require(await findSound(in: "fr", of: player))
    player.select(mediaOption: french, for: .audible)
    #expect(await PlayedSound.isPlayedToTheEnd(player))
    #expect(TwoLanguages.isFrench(try PlayedSound.samples(path)))
  }

  /// What is flushed may refuse the data of the new track with an error.
  @Test func anErrorThatASwitchCausesIsNone() async throws {
    let folder = try TestMedia.makeDirectory()
    let path = "\(folder)/heard.raw"
    let player = PlayedSound.player(
      try TwoLanguages.file(at: "\(folder)/sound.mka", seconds: 3), into: path)
    let french = try #require(await findSound(in: "fr", of: player))
    fake_decoder_fail_at_flush()
    player.select(mediaOption: french, for: .audible)
    #expect(await eventually { fake_decoder_will_fail() == 0 })
    #expect(await PlayedSound.isPlayedToTheEnd(player))
    #expect(player.error == nil)
    #expect(TwoLanguages.isFrench(try PlayedSound.samples(path)))
  }

  /// What is flushed may refuse what is on its way.
  @Test func anErrorThatASeekCausesIsNone() async throws {
    let folder = try TestMedia.makeDirectory()
    let player = PlayedSound.player(
      try TwoLanguages.file(at: "\(folder)/sound.mka", seconds: 3), into: "\(folder)/heard.raw")
    _ = try #require(await findSound(in: "fr", of: player))
    fake_decoder_fail_at_flush()
    player.seek(at(.seconds(1)))
    #expect(await eventually { fake_decoder_will_fail() == 0 })
    #expect(await PlayedSound.isPlayedToTheEnd(player))
    #expect(player.error == nil)
  }

  @Test func theSameErrorAtAnotherTimeIsOneOfTheMedium() async throws {
    let folder = try TestMedia.makeDirectory()
    let player = PlayedSound.player(
      try TwoLanguages.file(at: "\(folder)/sound.mka", seconds: 3), into: "\(folder)/heard.raw")
    fake_decoder_fail_at_end()
    player.play()
    #expect(await eventually { player.error != nil })
  }
}
