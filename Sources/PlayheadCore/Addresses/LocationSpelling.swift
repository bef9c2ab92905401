/// Other spellings of the address of a file, as playlists of other programs have them.
///
/// Paths in M3U and PLS files are taken literally. Some programs, such as VLC, write them percent-encoded, and old ones
/// in Windows-1252: the file is there, but not by the name in the list.
package enum LocationSpelling {
  /// Returns the addresses that may be meant as well, the likeliest first: with the escapes in names decoded, and with
  /// names that are not UTF-8 read as Windows-1252.
  ///
  /// Most addresses have no other spelling. A name that would contain a slash, or be `..`, is none.
  ///
  /// - Parameter location: An address of an entry; others than those of files have no other spelling.
  package static func others(of location: String) -> [String] {
    guard mayHaveOthers(location), let path = RelativeLocation.path(of: location) else { return [] }
    let slash = UInt8(ascii: "/")
    let names = path.split(separator: slash, omittingEmptySubsequences: false)
      .map { PercentEncoding.decoded($0) }
    let decoded = names.map { PercentEncoding.decoded($0[...]) }
    var others: [[[UInt8]]] = []
    for spelling in [decoded, names.map(utf8), decoded.map(utf8)]
    where spelling != names && !others.contains(spelling) && spelling.allSatisfy(isName) {
      others.append(spelling)
    }
    return others.map { spelling in
      let path = PercentEncoding.path(Array(spelling.joined(separator: [slash]))[...])
      return "file://" + String(decoding: path, as: UTF8.self)
    }
  }

  /// Finds out quickly: a list can have a million entries.
  private static func mayHaveOthers(_ location: String) -> Bool {
    var bytes = Array(location.utf8)[...]
    while let percent = ASCII.firstIndex(of: UInt8(ascii: "%"), in: bytes) {
      bytes = bytes[(percent + 1)...]
      // An encoded percent sign, or what is not ASCII.
      if let high = bytes.first, high >= UInt8(ascii: "8") || ASCII.hasPrefix(bytes, "25") {
        return true
      }
    }
    return false
  }

  private static func utf8(_ name: [UInt8]) -> [UInt8] {
    String(validating: name, as: UTF8.self) == nil
      ? Array(Windows1252.string(from: name[...]).utf8) : name
  }

  private static func isName(_ name: [UInt8]) -> Bool {
    !name.contains(UInt8(ascii: "/")) && !name.contains(0)
      && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
  }
}
