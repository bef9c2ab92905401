internal import CPlatform
internal import Glibc
internal import PlayheadCore
internal import PlayheadPlatform

/// The file in which the history is: tables, and what happens to one that is damaged. It belongs to one
/// thread at a time, and may block.
final class HistoryFile {
  /// The version of the layout of the tables. A file of a later version is left alone.
  private static let version: Int64 = 4
  /// So many items are remembered, the latest.
  private static let mostItems = 10_000

  private let path: String
  private var database: Database?
  /// The problems that the person has been told of, since what failed is tried again all the time.
  private var told: Set<String> = []

  /// Opens the file; a damaged one is set aside.
  /// - Parameter tell: gets a sentence about it, for the person.
  init(path: String, tell: (String) -> Void) {
    self.path = path
    let folder = FilePath.folder(of: path)
    Folder.make(folder)
    // One of an older version, or one that was made by hand, may be readable for others.
    _ = chmod(folder, 0o700)
    do throws(Database.Failure) {
      database = try Self.open(path)
    } catch {
      recover(from: error, tell)
    }
  }

  /// Does something with the database, if there is one. If it turns out to be damaged, it is set
  /// aside and a new one is used from then on.
  func use<Result>(
    _ tell: (String) -> Void, _ body: (Database) throws(Database.Failure) -> Result
  ) -> Result? {
    attempt(tell, body) { failure in
      let problem = localized("Could not save the playback history: %1.", "\(failure)")
      if told.insert(problem).inserted { tell(problem) }
    }
  }

  private func attempt<Result>(
    _ tell: (String) -> Void, _ body: (Database) throws(Database.Failure) -> Result,
    otherwise: (Database.Failure) -> Void
  ) -> Result? {
    guard let database else { return nil }
    do throws(Database.Failure) {
      return try body(database)
    } catch {
      if error.isDamage { recover(from: error, tell) } else { otherwise(error) }
      return nil
    }
  }

  private func recover(from failure: Database.Failure, _ tell: (String) -> Void) {
    database = nil
    guard failure.isDamage, let newPath = setAside() else {
      return tell(localized("Could not open the playback history: %1.", "\(failure)"))
    }
    let name = FilePath.name(of: newPath)
    tell(
      localized(
        "The playback history was damaged and has been reset. The old file was kept as “%1”.", name)
    )
    database = try? Self.open(path)
  }

  /// Moves the file away.
  /// - Returns: where to; nil if that cannot be done.
  private func setAside() -> String? {
    var (newPath, number) = ("\(path).damaged", 2)
    while FilePath.exists(newPath) {
      newPath = "\(path).damaged-\(number)"
      number += 1
    }
    guard rename(path, newPath) == 0 else { return nil }
    // What SQLite has not yet put into it belongs to it, not to the next one.
    for part in ["-wal", "-shm"] { _ = rename(path + part, newPath + part) }
    return newPath
  }

  private static func open(_ path: String) throws(Database.Failure) -> Database {
    let database = try Database(path: path)
    do throws(Database.Failure) {
      // Readers do not wait for a writer. It is the same for all processes, and kept in the file.
      try database.run("PRAGMA journal_mode = WAL")
    } catch  where error.code == SQLITE_BUSY {
      // Another process opens it at the same time; it works without as well.
    }
    try database.run("PRAGMA synchronous = NORMAL")
    guard try version(of: database) != version else { return database }
    try database.transaction { () throws(Database.Failure) in
      // Read again: another process may have been first.
      let found = try version(of: database)
      guard found <= version else {
        throw Database.Failure(
          code: SQLITE_ERROR,
          description: localized("it was created by a newer version of Playhead"))
      }
      if found < 1 { try makeTables(database) }
      if found < 2 {
        try database.run("ALTER TABLE item ADD COLUMN sound_delay REAL NOT NULL DEFAULT 0")
      }
      // Later versions know more secrets.
      if found < 4 { try hideSecrets(in: database) }
      try database.run("PRAGMA user_version = \(version)")
    }
    // Where another process has it open just now, the pages that are free may keep what was there.
    try? wipe(database)
    return database
  }

  /// Leaves nothing of what was deleted.
  private static func wipe(_ database: Database) throws(Database.Failure) {
    // Without room for a copy, pages that are free stay in the file.
    try? database.run("VACUUM")
    // The journal, too, has seen it.
    try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  private static func version(of database: Database) throws(Database.Failure) -> Int64 {
    try database.rows("PRAGMA user_version").first?.first?.integer ?? 0
  }

  private static func makeTables(_ database: Database) throws(Database.Failure) {
    try database.run(
      """
      CREATE TABLE IF NOT EXISTS item (
        uri TEXT PRIMARY KEY, title TEXT NOT NULL, duration REAL, position REAL, sound TEXT,
        subtitles TEXT, delay REAL NOT NULL, watched INTEGER NOT NULL
      ) WITHOUT ROWID
      """)
    try database.run("CREATE INDEX IF NOT EXISTS item_watched ON item (watched)")
    try database.run(
      "CREATE TABLE IF NOT EXISTS queue (number INTEGER PRIMARY KEY, uri TEXT, title TEXT)")
    try database.run(
      "CREATE TABLE IF NOT EXISTS place (id INTEGER PRIMARY KEY, current INTEGER, time REAL)")
  }
}

// MARK: - What is in it

extension HistoryFile {
  private typealias Value = Database.Value

  /// Returns what is remembered of an item, or `nil` if nothing is.
  func item(_ uri: String, _ tell: (String) -> Void) -> WatchedItem? {
    let rows = use(tell) { (database) throws(Database.Failure) in
      try database.rows(
        """
        SELECT uri, title, duration, position, sound, subtitles, delay, sound_delay FROM item
        WHERE uri = ?
        """, [.text(try Self.key(of: uri, in: database))])
    }
    return rows?.first.map { Self.item($0, uri: uri) }
  }

  /// The latest items, the last one first.
  func items(limit: Int, _ tell: (String) -> Void) -> [WatchedItem] {
    let rows = use(tell) { (database) throws(Database.Failure) in
      try database.rows(
        """
        SELECT uri, title, duration, position, sound, subtitles, delay, sound_delay FROM item
        ORDER BY watched DESC LIMIT ?
        """, [.integer(Int64(limit))])
    }
    return (rows ?? []).compactMap { row in row[0].text.map { Self.item(row, uri: $0) } }
  }

  /// Remembers an item, in place of what was known of it.
  /// - Parameter time: when it was watched, in seconds since 1970.
  func save(_ item: WatchedItem, at time: Int64, _ tell: (String) -> Void) {
    use(tell) { (database) throws(Database.Failure) in
      try database.transaction { () throws(Database.Failure) in
        let key = try Self.key(of: item.uri, in: database)
        // After all others, also where the clock was set back: the first ones are the first to go.
        let last = try database.rows("SELECT MAX(watched) FROM item WHERE uri != ?", [.text(key)])
        let watched = max(time, (last.first?[0].integer ?? 0).addingClamped(1))
        try database.run(
          "INSERT OR REPLACE INTO item VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
          [
            .text(key), .text(item.title), Value(item.duration), Value(item.position),
            Value(item.sound), Value(item.subtitles), Value(item.subtitleDelay), .integer(watched),
            Value(item.soundDelay),
          ])
        try database.run(
          """
          DELETE FROM item WHERE watched <= (
            SELECT watched FROM item ORDER BY watched DESC LIMIT 1 OFFSET \(Self.mostItems))
          """)
      }
    }
  }

  /// The queue to resume; nil if there is none.
  func queue(_ tell: (String) -> Void) -> WatchedQueue? {
    use(tell) { (database) throws(Database.Failure) in
      let rows = try database.rows("SELECT uri, title FROM queue ORDER BY number")
      let position = try database.rows("SELECT current, time FROM place").first
      return WatchedQueue(
        entries: rows.compactMap { row in
          row[0].text.map { WatchedQueue.Entry(uri: $0, title: row[1].text) }
        }, current: Int(position?[0].integer ?? 0), time: position?[1].duration ?? .zero)
    }.flatMap { $0.entries.isEmpty ? nil : $0 }
  }

  /// Returns whether there is a queue to resume.
  func hasQueue(_ tell: (String) -> Void) -> Bool {
    let rows = use(tell) { (database) throws(Database.Failure) in
      try database.rows("SELECT 1 FROM queue LIMIT 1")
    }
    return rows?.isEmpty == false
  }

  /// Remembers a queue in place of the last one.
  func save(_ queue: WatchedQueue, _ tell: (String) -> Void) {
    use(tell) { (database) throws(Database.Failure) in
      try database.transaction { () throws(Database.Failure) in
        try database.run("DELETE FROM queue")
        try database.run(
          "INSERT INTO queue VALUES (?, ?, ?)",
          forEach: queue.entries.enumerated().map { number, entry in
            [.integer(Int64(number)), .text(entry.uri), Value(entry.title)]
          })
        try Self.savePosition(current: queue.current, time: queue.time, in: database)
      }
    }
  }

  /// Remembers where the queue is.
  func savePosition(current: Int, time: Duration, _ tell: (String) -> Void) {
    use(tell) { (database) throws(Database.Failure) in
      try Self.savePosition(current: current, time: time, in: database)
    }
  }

  private static func savePosition(
    current: Int, time: Duration, in database: Database
  ) throws(Database.Failure) {
    try database.run(
      "INSERT OR REPLACE INTO place VALUES (1, ?, ?)", [.integer(Int64(current)), Value(time)])
  }

  /// Forgets everything.
  func clear(_ tell: (String) -> Void) {
    let delete = { (database: Database) throws(Database.Failure) in
      try database.run("PRAGMA secure_delete = ON")
      try database.transaction { () throws(Database.Failure) in
        for table in ["item", "queue", "place", "salt"] {
          try database.run("DELETE FROM \(table)")
        }
      }
      try Self.wipe(database)
    }
    func fail(_ failure: Database.Failure) {
      tell(localized("Could not clear the playback history: %1.", "\(failure)"))
    }
    do throws(Database.Failure) {
      // What kept it from being opened may be over.
      if database == nil { database = try Self.open(path) }
      _ = attempt(tell, delete, otherwise: fail)
    } catch {
      fail(error)
    }
  }

  private static func item(_ row: [Database.Value], uri: String) -> WatchedItem {
    WatchedItem(
      uri: uri, title: row[1].text ?? "", duration: row[2].duration, position: row[3].duration,
      sound: row[4].text, subtitles: row[5].text, subtitleDelay: row[6].duration ?? .zero,
      soundDelay: row[7].duration ?? .zero)
  }
}
