/// Vorbis comments as the tests write them, and the containers around them.
enum CommentWriter {
  static func comments(_ lines: [String]) -> [UInt8] {
    func text(_ text: String) -> [UInt8] { littleEndian(text.utf8.count, 4) + Array(text.utf8) }
    return text("a writer") + littleEndian(lines.count, 4) + lines.flatMap(text)
  }

  static func flac(_ lines: [String], samples: Int = 0) -> [UInt8] {
    let rate = 48_000
    let information =
      [UInt8](repeating: 0, count: 10) + bigEndian(rate << 44 | 15 << 36 | samples, 8)
      + [UInt8](repeating: 0, count: 16)
    let comments = comments(lines)
    return Array("fLaC".utf8) + [0] + bigEndian(information.count, 3) + information
      + [1] + bigEndian(40, 3) + [UInt8](repeating: 0, count: 40) + [0x84]
      + bigEndian(comments.count, 3) + comments
  }

  /// A stream in an Ogg file.
  struct Stream {
    var serial: Int
    var first: [UInt8]
    var second: [UInt8]

    init(_ codec: String, serial: Int = 1, _ lines: [String]) {
      let comments = CommentWriter.comments(lines)
      self.serial = serial
      switch codec {
      case "vorbis":
        (first, second) = (Array("\u{1}vorbis".utf8), Array("\u{3}vorbis".utf8) + comments)
      case "opus": (first, second) = (Array("OpusHead".utf8), Array("OpusTags".utf8) + comments)
      case "theora":
        (first, second) = ([0x80] + Array("theora".utf8), [0x81] + Array("theora".utf8) + comments)
      case "flac":
        let head = [0x84] + bigEndian(comments.count, 3)
        (first, second) = (Array("\u{7F}FLAC".utf8), head + comments)
      case "speex": (first, second) = (Array("Speex   ".utf8), comments)
      default: (first, second) = (Array(codec.utf8), comments)
      }
    }
  }

  /// An Ogg file: all first packets, then the second ones in turn, page by page.
  static func ogg(_ streams: [Stream], segmentsPerPage: Int = 255) -> [UInt8] {
    var bytes: [UInt8] = []
    for stream in streams {
      bytes += page(stream.serial, flags: 2, lacing: lacing(stream.first), stream.first)
    }
    var pages = streams.map { stream in
      Self.pages(of: stream.second, stream.serial, segmentsPerPage)
    }
    while pages.contains(where: { !$0.isEmpty }) {
      for index in pages.indices where !pages[index].isEmpty { bytes += pages[index].removeFirst() }
    }
    return bytes
  }

  private static func lacing(_ packet: [UInt8]) -> [UInt8] {
    [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
  }

  private static func pages(
    of packet: [UInt8], _ serial: Int, _ segmentsPerPage: Int
  ) -> [[UInt8]] {
    // Another packet ends on the same page as this one.
    let lacing = lacing(packet)
    var pages: [[UInt8]] = []
    var (segment, offset) = (0, 0)
    while segment < lacing.count {
      var part = Array(lacing[segment..<min(segment + segmentsPerPage, lacing.count)])
      let size = part.reduce(0) { $0 + Int($1) }
      var body = Array(packet[offset..<offset + size])
      segment += part.count
      offset += size
      if segment == lacing.count, part.count < 255 {
        part.append(5)
        body += Array("\u{5}next".utf8)
      }
      pages.append(page(serial, flags: pages.isEmpty ? 0 : 1, lacing: part, body))
    }
    return pages
  }

  private static func page(
    _ serial: Int, flags: UInt8, lacing: [UInt8], _ body: [UInt8]
  ) -> [UInt8] {
    Array("OggS".utf8) + [0, flags] + littleEndian(0, 8) + littleEndian(serial, 4)
      + littleEndian(0, 8) + [UInt8(lacing.count)] + lacing + body
  }
}
