import CPlatform
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Recordings that say how loud they are, heard.
@MainActor @Suite(.serialized) struct ReplayGainTests {
  private static let rate = 44_100

  /// A tone whose tags say that it is 6 dB too loud, and its album 12 dB.
  private func tone(tags: Bool = true) throws -> (uri: String, output: String) {
    let folder = try TestMedia.makeDirectory()
    let path = "\(folder)/tone.flac"
    let injected =
      tags
      ? "! taginject tags=\"replaygain-track-gain=-6.0,replaygain-track-peak=0.3,replaygain-album-gain=-12.0,replaygain-album-peak=0.3\""
      : ""
    try EncodingPipeline(
      """
      audiotestsrc freq=947 volume=0.2 samplesperbuffer=441 num-buffers=100 \
      ! audio/x-raw,format=S16LE,channels=1,rate=\(Self.rate) \(injected) ! flacenc ! filesink name=sink
      """
    ).run(into: path)
    return ("file://\(path)", "\(folder)/played.raw")
  }

  private static let loudness = 20 * log10(0.2 * 32767 / 2.0.squareRoot())

  @Test(arguments: [
    (ReplayGain.off, true, 0.0), (.track, true, -6), (.album, true, -12), (.album, false, 0),
  ])
  func itIsAsLoudAsItsTagsSay(_ mode: ReplayGain, _ hasTags: Bool, _ change: Double) async throws {
    let (uri, output) = try tone(tags: hasTags)
    let player = PlayedSound.player(uri, into: output)
    player.replayGain = mode
    #expect(await PlayedSound.isPlayedToTheEnd(player))
    let played = try PlayedSound.samples(output)
    let level = PlayedSound.level(played.suffix(Self.rate / 2))
    #expect(abs(level - Self.loudness - change) < 0.5, "\(level - Self.loudness) dB")
  }

  @Test func anotherModeGoesOnAtTheSamePlace() async throws {
    let (uri, _) = try tone()
    let player = makePlayer(uri)
    #expect(await eventually { player.playbackState == .paused })
    player.seek(at(.milliseconds(500)), smooth: false)
    #expect(await eventually { player.time() == .milliseconds(500) })
    player.replayGain = .track
    #expect(await eventually { player.time() == .milliseconds(500) })
    #expect(player.error == nil && player.replayGain == .track)
  }
}
