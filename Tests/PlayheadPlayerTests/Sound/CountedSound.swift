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

  /// Expects that all of the pieces were heard: no sample is missing, and none is heard twice.
  static func expectWhole(_ heard: [Int16], seconds: Int) {
    #expect(heard.count == seconds * rate)
    let wrong = heard.indices.first { abs(Int(heard[$0]) - Int(sample($0))) > 1 }
    #expect(wrong == nil, "sample \(wrong ?? 0) of \(heard.count)")
  }
}
