internal import PlayheadCore

/// The form in which addresses with secrets are written.
extension HistoryFile {
  /// Writes what earlier versions wrote of addresses with secrets as this one does.
  static func hideSecrets(in database: Database) throws(Database.Failure) {
    try database.run("PRAGMA secure_delete = ON")
    try database.run(
      "CREATE TABLE IF NOT EXISTS salt (id INTEGER PRIMARY KEY, value TEXT NOT NULL)")
    for uri in try texts("uri", of: "item", in: database)
    where MediaAddress.hasSecrets(uri) && !HistoryKey.isKey(uri) {
      // What was named after a part of a password gets another name.
      let told = MediaAddress.withoutCredentials(uri)
      for title in try database.rows("SELECT title FROM item WHERE uri = ?", [.text(uri)])
        .compactMap({ $0[0].text })
      where !title.isEmpty && uri.contains(title) && !told.contains(title) {
        try database.run(
          "UPDATE item SET title = ? WHERE uri = ?",
          [.text(MediaName.display(of: uri)), .text(uri)])
      }
      let key =
        if let masked = HistoryKey.masking(uri) { masked } else { try key(of: uri, in: database) }
      try database.run(
        "UPDATE OR REPLACE item SET uri = ? WHERE uri = ?", [.text(key), .text(uri)])
    }
    for title in try texts("title", of: "item", in: database) {
      let told = MediaAddress.maskingSecrets(in: title)
      guard told != title else { continue }
      try database.run("UPDATE item SET title = ? WHERE title = ?", [.text(told), .text(title)])
    }
    for name in try texts("subtitles", of: "item", in: database) {
      let told = TrackName.withoutSecrets(name)
      guard told != name else { continue }
      try database.run(
        "UPDATE item SET subtitles = ? WHERE subtitles = ?", [Database.Value(told), .text(name)])
    }
    // Where entries were left out before, the current one is counted without them.
    let numbers = try database.rows("SELECT number FROM queue ORDER BY number")
    for (place, number) in numbers.map({ $0[0] }).enumerated()
    where number != .integer(Int64(place)) {
      try database.run(
        "UPDATE queue SET number = ? WHERE number = ?", [.integer(Int64(place)), number])
    }
    for uri in try texts("uri", of: "queue", in: database) where MediaAddress.hasSecrets(uri) {
      let address = MediaAddress.withoutCredentials(uri)
      if MediaAddress.hasSecrets(address) {
        try database.run("DELETE FROM queue WHERE uri = ?", [.text(uri)])
      } else {
        try database.run("UPDATE queue SET uri = ? WHERE uri = ?", [.text(address), .text(uri)])
      }
    }
    try database.run("UPDATE place SET time = 0 WHERE current NOT IN (SELECT number FROM queue)")
    // It counts the entries before the current one.
    try database.run(
      """
      UPDATE place SET current = min(
        (SELECT count(*) FROM queue WHERE number < place.current),
        max((SELECT count(*) FROM queue) - 1, 0))
      """)
  }

  private static func texts(
    _ column: String, of table: String, in database: Database
  ) throws(Database.Failure) -> [String] {
    try database.rows("SELECT DISTINCT \(column) FROM \(table)").compactMap { $0[0].text }
  }

  /// By what the file knows an address; see ``HistoryKey``.
  static func key(
    of uri: String, in database: Database
  ) throws(Database.Failure) -> String {
    guard MediaAddress.hasSecrets(uri) else { return uri }
    return HistoryKey(uri, salt: try salt(in: database)).text
  }

  /// The file's salt, which is made when it is needed first.
  private static func salt(in database: Database) throws(Database.Failure) -> String {
    if let salt = try savedSalt(in: database) { return salt }
    let salt = HistoryKey.makeSalt()
    // Another process may have been first.
    try database.run("INSERT OR IGNORE INTO salt VALUES (1, ?)", [.text(salt)])
    return try savedSalt(in: database) ?? salt
  }

  private static func savedSalt(in database: Database) throws(Database.Failure) -> String? {
    try database.rows("SELECT value FROM salt").first?.first?.text
  }
}
