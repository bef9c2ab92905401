internal import CPlatform

/// What the program can be asked to play.
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
    guard gst_is_initialized() != 0 else { return ["file", "http", "https"] }
    return knownSchemes.filter { gst_uri_protocol_is_supported(GST_URI_SRC, $0) != 0 }
  }

  /// True of an absolute URI whose scheme is one of those.
  static func canOpen(_ uri: String) -> Bool {
    guard let scheme = g_uri_peek_scheme(uri) else { return false }
    return uriSchemes.contains(String(cString: scheme))
  }

  private static let knownSchemes = [
    "file", "http", "https", "rtsp", "rtsps", "rtmp", "rtmps", "mms", "mmsh", "srt", "udp", "rtp",
    "ftp", "sftp", "smb", "dav", "davs", "nfs", "dvd", "cdda",
  ]
}
