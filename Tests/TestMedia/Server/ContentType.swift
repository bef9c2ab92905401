/// The types of files, by their extension.
enum ContentType {
  static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return unknown }
    return types[name[name.index(after: dot)...].lowercased()] ?? unknown
  }

  private static let unknown = "application/octet-stream"

  private static let types = [
    "flac": "audio/flac",
    "html": "text/html; charset=utf-8",
    "m3u8": "application/vnd.apple.mpegurl",
    "m4a": "audio/mp4",
    "mkv": "video/x-matroska",
    "mp3": "audio/mpeg",
    "mp4": "video/mp4",
    "mpd": "application/dash+xml",
    "ogg": "audio/ogg",
    "png": "image/png",
    "srt": "application/x-subrip",
    "ts": "video/mp2t",
    "txt": "text/plain; charset=utf-8",
    "vtt": "text/vtt",
    "wav": "audio/wav",
    "webm": "video/webm",
  ]
}
