import CPlatform
import Glibc
import PlayheadCore
import PlayheadPlatform
import Testing

@testable import Playhead

/// The history in a file, and what happens to files that are no good.
@Suite final class HistoryFileTests {
  private let folder: String
  private var problems: [String] = []
  private var path: String { "\(folder)/data/memory.sqlite" }

  init() throws {
    folder = try #require(String(taking: g_dir_make_tmp("playhead-history-XXXXXX", nil)))
  }

  deinit {
    for part in names(in: "\(folder)/data") { _ = unlink("\(folder)/data/\(part)") }
    _ = rmdir("\(folder)/data")
    _ = rmdir(folder)
  }

  private func names(in folder: String) -> [String] {
    guard let directory = g_dir_open(folder, 0, nil) else { return [] }
    defer { g_dir_close(directory) }
    var names: [String] = []
    while let name = g_dir_read_name(directory) { names.append(String(cString: name)) }
    return names.sorted()
  }

  private func tell(_ problem: String) { problems.append(problem) }

  private func open() -> HistoryFile { HistoryFile(path: path, tell: tell) }

  private let film = WatchedItem(
    uri: "file:///film.mkv", title: "Film", duration: .seconds(7200),
    position: .milliseconds(90_500), sound: "track:1", subtitles: "off",
    subtitleDelay: .milliseconds(-250), soundDelay: .milliseconds(300))

  @Test func whatWasSavedIsFoundByLaterOnes() {
    open().save(film, at: 1, tell)
    #expect(open().item(film.uri, tell) == film)
    #expect(open().item("file:///other.mkv", tell) == nil)
    #expect(problems == [])
  }

  @Test func theLatestCounts() {
    let file = open()
    file.save(film, at: 1, tell)
    var later = film
    (later.position, later.sound) = (nil, nil)
    file.save(later, at: 2, tell)
    #expect(file.item(film.uri, tell) == later)
  }

  @Test func theLastOnesComeFirst() {
    let file = open()
    for (number, time) in [(1, 10), (3, 20), (2, 30)] {
      file.save(WatchedItem(uri: "file:///\(number)"), at: Int64(time), tell)
    }
    #expect(file.items(limit: 2, tell).map(\.uri) == ["file:///2", "file:///3"])
  }

  @Test func aClockThatIsSetBackCostsNothing() {
    let file = open()
    for (number, time) in [(1, 4_000_000_000), (2, 10), (3, 5), (1, 7)] {
      file.save(WatchedItem(uri: "file:///\(number)"), at: Int64(time), tell)
    }
    #expect(file.items(limit: 3, tell).map(\.uri) == ["file:///1", "file:///3", "file:///2"])
  }

  @Test func aQueueIsKeptInItsOrder() {
    let queue = WatchedQueue(
      entries: [.init(uri: "b", title: "B"), .init(uri: "a"), .init(uri: "b")], current: 2,
      time: .seconds(5))
    let file = open()
    #expect(!file.hasQueue(tell))
    file.save(WatchedQueue(entries: [.init(uri: "old")]), tell)
    file.save(queue, tell)
    #expect(open().queue(tell) == queue)
    #expect(file.hasQueue(tell))
  }

  @Test func nobodyElseMayReadIt() {
    _ = g_mkdir_with_parents("\(folder)/data", 0o755)
    let file = open()
    file.save(film, at: 1, tell)
    func permissions(_ path: String) -> UInt32 {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }
    #expect(permissions("\(folder)/data") == 0o700)
    for name in names(in: "\(folder)/data") {
      #expect(permissions("\(folder)/data/\(name)") == 0o600, "\(name)")
    }
  }

  @Test func everythingIsForgotten() {
    let file = open()
    file.save(film, at: 1, tell)
    file.save(WatchedQueue(entries: [.init(uri: film.uri)]), tell)
    file.clear(tell)
    #expect(file.items(limit: 10, tell) == [])
    #expect(file.queue(tell) == nil)
    #expect(problems == [])
    expectNowhere("film.mkv")
  }

  @Test(arguments: ["This is no database, but a text. ", "", "SQLite format 3\0"])
  func aDamagedFileIsSetAside(content: String) {
    _ = g_mkdir_with_parents("\(folder)/data", 0o700)
    let damaged = String(repeating: content, count: 200)
    _ = g_file_set_contents(path, damaged, gssize(damaged.utf8.count), nil)
    let file = open()
    file.save(film, at: 1, tell)
    #expect(file.item(film.uri, tell) == film)
    // An empty file is a database without tables.
    guard !content.isEmpty else { return #expect(problems == []) }
    #expect(problems.count == 1 && problems[0].contains("memory.sqlite.damaged"), "\(problems)")
    #expect(names(in: "\(folder)/data").contains("memory.sqlite.damaged"))
  }

  @Test func damageThatShowsLaterIsSurvived() throws {
    var file: HistoryFile? = open()
    for number in 0..<500 {
      file?.save(WatchedItem(uri: "file:///\(number)", title: "Title"), at: 1, tell)
    }
    file = nil
    // The pages behind the first are nonsense.
    let size = try #require(bytes(of: path)).utf8.count
    let handle = try #require(fopen(path, "r+"))
    fseek(handle, 4096, SEEK_SET)
    for _ in 4096..<size { fputc(0x5a, handle) }
    fclose(handle)
    let damaged = open()
    for _ in 0..<2 { damaged.save(film, at: 2, tell) }
    #expect(damaged.item(film.uri, tell) == film)
    #expect(problems.count == 1, "\(problems)")
  }

  @Test func aFileOfTheFirstVersionIsGoneOnWith() throws {
    _ = g_mkdir_with_parents("\(folder)/data", 0o700)
    do {
      let first = try Database(path: path)
      try first.run(
        """
        CREATE TABLE item (
          uri TEXT PRIMARY KEY, title TEXT NOT NULL, duration REAL, position REAL, sound TEXT,
          subtitles TEXT, delay REAL NOT NULL, watched INTEGER NOT NULL
        ) WITHOUT ROWID
        """)
      try first.run("CREATE TABLE queue (number INTEGER PRIMARY KEY, uri TEXT, title TEXT)")
      try first.run("CREATE TABLE place (id INTEGER PRIMARY KEY, current INTEGER, time REAL)")
      try first.run(
        "INSERT INTO item VALUES (?, ?, 60, 30, NULL, NULL, 0.5, 1)",
        [.text(film.uri), .text(film.title)])
      try first.run("PRAGMA user_version = 1")
    }
    let known = WatchedItem(
      uri: film.uri, title: film.title, duration: .seconds(60), position: .seconds(30),
      subtitleDelay: .milliseconds(500))
    #expect(open().item(film.uri, tell) == known)
    open().save(film, at: 2, tell)
    #expect(open().item(film.uri, tell) == film)
    #expect(problems == [])
  }

  /// Each address with a secret in it has a place of its own, and the secret is nowhere.
  @Test func aSecretIsNotWritten() {
    let film = WatchedItem(
      uri: "https://example.org/film.mkv?token=letmein", position: .seconds(30))
    var file: HistoryFile? = open()
    file?.save(film, at: 1, tell)
    #expect(file?.item(film.uri, tell) == film)
    #expect(file?.item("https://example.org/film.mkv?token=another", tell) == nil)
    #expect(file?.item("https://example.org/film.mkv", tell) == nil)
    expectNowhere("letmein")
    file = nil
    #expect(open().item(film.uri, tell) == film)
    expectNowhere("letmein")
    #expect(problems == [])
  }

  /// Verifies where the queue goes on if entries of it open nothing without their secrets.
  @Test(arguments: [
    (["a", secret, "b", "c"], 2, ["a", "b", "c"], 1, 5),
    (["a", secret, "b"], 1, ["a", "b"], 1, 0),
    (["a", secret], 1, ["a"], 0, 0),
    (["a", "https://me:letmein@h/b"], 1, ["a", "https://h/b"], 1, 5),
    ([secret], 0, [], 0, 0),
  ])
  func secretsOfTheSecondVersionAreHidden(
    _ before: [String], at former: Int, entries: [String], current: Int, seconds: Int
  ) throws {
    open().save(film, at: 1, tell)
    do {
      let second = try Database(path: path)
      try second.run("DROP TABLE salt")
      try second.run("PRAGMA user_version = 2")
      let name = "file:https://example.org/film.srt?key=letmein"
      for (uri, watched) in [(Self.secret, 1), ("\(Self.secret)&v=1", 2)] {
        try second.run(
          "INSERT INTO item VALUES (?, 'Film', 60, 30, NULL, ?, 0, ?, 0)",
          [.text(uri), .text(name), .integer(Int64(watched))])
      }
      // What was deleted may still be in the file.
      try second.run("DELETE FROM item WHERE watched = 2")
      for (number, uri) in before.enumerated() {
        try second.run(
          "INSERT INTO queue VALUES (?, ?, NULL)", [.integer(Int64(number)), .text(uri)])
      }
      try second.run("INSERT INTO place VALUES (1, ?, 5)", [.integer(Int64(former))])
    }
    do {
      let file = open()
      #expect(
        file.item(Self.secret, tell)
          == WatchedItem(
            uri: Self.secret, title: "Film", duration: .seconds(60), position: .seconds(30)))
      #expect(file.item(film.uri, tell) == film)
      let queue = WatchedQueue(
        entries: entries.map { .init(uri: $0) }, current: current, time: .seconds(seconds))
      #expect(file.queue(tell) == (entries.isEmpty ? nil : queue))
    }
    expectNowhere("letmein")
    #expect(problems == [])
  }

  /// Verifies that what the third version took for no secret is hidden, and that what it hid is still found.
  @Test func secretsOfTheThirdVersionAreHidden() throws {
    let known = WatchedItem(uri: Self.secret, title: "Film", position: .seconds(30))
    open().save(known, at: 1, tell)
    let stream = "srt://h:9000?passphrase=letmein"
    let camera = "rtsp://admin:letmein#too@h/1"
    do {
      let third = try Database(path: path)
      for (uri, title) in [(stream, "h:9000"), (camera, "admin:letmein")] {
        try third.run(
          "INSERT INTO item VALUES (?, ?, 60, 30, NULL, ?, 0, 2, 0)",
          [.text(uri), .text(title), .text("rendition:https://h/a.m3u8?jwt=letmein")])
      }
      // It had left out what was between them.
      for (number, uri) in [(0, "a"), (2, stream), (3, camera), (5, "b")] {
        try third.run(
          "INSERT INTO queue VALUES (?, ?, NULL)", [.integer(Int64(number)), .text(uri)])
      }
      try third.run("INSERT INTO place VALUES (1, 3, 5)")
      try third.run("PRAGMA user_version = 3")
    }
    do {
      let file = open()
      #expect(file.item(Self.secret, tell) == known)
      #expect(file.item(stream, tell)?.position == .seconds(30))
      #expect(
        file.item("rtsp://h/1", tell)
          == WatchedItem(
            uri: "rtsp://h/1", title: "1", duration: .seconds(60), position: .seconds(30),
            subtitles: "rendition:https://h/a.m3u8?jwt=…"))
      let queue = WatchedQueue(
        entries: ["a", "rtsp://h/1", "b"].map { .init(uri: $0) }, current: 2, time: .seconds(5))
      #expect(file.queue(tell) == queue)
    }
    expectNowhere("letmein")
    #expect(problems == [])
  }

  /// Verifies that who compares a file with an older one learns nothing.
  @Test func whatIsForgottenHasAnotherSalt() {
    let film = WatchedItem(uri: Self.secret, position: .seconds(30))
    let file = open()
    let keys = (0..<2).map { _ in
      file.clear(tell)
      file.save(film, at: 1, tell)
      return file.use(tell) { (database) throws(Database.Failure) in
        try database.rows("SELECT uri FROM item").first?.first?.text
      }
    }
    #expect(keys[0] != keys[1])
    #expect(file.item(film.uri, tell) == film)
    #expect(problems == [])
  }

  private static let secret = "https://example.org/film.mkv?token=letmein"

  private func expectNowhere(_ text: String) {
    for name in names(in: "\(folder)/data") {
      let content = bytes(of: "\(folder)/data/\(name)") ?? text
      #expect(!content.contains(text), "\(name) tells of it")
    }
  }

  @Test func aFileOfALaterVersionIsLeftAlone() throws {
    do {
      let file = open()
      file.save(film, at: 1, tell)
      _ = file.use(tell) { (database) throws(Database.Failure) in
        try database.run("PRAGMA user_version = 99")
      }
    }
    let file = open()
    file.save(WatchedItem(uri: "file:///other"), at: 2, tell)
    #expect(file.item(film.uri, tell) == nil)
    #expect(problems.count == 1 && problems[0].contains("newer version"), "\(problems)")
    let database = try Database(path: path)
    #expect(try database.rows("SELECT uri FROM item") == [[.text(film.uri)]])
    problems = []
    file.clear(tell)
    #expect(problems.count == 1 && problems[0].hasPrefix("Could not clear"), "\(problems)")
    // Whatever kept it from being opened may be over later.
    try database.run("PRAGMA user_version = 4")
    problems = []
    file.clear(tell)
    #expect(problems.isEmpty, "\(problems)")
    #expect(try database.rows("SELECT uri FROM item").isEmpty)
  }

  @Test func aFolderThatCannotBeWrittenIsToldOnce() {
    let file = HistoryFile(path: "/proc/nowhere/memory.sqlite", tell: tell)
    file.save(film, at: 1, tell)
    #expect(file.item(film.uri, tell) == nil)
    #expect(problems.count == 1, "\(problems)")
  }

  /// A disk that is full, a database that may only be read, and one that another program keeps locked: what was there
  /// stays, and one sentence tells of it, however often it is tried again.
  @Test(arguments: ["PRAGMA max_page_count = 1", "PRAGMA query_only = ON", nil])
  func whatCannotBeWrittenIsToldOnce(obstacle: String?) throws {
    let file = open()
    file.save(film, at: 1, tell)
    let other = try Database(path: path)
    if let obstacle {
      _ = file.use(tell) { (database) throws(Database.Failure) in try database.run(obstacle) }
    } else {
      try other.run("BEGIN IMMEDIATE")
      // It gives up sooner than usual.
      _ = file.use(tell) { (database) throws(Database.Failure) in
        try database.run("PRAGMA busy_timeout = 100")
      }
    }
    let long = String(repeating: "x", count: 100_000)
    for number in 0..<2 {
      file.save(WatchedItem(uri: "file:///\(number)", title: long), at: 2, tell)
    }
    #expect(problems.count == 1, "\(problems)")
    #expect(file.items(limit: 10, tell) == [film])
    if obstacle == nil { try other.run("ROLLBACK") }
    #expect(open().item(film.uri, tell) == film)
  }

  /// Writes as two processes do: over two connections, each from a thread of its own.
  @Test func twoWritersWaitForEachOther() async {
    let path = self.path
    let told = Locked<[String]>([])
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          let file = HistoryFile(path: path) { problem in told.withLock { $0.append(problem) } }
          for number in 0..<50 {
            let item = WatchedItem(uri: "file:///\(writer)/\(number)")
            file.save(item, at: 1) { problem in told.withLock { $0.append(problem) } }
          }
        }
      }
    }
    #expect(told.withLock { $0 } == [])
    #expect(open().items(limit: 1000, tell).count == 100)
  }

  /// Bytes as characters, one each.
  private func bytes(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var scalars = String.UnicodeScalarView()
    while case let byte = fgetc(file), byte >= 0 {
      scalars.append(Unicode.Scalar(UInt8(byte)))
    }
    return String(scalars)
  }
}
