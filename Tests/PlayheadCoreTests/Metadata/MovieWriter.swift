/// An MP4 file as the tests write it: a video track that plays nothing, and chapters.
struct MovieWriter {
  /// A sample of the chapters' track, in thousandths of a second.
  struct Sample {
    var text: [UInt8]
    var length: Int

    init(_ text: [UInt8], _ length: Int) {
      self.text = text
      self.length = length
    }

    init(_ text: String, _ length: Int) { self.init(Array(text.utf8), length) }

    var bytes: [UInt8] { bigEndian(text.count, 2) + text + [0, 0, 0, 12] + Array("encd".utf8) }
  }

  var samples: [Sample] = []
  /// Nero's list: titles and beginnings in milliseconds.
  var list: [(title: String, start: Int)]?
  var listVersion = 1
  /// The index stands before the media.
  var isFastStart = true
  /// 64-bit sizes and offsets.
  var isLarge = false
  var samplesPerChunk = 1
  var handler = "text"
  /// An empty edit of so many milliseconds before the chapters.
  var delay = 0
  /// The movie's length in milliseconds.
  var duration = 10_000
  /// So many zeros stand before the chapters' samples.
  var padding = 100

  var bytes: [UInt8] {
    let head = Self.box("ftyp", Array("isom".utf8) + [0, 0, 2, 0])
    let media = media
    if isFastStart {
      let size = movie(mediaStart: 0).count
      let mediaStart = head.count + size + mediaHeadSize
      return head + movie(mediaStart: mediaStart) + media
    }
    return head + media + movie(mediaStart: head.count + mediaHeadSize)
  }

  static func box(_ type: String, _ body: [UInt8], isLarge: Bool = false) -> [UInt8] {
    isLarge
      ? bigEndian(1, 4) + Array(type.utf8) + bigEndian(body.count + 16, 8) + body
      : bigEndian(body.count + 8, 4) + Array(type.utf8) + body
  }

  private var mediaHeadSize: Int { isLarge ? 16 : 8 }

  private var media: [UInt8] {
    Self.box(
      "mdat", [UInt8](repeating: 0, count: padding) + samples.flatMap(\.bytes), isLarge: isLarge)
  }

  private func movie(mediaStart: Int) -> [UInt8] {
    let width = isLarge ? 8 : 4
    let head =
      [isLarge ? 1 : 0, 0, 0, 0] + bigEndian(0, 2 * width) + bigEndian(1000, 4)
      + bigEndian(duration, width) + [UInt8](repeating: 0, count: 80)
    var body = Self.box("mvhd", head)
    if !samples.isEmpty {
      body += track(1, "vide", Self.box("tref", Self.box("chap", bigEndian(2, 4))), [])
      body += track(2, handler, edits, table(mediaStart + padding))
    }
    if let list {
      let entries = list.flatMap {
        bigEndian($0.start * 10_000, 8) + [UInt8($0.title.utf8.count)] + Array($0.title.utf8)
      }
      let count = listVersion == 0 ? [UInt8(list.count)] : [0] + bigEndian(list.count, 4)
      // What other writers leave there comes before it.
      body += Self.box("udta", Self.box("meta", [0, 0, 0, 0]))
      body += Self.box(
        "udta", Self.box("chpl", [UInt8(listVersion), 0, 0, 0] + count + entries))
    }
    return Self.box("moov", body, isLarge: isLarge)
  }

  private var edits: [UInt8] {
    guard delay > 0 else { return [] }
    let entries =
      bigEndian(delay, 4) + bigEndian(-1, 4) + [0, 1, 0, 0]
      + bigEndian(duration, 4) + bigEndian(0, 4) + [0, 1, 0, 0]
    return Self.box("edts", Self.box("elst", [0, 0, 0, 0] + bigEndian(2, 4) + entries))
  }

  private func track(
    _ id: Int, _ handler: String, _ extra: [UInt8], _ table: [UInt8]
  ) -> [UInt8] {
    let head = [0, 0, 0, 7] + bigEndian(0, 8) + bigEndian(id, 4) + bigEndian(0, 68)
    let mediaHead = [0, 0, 0, 0] + bigEndian(0, 8) + bigEndian(500, 4) + bigEndian(0, 8)
    let handlerBody = bigEndian(0, 8) + Array(handler.utf8) + bigEndian(0, 12)
    let media =
      Self.box("mdhd", mediaHead) + Self.box("hdlr", handlerBody)
      + Self.box("minf", Self.box("stbl", table))
    return Self.box("trak", Self.box("tkhd", head) + extra + Self.box("mdia", media))
  }

  private func table(_ start: Int) -> [UInt8] {
    var (offset, offsets): (Int, [Int]) = (start, [])
    for (index, sample) in samples.enumerated() {
      if index % samplesPerChunk == 0 { offsets.append(offset) }
      offset += sample.bytes.count
    }
    func table(_ type: String, _ rows: [[UInt8]], head: [UInt8] = []) -> [UInt8] {
      Self.box(type, [0, 0, 0, 0] + head + bigEndian(rows.count, 4) + rows.flatMap { $0 })
    }
    // The first chunk may be full, the last one not: a run of its own.
    let rest = samples.count % samplesPerChunk
    var runs = [bigEndian(1, 4) + bigEndian(samplesPerChunk, 4) + bigEndian(1, 4)]
    if rest > 0 {
      runs.append(bigEndian(offsets.count, 4) + bigEndian(rest, 4) + bigEndian(1, 4))
    }
    return table("stts", samples.map { bigEndian(1, 4) + bigEndian($0.length / 2, 4) })
      + table("stsc", runs)
      + table("stsz", samples.map { bigEndian($0.bytes.count, 4) }, head: bigEndian(0, 4))
      + (isLarge
        ? table("co64", offsets.map { bigEndian($0, 8) })
        : table("stco", offsets.map { bigEndian($0, 4) }))
  }
}
