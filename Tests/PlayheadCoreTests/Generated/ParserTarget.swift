/// A parser of what strangers send, with inputs that its own grammar can say. The tests give it generated
/// inputs; a fuzzer changes them further, guided by what they reach (`Tests/Fuzz`).
struct ParserTarget: Sendable {
  /// The name of the parser, for instance on the command line.
  let name: String
  /// Makes an input.
  let make: @Sendable (inout InputGenerator) -> [UInt8]
  /// Parses an input, and tells what does not hold; nil if all does. That it ends, and does not trap, is what
  /// is shown first.
  let fault: @Sendable ([UInt8]) -> String?

  /// All of them.
  static let all = [
    hls, subStation, subRip, webVTT, lyrics, subtitleMarkup, playlists, addresses, values,
    containers, encodings, names, json, keys,
  ]

  /// One whose inputs are texts.
  static func text(
    _ name: String, make: @escaping @Sendable (inout InputGenerator) -> String,
    fault: @escaping @Sendable (String) -> String?
  ) -> ParserTarget {
    ParserTarget(
      name: name, make: { Array(make(&$0).utf8) },
      fault: { fault(String(decoding: $0, as: UTF8.self)) })
  }
}
