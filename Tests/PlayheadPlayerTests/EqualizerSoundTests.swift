import CPlatform
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

/// The equaliser, heard: what comes out of the sink is looked at.
@MainActor @Suite(.serialized) struct EqualizerSoundTests {
  private static let rate = 44_100
  /// How many bytes stand before the samples in a file.
  private static let header = 44

  /// A tone in the middle of one of the equaliser's parts, and where what is played of it is written.
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

  private func player(_ uri: String, into path: String) -> Player {
    let sink =
      "audioconvert ! audio/x-raw,format=S16LE,channels=1 ! filesink sync=true buffer-mode=2 location=\(path)"
    let player = Player(
      item: .simple(url: uri), configuration: PlayerConfiguration(audioSink: sink))
    player.actionAtItemEnd = .pause
    return player
  }

  private func samples(_ path: String, from start: Int = 0) throws -> [Int16] {
    let bytes = try TestMedia.contents(ofFile: path)
    return stride(from: start, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  /// How loud a part is, in dB.
  private func level(_ samples: ArraySlice<Int16>) -> Double {
    let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    return 10 * log10(sum / Double(max(samples.count, 1)))
  }

  private func playToTheEnd(_ player: Player) async {
    player.play()
    #expect(await eventually(within: .seconds(15)) { player.playbackState == .ended })
  }

  @Test func offItLeavesEachSampleAsItIs() async throws {
    let (uri, output) = try tone(947, seconds: 1)
    let player = player(uri, into: output)
    player.equalizer = Equalizer(gains: EqualizerPreset.rock.gains, isOn: false)
    await playToTheEnd(player)
    let source = try samples(String(uri.dropFirst("file://".count)), from: Self.header)
    let played = try samples(output)
    #expect(played.count == Self.rate)
    // Each conversion may round.
    let differences = zip(source, played).map { abs(Int($0) - Int($1)) }
    #expect(differences.count == Self.rate)
    #expect(differences.max() ?? 99 <= 2)
  }

  @Test(arguments: [(947, 5, -24.0), (947, 5, 6), (7523, 8, -12)])
  func aPartIsAsMuchLouderAsItsGain(_ frequency: Int, _ index: Int, _ gain: Double) async throws {
    let (uri, output) = try tone(frequency, seconds: 2)
    let player = player(uri, into: output)
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(900) })
    // While it plays, at once and without a jump.
    var equalizer = Equalizer(isOn: true)
    equalizer[index] = gain
    player.equalizer = equalizer
    let set = player.time() ?? .zero
    #expect(await eventually(within: .seconds(6)) { player.playbackState == .ended })
    let played = try samples(output)
    #expect(played.count == 2 * Self.rate)
    let change = level(played.suffix(Self.rate / 2)) - level(played.prefix(Self.rate / 2))
    #expect(abs(change - gain) < 2, "\(change) dB")
    #expect(set < .milliseconds(1400))
  }

  @Test func itHoldsForTheNextItem() async throws {
    let (uri, output) = try tone(947, seconds: 1)
    let player = player(uri, into: output)
    var equalizer = Equalizer(isOn: true)
    equalizer[5] = -24
    player.equalizer = equalizer
    await playToTheEnd(player)
    player.items = [.simple(url: uri)]
    await playToTheEnd(player)
    // The sink is opened anew for each item.
    let played = try samples(output)
    let expected = 20 * log10(0.2 * 32767 / 2.0.squareRoot()) - 24
    #expect(abs(level(played.suffix(Self.rate / 2)) - expected) < 2)
  }

  /// The sound that an idle equaliser hands on is not its own: it must not be written to.
  @Test func itIsSwitchedAHundredTimesWhileItPlays() async throws {
    let (uri, output) = try tone(947, seconds: 3)
    let player = player(uri, into: output)
    player.play()
    var changes = 0
    #expect(
      await eventually(within: .seconds(10)) {
        player.equalizer.isOn.toggle()
        player.equalizer[changes % 10] = Double(changes % 7)
        changes += 1
        return player.playbackState == .ended
      })
    #expect(changes > 100)
    #expect(player.error == nil)
    #expect(try samples(output).count == 3 * Self.rate)
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
