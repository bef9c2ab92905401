/// HLS streams with what others have not, made from those of ``MediaKind/hls(_:)``.
public enum SpecialHLS {
  /// The path of the playlist, below what ``encrypted(_:hasVector:)`` and ``discontinuous(_:_:)`` return.
  public static let path = "/playlist.m3u8"
  /// The path of the key of an encrypted stream.
  public static let keyPath = "/key"
  private static let key: [UInt8] = Array(1...16)

  /// A stream whose segments are encrypted with AES-128, and its key.
  /// - Parameter hasVector: true if the playlist says what each segment begins with; otherwise it is its number.
  /// - Returns: the directory.
  public static func encrypted(_ clip: Clip, hasVector: Bool) throws(MediaError) -> String {
    let source = Files.directory(of: try TestMedia.file(.hls(clip)))
    let folder = try TestMedia.makeDirectory()
    let count = Int(clip.duration / .seconds(1))
    var entries = ""
    for number in 0..<count {
      let vector = [UInt8](repeating: 0, count: 15) + [UInt8(hasVector ? number + 100 : number)]
      let name = "segment-\(LiveStream.digits(number)).ts"
      try EncodingPipeline(
        """
        filesrc location=\(source)/\(name) blocksize=16777216 ! aesenc key=\(hex(key)) iv=\(hex(vector))
        ! filesink name=sink
        """
      ).run(into: "\(folder)/\(name)")
      let start = hasVector ? ",IV=0x\(hex(vector))" : ""
      if hasVector || number == 0 {
        entries += "#EXT-X-KEY:METHOD=AES-128,URI=\"\(keyPath.dropFirst())\"\(start)\n"
      }
      entries += entry(name)
    }
    try Files.write(key, to: folder + keyPath)
    try Files.write(Array(playlist(entries).utf8), to: folder + path)
    return folder
  }

  /// A stream that consists of two, each of which begins at zero.
  /// - Returns: the directory.
  public static func discontinuous(_ first: Clip, _ second: Clip) throws(MediaError) -> String {
    let folder = try TestMedia.makeDirectory()
    var parts: [String] = []
    for (part, clip) in [first, second].enumerated() {
      let source = Files.directory(of: try TestMedia.file(.hls(clip)))
      var entries = ""
      for number in 0..<Int(clip.duration / .seconds(1)) {
        let name = "segment-\(LiveStream.digits(number)).ts"
        let bytes = try TestMedia.contents(ofFile: "\(source)/\(name)")
        try Files.write(bytes, to: "\(folder)/\(part)-\(name)")
        entries += entry("\(part)-\(name)")
      }
      parts.append(entries)
    }
    let entries = parts.joined(separator: "#EXT-X-DISCONTINUITY\n")
    try Files.write(Array(playlist(entries).utf8), to: folder + path)
    return folder
  }

  private static func entry(_ name: String) -> String { "#EXTINF:1.0,\n\(name)\n" }

  private static func playlist(_ entries: String) -> String {
    """
    #EXTM3U
    #EXT-X-VERSION:3
    #EXT-X-TARGETDURATION:1
    #EXT-X-MEDIA-SEQUENCE:0
    \(entries)#EXT-X-ENDLIST

    """
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
