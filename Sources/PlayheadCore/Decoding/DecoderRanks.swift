/// Which decoders GStreamer leaves out that should be chosen first.
///
/// It chooses the decoder with the highest rank, and among equals the first by name. Up to 1.22 the
/// decoders of the `va` plug-in have none at all, and those of `nvcodec` and `v4l2codecs` partly that
/// of software, `avdec_h264` coming first in the alphabet. From 1.24 on GStreamer ranks them itself.
public enum DecoderRanks {
  /// One more than that of software: `GST_RANK_PRIMARY` + 1.
  public static let preferred = 257

  /// The rank that a decoder of the hardware is to have; nil: the one that it has.
  /// - Parameters:
  ///   - factory: the name of its factory, for instance `vah264dec` or, of a second graphics card,
  ///     `varenderD129h264dec`.
  ///   - rank: the one that it has.
  ///   - version: of GStreamer.
  ///   - userRanks: what `GST_PLUGIN_FEATURE_RANK` says; whoever names a decoder there is obeyed.
  public static func raised(
    _ factory: String, rank: Int, version: (major: Int, minor: Int), userRanks: String? = nil
  ) -> Int? {
    guard version < (1, 24), rank < preferred, isKnown(factory),
      !named(in: userRanks ?? "").contains(factory)
    else { return nil }
    return preferred
  }

  /// The plug-ins' families; not `vaapi`, which is older and ranked by itself.
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
