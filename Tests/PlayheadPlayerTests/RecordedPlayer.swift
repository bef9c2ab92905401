import PlayheadPlayer
import TestMedia

/// A player whose sound goes into a file, at the pace at which it is played.
@MainActor struct RecordedPlayer {
  let player: Player
  private let file: String

  init(_ uri: String) throws {
    file = "\(try TestMedia.makeDirectory())/sound.raw"
    let sink = """
      audioconvert ! audioresample ! audio/x-raw,format=S16LE,channels=1,rate=48000 !
      filesink location=\(file) buffer-mode=unbuffered sync=true
      """
    player = Player(
      items: [.simple(url: uri)],
      configuration: PlayerConfiguration(audioSink: sink, maximumConnectionAttempts: 1))
  }

  /// The frequency of the last 50 ms, in hertz; 0 if there are not as many.
  var frequency: Double { Tone.frequency(of: RawSound.last(2400, in: file)) }

  /// Returns whether a frequency is what is heard.
  func plays(_ hertz: Double) -> Bool { abs(frequency - hertz) < 10 }
}
