internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The media that the program can be asked to play.
enum SupportedMedia {
  /// The types of files: those of the desktop entry, which a test compares.
  static let types = [
    "application/dash+xml", "application/vnd.ms-asf", "application/ogg",
    "application/vnd.apple.mpegurl", "application/xspf+xml", "audio/aac", "audio/ac3", "audio/AMR",
    "audio/AMR-WB", "audio/basic", "audio/flac", "audio/mp2", "audio/mp4", "audio/mpeg",
    "audio/ogg", "audio/vnd.dts", "audio/vnd.dts.hd", "audio/vnd.wave", "audio/webm", "audio/x-wav",
    "audio/x-aiff", "audio/x-ape", "audio/x-flac+ogg", "audio/x-matroska", "audio/x-mpegurl",
    "audio/x-ms-wma", "audio/x-musepack", "audio/x-opus+ogg", "audio/x-scpls", "audio/x-speex+ogg",
    "audio/x-tta", "audio/x-vorbis+ogg", "audio/x-wavpack", "video/3gpp", "video/3gpp2", "video/dv",
    "video/mp2t", "video/mp4", "video/mpeg", "video/ogg", "video/quicktime", "video/vnd.mpegurl",
    "video/webm", "video/x-flv", "video/x-matroska", "video/x-ms-wmv", "video/x-msvideo",
    "video/vnd.avi", "video/x-ogm+ogg", "video/x-theora+ogg",
  ]

  /// The schemes of addresses, as far as this GStreamer has something for them.
  static var uriSchemes: [String] {
    InstalledGStreamer.supported(schemes: knownSchemes) ?? ["file", "http", "https"]
  }

  /// Refuses what is no absolute URI, or has none of those schemes, or may not be opened from the bus.
  static func check(_ uri: String) throws(BusError) {
    guard let scheme = MediaAddress.scheme(of: uri) else {
      throw BusError(message: "That is no address that can be played.")
    }
    guard uriSchemes.contains(scheme), SourceRule.allows(uri, from: .bus) else {
      throw BusError(message: "Addresses that begin with \(scheme): cannot be opened over the bus.")
    }
  }

  private static let knownSchemes = [
    "file", "http", "https", "rtsp", "rtsps", "rtmp", "rtmps", "mms", "mmsh", "srt", "udp", "rtp",
    "ftp", "sftp", "smb", "dav", "davs", "nfs", "dvd", "cdda",
  ]
}
