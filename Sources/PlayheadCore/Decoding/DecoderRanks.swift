/// The ranks of decoders that GStreamer does not choose, although they should be chosen first.
///
/// GStreamer chooses the decoder with the highest rank, and the first by name among equals. Up to 1.22, the
/// decoders of the plugin `va` have no rank, and some of `nvcodec` and `v4l2codecs` have that of software
/// decoders, of which `avdec_h264` comes first by name. From 1.24 on, GStreamer ranks them itself.
package enum DecoderRanks {
  /// The rank above that of software decoders: `GST_RANK_PRIMARY` + 1.
  package static let preferred = 257

  /// Returns the rank that a hardware decoder should have, or `nil` if it keeps its own.
  ///
  /// - Parameters:
  ///   - factory: The name of its factory, such as `vah264dec` or, for a second GPU, `varenderD129h264dec`.
  ///   - rank: Its own rank.
  ///   - version: The version of GStreamer.
  ///   - userRanks: The value of `GST_PLUGIN_FEATURE_RANK`. Decoders that are named there keep their ranks.
  package static func raised(
    _ factory: String, rank: Int, version: (major: Int, minor: Int), userRanks: String? = nil
  ) -> Int? {
    guard version < (1, 24), rank < preferred, isKnown(factory),
      !named(in: userRanks ?? "").contains(factory)
    else { return nil }
    return preferred
  }

  /// The plugins' families; not `vaapi`, which is older and ranked by itself.
  private static func isKnown(_ factory: String) -> Bool {
    guard factory.hasSuffix("dec"), !factory.hasPrefix("vaapi") else { return false }
    return families.contains { factory.hasPrefix($0) }
      && codecs.contains { factory.contains($0) }
  }

  private static let families = ["va", "nv", "v4l2sl"]
  private static let codecs = ["h264", "h265", "vp8", "vp9", "av1", "mpeg2"]

  /// The names in a list such as `vah264dec:NONE,avdec_h264:MAX`.
  private static func named(in list: String) -> [String] {
    list.split(separator: ",").map { entry in
      entry.prefix { $0 != ":" }.filter { $0 != " " }
    }
  }
}
