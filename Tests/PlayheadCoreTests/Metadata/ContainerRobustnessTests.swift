import PlayheadCore
import Testing

/// The limits of untrusted files: no crash, no endless reading, and nothing that makes no sense.
@Suite("Robustness of containers", .serialized)
struct ContainerRobustnessTests {
  private static let valid: [[UInt8]] = {
    let lines = ["CHAPTER1=00:00:01.5", "CHAPTER1NAME=ü", "CHAPTER2=00:00:03", "TITLE=x"]
    let samples = [MovieWriter.Sample("One", 1500), MovieWriter.Sample("Zwei", 2500)]
    return [
      MovieWriter(samples: samples, list: [("a", 0)], delay: 10, padding: 0).bytes,
      MovieWriter(samples: samples, isFastStart: false, isLarge: true, padding: 0).bytes,
      MovieWriter(list: [("a", 0), ("b", 1000)]).bytes,
      CommentWriter.ogg([.init("vorbis", lines), .init("opus", serial: 2, lines)]),
      CommentWriter.ogg([.init("flac", lines)], segmentsPerPage: 1),
      CommentWriter.flac(lines, samples: 480_000),
      ID3ChaptersTests.file(version: 3), ID3ChaptersTests.file(version: 4),
    ]
  }()

  /// Reads the bytes; whatever comes out must hold what `Chapter` promises.
  private func check(_ source: MemorySource, _ duration: Duration? = .seconds(10)) {
    let chapters = ContainerChapters.read(from: source, duration: duration)
    #expect(chapters.count <= ChapterMark.limit)
    #expect(source.byteCount <= 33 << 20)
    #expect(source.readCount <= 8192)
    var last = Duration.zero
    for chapter in chapters {
      #expect(chapter.timeRange.lowerBound >= last)
      #expect(duration.map { chapter.timeRange.upperBound <= $0 } ?? true)
      #expect(chapter.title != "")
      last = chapter.timeRange.lowerBound
    }
  }

  @Test func mutationsOfValidFilesDoNoHarm() {
    var numbers = SeededRandom(seed: 11)
    for file in Self.valid {
      for round in 0..<500 {
        check(MemorySource(mutated(file, &numbers)), round.isMultiple(of: 2) ? nil : .seconds(10))
      }
    }
  }

  @Test func everyBeginningOfAValidFileDoesNoHarm() {
    for file in Self.valid {
      let step = max(1, file.count / 400)
      for length in stride(from: 0, through: file.count, by: step) {
        check(MemorySource(Array(file[..<length])))
        check(MemorySource(file, failingFrom: UInt64(length)))
      }
    }
  }

  @Test func aFileThatIsShorterThanItSaysDoesNoHarm() {
    for file in Self.valid {
      for length in stride(
        from: 0, through: file.count, by: max(1, file.count / (runsLongTests ? 50 : 12)))
      {
        check(MemorySource(Array(file[..<length]), length: UInt64(file.count)))
        check(MemorySource(Array(file[..<length]), length: .max))
      }
    }
  }

  @Test func meaninglessBytesHaveNoChapters() {
    var numbers = SeededRandom(seed: 12)
    let heads = ["", "OggS", "fLaC", "ID3\u{4}", "\0\0\0\u{8}moov", "\0\0\0\0ftyp"]
    for _ in 0..<200 {
      for head in heads {
        let rest = (0..<200).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        check(MemorySource(Array(head.utf8) + rest))
      }
    }
  }

  /// Megabytes of the same: what is read of them has a bound, and so has the time.
  @Test(arguments: ["OggS", "fLaC", "ID3\u{4}\0\0\u{7F}\u{7F}\u{7F}\u{7F}", "\0\0\0\u{8}moov"])
  func repetitionTakesBoundedTime(piece: String) {
    let count = (4 << 20) / piece.utf8.count
    let repeated = Array(String(repeating: piece, count: count).utf8)
    let zeros = Array(piece.utf8) + [UInt8](repeating: 0, count: 4 << 20)
    let time = processorTime {
      check(MemorySource(repeated))
      check(MemorySource(zeros, length: 1 << 40))
      check(MemorySource(MovieWriter.box("moov", repeated)))
    }
    #expect(time < .seconds(60))
  }
}
