internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

extension JSONValue {
  /// Reads a text in UTF-8, which may begin with a byte order mark. Any thread may.
  init(parsing bytes: [UInt8]) throws(JSONError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
    try JSONScanner.check(bytes)
    let parser = json_parser_new()
    do throws(GLibError) {
      _ = try GLibError.check { error in
        bytes.withUnsafeBytes {
          json_parser_load_from_data(
            parser, $0.bindMemory(to: CChar.self).baseAddress, gssize($0.count), error)
        }
      }
    } catch {
      throw Self.syntaxError(error.description)
    }
    // The tree is the parser's.
    self = withExtendedLifetime(parser) {
      json_parser_get_root(parser).map { JSONValue($0) } ?? .null
    }
  }

  /// json-glib writes `<data>:3:1: Parse error: …`; it has no other way to tell the line.
  private static func syntaxError(_ description: String) -> JSONError {
    let parts = description.split(separator: ":", maxSplits: 4)
    guard parts.count == 5, let line = Int(parts[1]) else {
      return .syntax(line: 1, reason: description)
    }
    return .syntax(line: line, reason: String(parts[4].drop { $0 == " " }))
  }

  private init(_ node: OpaquePointer) {
    switch json_node_get_node_type(node) {
    case JSON_NODE_OBJECT:
      self = json_node_get_object(node).map { .object(Self.members($0)) } ?? .null
    case JSON_NODE_ARRAY:
      self = json_node_get_array(node).map { .array(Self.elements($0)) } ?? .null
    case JSON_NODE_VALUE: self = Self.scalar(node)
    default: self = .null
    }
  }

  private static func scalar(_ node: OpaquePointer) -> JSONValue {
    switch json_node_get_value_type(node) {
    case playhead_type_boolean(): .bool(json_node_get_boolean(node) != 0)
    case playhead_type_int64(): .integer(Int64(json_node_get_int(node)))
    case playhead_type_double(): .number(json_node_get_double(node))
    default: json_node_get_string(node).map { .string(String(cString: $0)) } ?? .null
    }
  }

  private static func elements(_ array: OpaquePointer) -> [JSONValue] {
    (0..<json_array_get_length(array)).map { index in
      json_array_get_element(array, index).map { JSONValue($0) } ?? .null
    }
  }

  private static func members(_ object: OpaquePointer) -> [String: JSONValue] {
    let names = json_object_get_members(object)
    defer { g_list_free(names) }
    var members: [String: JSONValue] = [:]
    var next = names
    while let link = next {
      if let data = link.pointee.data {
        let name = data.assumingMemoryBound(to: CChar.self)
        members[String(cString: name)] =
          json_object_get_member(object, name).map { JSONValue($0) } ?? .null
      }
      next = link.pointee.next
    }
    return members
  }
}
