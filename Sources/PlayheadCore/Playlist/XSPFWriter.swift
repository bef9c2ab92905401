/// Writes XSPF lists, version 1.
enum XSPFWriter {
  static func bytes(of playlist: Playlist, names: RelativeLocation) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <playlist version="1" xmlns="http://xspf.org/ns/0/">

      """
    if let title = playlist.title.flatMap(PlaylistText.line) {
      text += "  <title>\(escaped(title))</title>\n"
    }
    text += "  <trackList>\n"
    for entry in playlist.entries {
      text += "    <track>\n"
      text += "      <location>\(escaped(names.reference(to: entry.location)))</location>\n"
      if let title = entry.title.flatMap(PlaylistText.line) {
        text += "      <title>\(escaped(title))</title>\n"
      }
      if let duration = entry.duration {
        let (seconds, rest) = duration.components
        let milliseconds = seconds.multipliedClamped(by: 1000).addingClamped(
          rest / 1_000_000_000_000_000)
        text += "      <duration>\(max(1, milliseconds))</duration>\n"
      }
      text += "    </track>\n"
    }
    return Array((text + "  </trackList>\n</playlist>\n").utf8)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // Not a character that XML can hold.
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
