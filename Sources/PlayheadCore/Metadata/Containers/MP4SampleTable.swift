/// The positions and start times of a track's samples (ISO/IEC 14496-12, 8.6.1 and 8.7).
struct MP4SampleTable {
  /// A sample, in units of the track's time scale and bytes of the file.
  struct Sample: Hashable {
    var start: UInt64
    var end: UInt64
    var offset: UInt64
    var size: UInt64
  }

  /// So many samples last so long each.
  private let times: [[UInt64]]
  /// From this chunk on (counted from one), each has this number of samples.
  private let chunkRuns: [[UInt64]]
  private let chunkOffsets: [UInt64]
  private let sizes: [UInt64]
  private let uniformSize: UInt64
  private let sampleCount: UInt64

  /// The table in an `stbl` box; nil if a part is missing or damaged.
  init?(_ box: MP4Box, _ reader: BoundedReader) {
    let parts = MP4Box.boxes(in: box.body, of: reader)
    func part(_ type: String) -> MP4Box? { parts.first { $0.type == type } }
    func rows(_ type: String, _ widths: Int...) throws(ContainerError) -> [[UInt64]]? {
      guard let part = part(type) else { return nil }
      return try Self.rows(of: part, head: 4, widths, reader)
    }
    do throws(ContainerError) {
      guard let times = try rows("stts", 4, 4), let runs = try rows("stsc", 4, 4, 4),
        let offsets = part("stco") == nil ? try rows("co64", 8) : try rows("stco", 4),
        let sizes = part("stsz")
      else { return nil }
      self.times = times
      chunkRuns = runs
      chunkOffsets = offsets.map { $0[0] }
      var head = ByteCursor(try sizes.bytes(12, of: reader))
      try head.skip(4)
      uniformSize = try head.bigEndian(4)
      sampleCount = try head.bigEndian(4)
      self.sizes =
        uniformSize == 0 ? try Self.rows(of: sizes, head: 8, [4], reader).map { $0[0] } : []
    } catch {
      return nil
    }
  }

  /// The samples in their order; those whose place is not told are left out.
  func samples(limit: Int) -> [Sample] {
    let starts = starts(limit: Int(min(sampleCount, UInt64(limit))) + 1)
    var samples: [Sample] = []
    var runs = chunkRuns[...]
    for (index, offset) in chunkOffsets.enumerated() {
      var offset = offset
      while let next = runs.dropFirst().first, next[0] <= UInt64(index + 1) { runs.removeFirst() }
      for _ in 0..<(runs.first?[1] ?? 0) {
        guard samples.count + 1 < starts.count, let size = size(of: samples.count) else {
          return samples
        }
        let number = samples.count
        samples.append(
          Sample(start: starts[number], end: starts[number + 1], offset: offset, size: size))
        let (next, isTooFar) = offset.addingReportingOverflow(size)
        guard !isTooFar else { return samples }
        offset = next
      }
    }
    return samples
  }

  /// Returns the times at which the samples begin and, after them, the end of the last one.
  private func starts(limit: Int) -> [UInt64] {
    var starts: [UInt64] = [0]
    var time: UInt64 = 0
    for run in times {
      for _ in 0..<min(run[0], UInt64(limit)) {
        guard starts.count < limit else { return starts }
        // Neither number has more than 32 bits, and there are few.
        time += run[1]
        starts.append(time)
      }
    }
    return starts
  }

  private func size(of sample: Int) -> UInt64? {
    if uniformSize != 0 { return uniformSize }
    return sample < sizes.count ? sizes[sample] : nil
  }

  /// The rows of a table with columns of these widths: after `head` bytes their number, then they.
  private static func rows(
    of box: MP4Box, head: Int, _ widths: [Int], _ reader: BoundedReader
  ) throws(ContainerError) -> [[UInt64]] {
    let width = widths.reduce(0, +)
    var cursor = ByteCursor(
      try box.bytes(head + 4 + ChapterMark.limit * width, of: reader))
    try cursor.skip(head)
    let count = min(try cursor.bigEndian(4), UInt64(cursor.count / width))
    var rows: [[UInt64]] = []
    for _ in 0..<count {
      var row: [UInt64] = []
      for width in widths { row.append(try cursor.bigEndian(width)) }
      rows.append(row)
    }
    return rows
  }
}
