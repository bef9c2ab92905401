/// Chapters in the comments of an Ogg file's first streams (RFC 3533; each codec's mapping).
enum OggChapters {
  static func read(_ reader: BoundedReader, _ duration: Duration?) -> [Chapter] {
    var pages = OggPages(reader)
    var streams: [UInt64: Stream] = [:]
    while let page = try? pages.next() {
      if page.beginsStream {
        guard let codec = Codec(page.body) else { continue }
        streams[page.serial] = Stream(codec)
      } else if var stream = streams.removeValue(forKey: page.serial) {
        if let packet = stream.add(page) {
          let marks = VorbisComments(stream.codec.comments(in: packet)).marks
          if !marks.isEmpty { return ChapterMark.chapters(from: marks, duration: duration) }
        } else {
          streams[page.serial] = stream
        }
      }
      // All first packets come before all second ones.
      if streams.isEmpty, !page.beginsStream { break }
    }
    return []
  }

  /// A stream whose comments, its second packet, are being collected.
  private struct Stream {
    let codec: Codec
    private var packet: [UInt8] = []

    init(_ codec: Codec) { self.codec = codec }

    /// Adds a page. Returns the packet once it is complete, or too long to continue.
    mutating func add(_ page: OggPages.Page) -> [UInt8]? {
      let (part, isComplete) = page.firstPacket
      packet += part
      return isComplete || packet.count > OggPages.packetLimit ? packet : nil
    }
  }

  /// A codec, which determines the layout of its headers.
  private enum Codec {
    case vorbis, opus, theora, flac, speex

    init?(_ packet: ArraySlice<UInt8>) {
      if packet.starts(with: "\u{1}vorbis".utf8) {
        self = .vorbis
      } else if packet.starts(with: "OpusHead".utf8) {
        self = .opus
      } else if packet.starts(with: [0x80] + "theora".utf8) {
        self = .theora
      } else if packet.starts(with: "\u{7F}FLAC".utf8) {
        self = .flac
      } else if packet.starts(with: "Speex   ".utf8) {
        self = .speex
      } else {
        return nil
      }
    }

    /// The comments in the second packet, without what stands before them.
    func comments(in packet: [UInt8]) -> ArraySlice<UInt8> {
      switch self {
      case .vorbis, .theora: packet.dropFirst(7)
      case .opus: packet.dropFirst(8)
      case .flac: packet.dropFirst(4)
      case .speex: packet[...]
      }
    }
  }
}

/// The pages of an Ogg file, one after another.
struct OggPages {
  /// The largest size of a packet, in bytes: the comments may hold an image.
  static let packetLimit = 16 << 20

  /// A page: parts of packets of one stream.
  struct Page {
    let beginsStream: Bool
    let serial: UInt64
    fileprivate let lacing: ArraySlice<UInt8>
    let body: ArraySlice<UInt8>

    /// The part of its first packet that the page holds, and whether that ends here.
    var firstPacket: (ArraySlice<UInt8>, isComplete: Bool) {
      let full = lacing.prefix { $0 == 255 }.count
      guard full < lacing.count else { return (body, false) }
      return (body.prefix(full * 255 + Int(lacing[lacing.startIndex + full])), true)
    }
  }

  private let reader: BoundedReader
  private var offset: UInt64 = 0

  init(_ reader: BoundedReader) { self.reader = reader }

  /// The next page.
  mutating func next() throws(ContainerError) -> Page {
    let head = try reader.read(27, at: offset)
    guard head.starts(with: "OggS".utf8) else { throw .damaged }
    var cursor = ByteCursor(head.dropFirst(5))
    let flags = try cursor.bigEndian(1)
    try cursor.skip(8)
    let serial = try cursor.littleEndian(4)
    try cursor.skip(8)
    let lacing = try reader.read(Int(try cursor.bigEndian(1)), at: offset + 27)
    let size = lacing.reduce(0) { $0 + Int($1) }
    let start = offset + 27 + UInt64(lacing.count)
    let body = try reader.read(size, at: start)
    offset = start + UInt64(size)
    return Page(beginsStream: flags & 2 != 0, serial: serial, lacing: lacing, body: body)
  }
}
