/// The packages of Debian that contain plugins of GStreamer, as of Debian 12. Those of Ubuntu have the same
/// names.
package enum DecoderPackage {
  /// Returns the name of the package for a missing plugin, or `nil` if it is unknown or not part of Debian.
  ///
  /// - Parameter detail: The detail of GStreamer's message for installers, such as
  ///   `gstreamer|1.0|player|H.264 decoder|decoder-video/x-h264, level=(string)4`.
  package static func name(installerDetail detail: String) -> String? {
    guard let kind = detail.split(separator: "|").last, kind.hasPrefix(decoder) else { return nil }
    let caps = kind.dropFirst(decoder.count)
    let type = caps.prefix { $0 != "," && $0 != " " }
    switch type {
    case "audio/mpeg": return base + (isVersion(4, caps) || isVersion(2, caps) ? "libav" : good)
    case "video/mpeg": return base + (caps.contains("systemstream=(boolean)true") ? bad : "libav")
    default: return packages.first { $0.types.contains(String(type)) }.map { base + $0.name }
    }
  }

  private static func isVersion(_ version: Int, _ caps: Substring) -> Bool {
    caps.contains("mpegversion=(int)\(version)")
  }

  private static let decoder = "decoder-"
  private static let base = "gstreamer1.0-"
  private static let (good, bad) = ("plugins-good", "plugins-bad")

  private static let packages: [(name: String, types: Set<String>)] = [
    (
      "plugins-base",
      ["application/ogg", "audio/x-opus", "audio/x-vorbis", "video/x-theora", "application/x-ssa"]
    ),
    (
      good,
      [
        "audio/x-flac", "audio/x-speex", "audio/x-wav", "audio/x-wavpack", "image/jpeg",
        "image/png", "video/quicktime", "video/webm", "video/x-dv", "video/x-flv",
        "video/x-matroska", "video/x-msvideo", "video/x-vp8", "video/x-vp9",
      ]
    ),
    (
      bad,
      [
        "application/dash+xml", "application/x-hls", "application/mxf", "audio/midi",
        "audio/x-mod", "image/webp", "subpicture/x-dvb", "subpicture/x-pgs", "video/mpegts",
        "video/x-av1",
      ]
    ),
    (
      "plugins-ugly",
      [
        "application/vnd.rn-realmedia", "application/x-pn-realaudio", "audio/AMR", "audio/AMR-WB",
        "video/x-ms-asf",
      ]
    ),
    (
      "libav",
      [
        "audio/x-ac3", "audio/x-adpcm", "audio/x-alac", "audio/x-dts", "audio/x-eac3",
        "audio/x-true-hd", "audio/x-wma", "video/x-cinepak", "video/x-divx", "video/x-dnxhd",
        "video/x-flash-video", "video/x-h263", "video/x-h264", "video/x-h265", "video/x-indeo",
        "video/x-msmpeg", "video/x-prores", "video/x-svq", "video/x-vc1", "video/x-wmv",
        "video/x-xvid",
      ]
    ),
  ]
}
