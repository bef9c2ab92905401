@testable import PlayheadCore

extension ParserTarget {
  /// Playlists: M3U, PLS and XSPF.
  static let playlists = text("playlists") { generator in
    generator.repeated(10) { line in
      let (number, address, text) = (line.number(), line.address(), line.text())
      return line.one(of: [
        "#EXTINF:\(number),\(text)\n\(address)", "#EXTINF:\(number) a=\"\(text),\(text)", address,
        "[playlist]", "File\(number)=\(address)", "Title\(number)=\(text)",
        "Length\(number)=\(number)",
        "<track><location>\(address)</location><duration>\(number)</duration></track>",
        "<track xml:base=\"\(address)\"><title>\(text)</title>", "<playlist><trackList>",
        "</trackList></playlist>", "<![CDATA[\(text)]]>", "<!DOCTYPE a [<!ENTITY b \"\(text)\">]>",
      ]) + "\n"
    }
  } fault: { text in
    for format in PlaylistFormat.allCases {
      for base in ["http://h/a?b", "file:///a/b", ""] {
        let bytes = Array(text.utf8)
        guard let list = try? Playlist(parsing: bytes, format: format, base: base) else { continue }
        if let fault = fault(in: list, format, base) ?? fault(ofPartsOf: list, bytes, format, base)
        {
          return fault
        }
      }
    }
    _ = PastedText(text)
    return nil
  }

  /// Read in parts it is the same.
  private static func fault(
    ofPartsOf list: Playlist, _ bytes: [UInt8], _ format: PlaylistFormat, _ base: String
  ) -> String? {
    var reader = PlaylistReader(parsing: bytes, format: format, base: base)
    var entries: [PlaylistEntry] = []
    while let part = try? reader.next(2), !part.isEmpty { entries += part }
    return entries == list.entries ? nil : "in parts there are \(entries.count) entries"
  }

  /// Returns whether it is no name of a file with a colon, not even one with an address in it.
  private static func isAddressOnItsOwn(_ location: String) -> Bool {
    guard let scheme = MediaAddress.scheme(of: location) else { return false }
    return scheme == "data" || location.dropFirst(scheme.count).hasPrefix("://")
  }

  /// Returns a fault, such as an address that isn't whole, or another list when written and read.
  private static func fault(
    in list: Playlist, _ format: PlaylistFormat, _ base: String
  ) -> String? {
    for entry in list.entries {
      if let duration = entry.duration, duration <= .zero { return "a duration of \(duration)" }
      if MediaAddress.scheme(of: entry.location) == nil { return "no address: \(entry.location)" }
    }
    // A line of text that has a colon alone is the name of a file.
    guard base.hasPrefix("file:"),
      list.entries.allSatisfy({ isAddressOnItsOwn($0.location) })
    else { return nil }
    // A name may be encoded more or less.
    func names(_ list: Playlist?) -> [String] {
      (list?.entries ?? []).map {
        String(decoding: PercentEncoding.decoded($0.location[...]), as: UTF8.self)
      }
    }
    let locations = names(list)
    for format in PlaylistFormat.allCases {
      let bytes = list.bytes(format: format, base: base)
      let read = names(try? Playlist(parsing: bytes, format: format, base: base))
      if read == locations { continue }
      let place = zip(read, locations).prefix { $0 == $1 }.count
      return "\(locations.dropFirst(place).first ?? "nothing") read as"
        + " \(read.dropFirst(place).first ?? "nothing") from \(format)"
    }
    return nil
  }
}
