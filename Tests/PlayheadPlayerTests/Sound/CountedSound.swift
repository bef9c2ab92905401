import Glibc
import TestMedia
import Testing

/// Sound in which each sample tells where it is from, cut into pieces.
enum CountedSound {
  static let rate = 48_000

  /// The sample at an index of the whole.
  static func sample(_ index: Int) -> Int16 { Int16(index * 3 % 20_011) }

  /// Writes one of the pieces, each of as many whole seconds, and returns the beginning of a pipeline that reads it.
  static func source(piece number: Int, seconds: Int, in folder: String) throws -> String {
    let length = rate * seconds
    let samples = (number * length..<(number + 1) * length).map(sample)
    let raw = "\(folder)/\(number).raw"
    let file = try #require(fopen(raw, "we"))
    defer { fclose(file) }
    #expect(fwrite(samples, 2, samples.count, file) == samples.count)
    return
      "filesrc location=\(raw) ! rawaudioparse format=pcm pcm-format=s16le num-channels=1 sample-rate=\(rate)"
  }

  static let framesPerSecond = 25

  /// Makes a film with one of the pieces as its sound, and returns its address.
  /// - Parameter text: what its English subtitles say most of the time; nil: it has none.
  static func film(
    piece number: Int, seconds: Int, text: String? = nil, in folder: String
  ) throws -> String {
    let path = "\(folder)/\(number).mkv"
    let end = Duration.seconds(seconds) - .milliseconds(200)
    let subtitles = text.map { text in
      let cue = SubRip.Cue(start: .milliseconds(200), end: end, text: text)
      return "\(SubRip([cue]).source) ! taginject tags=\"language-code=en\" ! queue ! mux."
    }
    try EncodingPipeline(
      """
      matroskamux name=mux ! filesink name=sink
      \(try source(piece: number, seconds: seconds, in: folder)) ! flacenc ! queue ! mux.
      videotestsrc num-buffers=\(seconds * framesPerSecond) !
      video/x-raw,width=160,height=90,framerate=\(framesPerSecond)/1 !
      x264enc key-int-max=25 bframes=0 speed-preset=ultrafast ! h264parse ! queue ! mux.
      \(subtitles ?? "")
      """
    ).run(into: path)
    return "file://\(path)"
  }

  /// Expects that all of the pieces were heard: no sample is missing, and none is heard twice.
  static func expectWhole(_ heard: [Int16], seconds: Int) {
    #expect(heard.count == seconds * rate)
    expectNoGap(heard)
  }

  /// Expects that what was heard is the beginning of the whole.
  static func expectNoGap(_ heard: [Int16]) {
    let wrong = heard.indices.first { abs(Int(heard[$0]) - Int(sample($0))) > 1 }
    #expect(wrong == nil, "sample \(wrong ?? 0) of \(heard.count)")
  }
}
