@testable import PlayheadPlayer

/// The code in the comment of `JSONLocation`, which only the tests can see.
enum JSONComments {
  static func read(bytes: [UInt8]) throws {
    // snippet: json
    let root = JSONLocation(try JSONValue(parsing: bytes))
    print(try root["title"]?.string() ?? "")
    for chapter in try root["chapters"]?.elements() ?? [] {
      print(try chapter.required("startTime").time())  // or: chapters[2].startTime: …
    }
    // end
  }
}
