/// Writes M3U lists in UTF-8, as `.m3u8` files are.
enum M3UWriter {
  static func bytes(of playlist: Playlist, names: RelativeLocation) -> [UInt8] {
    var bytes = Array("#EXTM3U\n".utf8)
    if let title = playlist.title.flatMap(PlaylistText.line) {
      bytes += Array("#PLAYLIST:\(title)\n".utf8)
    }
    for entry in playlist.entries {
      let title = entry.title.flatMap(PlaylistText.line)
      if title != nil || entry.duration != nil {
        let seconds = entry.duration.map(PlaylistText.seconds) ?? "-1"
        bytes += Array("#EXTINF:\(seconds),\(title ?? "")\n".utf8)
      }
      bytes += names.line(for: entry.location)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

/// Writes PLS lists.
enum PLSWriter {
  static func bytes(of playlist: Playlist, names: RelativeLocation) -> [UInt8] {
    var bytes = Array("[playlist]\n".utf8)
    for (index, entry) in playlist.entries.enumerated() {
      let number = index + 1
      bytes += Array("File\(number)=".utf8) + names.line(for: entry.location)
      bytes.append(UInt8(ascii: "\n"))
      if let title = entry.title.flatMap(PlaylistText.line) {
        bytes += Array("Title\(number)=\(title)\n".utf8)
      }
      if let duration = entry.duration {
        bytes += Array("Length\(number)=\(PlaylistText.seconds(duration))\n".utf8)
      }
    }
    return bytes + Array("NumberOfEntries=\(playlist.entries.count)\nVersion=2\n".utf8)
  }
}

/// Writes the values that all playlist formats have.
enum PlaylistText {
  /// A text on one line; nil if nothing is left.
  static func line(_ text: String) -> String? {
    let bytes = text.utf8.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }
    let line = ASCII.trimmed(bytes[...])
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// Whole seconds, one at least: zero says unknown.
  static func seconds(_ duration: Duration) -> String {
    "\(max(1, (duration / .seconds(1)).rounded().wholeNumber))"
  }
}

extension Double {
  fileprivate var wholeNumber: Int64 { Int64(exactly: self) ?? .max }
}
