import CPlatform
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// The equalizer, heard: what comes out of the sink is looked at.
@MainActor @Suite(.serialized) struct EqualizerSoundTests {
  private static let rate = 44_100
  /// The number of bytes before the samples in a file.
  private static let header = 44

  /// A tone in the middle of one of the equalizer's parts, and where what is played of it is written.
  private func tone(_ frequency: Int, seconds: Int) throws -> (uri: String, output: String) {
    let folder = try TestMedia.makeDirectory()
    let path = "\(folder)/tone.wav"
    try EncodingPipeline(
      """
      audiotestsrc freq=\(frequency) volume=0.2 samplesperbuffer=441 num-buffers=\(seconds * 100) \
      ! audio/x-raw,format=S16LE,channels=1,rate=\(Self.rate) ! wavenc ! filesink name=sink
      """
    ).run(into: path)
    return ("file://\(path)", "\(folder)/played.raw")
  }

  @Test func offItLeavesEachSampleAsItIs() async throws {
    let (uri, output) = try tone(947, seconds: 1)
    let player = PlayedSound.player(uri, into: output)
    player.equalizer = Equalizer(gains: EqualizerPreset.rock.gains, isOn: false)
    #expect(await PlayedSound.isPlayedToTheEnd(player))
    let source = try PlayedSound.samples(String(uri.dropFirst("file://".count)), from: Self.header)
    let played = try PlayedSound.samples(output)
    #expect(played.count == Self.rate)
    // Each conversion may round.
    let differences = zip(source, played).map { abs(Int($0) - Int($1)) }
    #expect(differences.count == Self.rate)
    #expect(differences.max() ?? 99 <= 2)
  }

  @Test(arguments: [(947, 5, -24.0), (947, 5, 6), (7523, 8, -12)])
  func aPartIsAsMuchLouderAsItsGain(_ frequency: Int, _ index: Int, _ gain: Double) async throws {
    let (uri, output) = try tone(frequency, seconds: 2)
    let player = PlayedSound.player(uri, into: output)
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(900) })
    // While it plays, at once and without a jump.
    var equalizer = Equalizer(isOn: true)
    equalizer[index] = gain
    player.equalizer = equalizer
    let set = player.time() ?? .zero
    #expect(await eventually { player.playbackState == .ended })
    let played = try PlayedSound.samples(output)
    #expect(played.count == 2 * Self.rate)
    let change =
      PlayedSound.level(played.suffix(Self.rate / 2))
      - PlayedSound.level(played.prefix(Self.rate / 2))
    #expect(abs(change - gain) < 2, "\(change) dB")
    #expect(set < .milliseconds(1400))
  }

  @Test func itHoldsForTheNextItem() async throws {
    let (uri, output) = try tone(947, seconds: 1)
    let player = PlayedSound.player(uri, into: output)
    var equalizer = Equalizer(isOn: true)
    equalizer[5] = -24
    player.equalizer = equalizer
    #expect(await PlayedSound.isPlayedToTheEnd(player))
    player.items = [.simple(url: uri)]
    #expect(await PlayedSound.isPlayedToTheEnd(player))
    // The sink is reopened for each item.
    let played = try PlayedSound.samples(output)
    let expected = 20 * log10(0.2 * 32767 / 2.0.squareRoot()) - 24
    #expect(abs(PlayedSound.level(played.suffix(Self.rate / 2)) - expected) < 2)
  }

  /// The sound that an idle equalizer hands on is not its own: it must not be written to.
  @Test func itIsSwitchedAHundredTimesWhileItPlays() async throws {
    let (uri, output) = try tone(947, seconds: 3)
    let player = PlayedSound.player(uri, into: output)
    player.play()
    var changes = 0
    #expect(
      await eventually {
        player.equalizer.isOn.toggle()
        player.equalizer[changes % 10] = Double(changes % 7)
        changes += 1
        return player.playbackState == .ended
      })
    #expect(changes > 100)
    #expect(player.error == nil)
    #expect(try PlayedSound.samples(output).count == 3 * Self.rate)
  }

  @Test func changesAreTold() {
    let player = makePlayer()
    let told = Collected(player.equalizerPublisher)
    let counter = EssentialCounter(player)
    player.equalizer = .off
    player.equalizer = Equalizer(.bass)
    player.equalizer = Equalizer(.bass)
    #expect(told.values == [.off, Equalizer(.bass)])
    #expect(counter.count == 0)
  }
}
