import Testing

/// Parsers of what strangers send hold for anything that their own grammars can say, and for what is nearly that.
@Suite("Generated input")
struct GeneratedInputTests {
  private static let count: UInt64 = runsLongTests ? 50_000 : 1500

  @Test(arguments: ParserTarget.all)
  func holdsForIt(_ target: ParserTarget) {
    for seed in 0..<Self.count {
      var generator = InputGenerator(seed: seed)
      let input = generator.broken(target.make(&generator))
      let fault = target.fault(input)
      #expect(fault == nil, "input \(seed)")
    }
  }

  /// Inputs in which fuzzing once found faults.
  @Test(arguments: [
    ("playlists", "file:////nas/x"), ("playlists", "file:///a/../"), ("playlists", "a\\nas\\x y"),
    ("playlists", "file:///a/\\\\nas\\x"), ("addresses", "//hC:\\x?q"),
    (
      "playlists",
      "<playlist><trackList><track><location>data:,a</location></track></trackList></playlist>"
    ),
  ])
  func holdsForWhatWasFound(_ name: String, input: String) throws {
    let target = try #require(ParserTarget.all.first { $0.name == name })
    #expect(target.fault(Array(input.utf8)) == nil)
  }
}

extension ParserTarget: CustomTestStringConvertible {
  var testDescription: String { name }
}
