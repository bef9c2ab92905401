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
}
