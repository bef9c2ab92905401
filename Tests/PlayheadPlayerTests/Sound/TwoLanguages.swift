import TestMedia

/// Sound in two languages: English is a tone of 440 Hz, and French one of 660 Hz.
enum TwoLanguages {
  /// Writes a file, and returns its URI.
  static func file(at path: String, seconds: Int) throws -> String {
    let sounds = [("en", 440), ("fr", 660)].map { language, frequency in
      let sound = PipelineParts.sound(for: .seconds(seconds), frequency: frequency)
      let tags = "taginject tags=\"language-code=\(language)\""
      return "\(sound) ! audioconvert ! flacenc ! \(tags) ! queue ! mux."
    }
    let parts = sounds.joined(separator: "\n")
    try EncodingPipeline("matroskamux name=mux ! filesink name=sink\n\(parts)").run(into: path)
    return "file://\(path)"
  }

  /// Returns whether what was heard last, for half a second, is French.
  static func isFrench(_ samples: [Int16]) -> Bool {
    let heard = samples.suffix(24_000)
    let rises = zip(heard, heard.dropFirst()).count { $0 < 0 && $1 >= 0 }
    return rises > 290
  }
}
