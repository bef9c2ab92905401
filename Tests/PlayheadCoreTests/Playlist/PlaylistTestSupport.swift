import PlayheadCore
import Testing

/// A list as the tests write it: its text, where it is, and what is to come out.
struct LocationSample: Sendable, CustomTestStringConvertible {
  var line: String
  var location: String

  init(_ line: String, _ location: String) {
    self.line = line
    self.location = location
  }

  var testDescription: String { line }
}

/// The address of the playlists of the tests, unless a test says otherwise.
let localBase = "file:///home/me/My%20Music/list"

func playlist(
  _ text: String, _ format: PlaylistFormat, base: String = localBase
) throws -> Playlist {
  try Playlist(parsing: Array(text.utf8), format: format, base: base)
}

func locations(
  _ text: String, _ format: PlaylistFormat, base: String = localBase
) throws -> [String] {
  try playlist(text, format, base: base).entries.map(\.location)
}

/// An XSPF file whose track list holds `tracks`.
func xspf(_ tracks: String, attributes: String = "", head: String = "") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <playlist version="1" xmlns="http://xspf.org/ns/0/" \(attributes)>
    \(head)<trackList>\(tracks)</trackList>
  </playlist>
  """
}

/// An XSPF file with one track that has the given location.
func xspf(location: String) -> String {
  xspf("<track><location>\(location)</location></track>")
}

/// Text in UTF-16 with a byte order mark.
func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
  ("\u{FEFF}" + text).utf16.flatMap { unit -> [UInt8] in
    let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    return bigEndian ? bytes.reversed() : bytes
  }
}
