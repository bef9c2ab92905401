/// The place in a source file where something is declared, for whoever is told of it.
package struct SourcePlace: Sendable {
  private let file: StaticString
  private let line: UInt

  package init(_ file: StaticString, _ line: UInt) { (self.file, self.line) = (file, line) }

  /// The name of the file without its folders, and the line.
  package var text: String {
    "\("\(file)".split(separator: "/").last.map(String.init) ?? ""):\(line)"
  }
}

/// The cause of a change of a value, in debug builds and while somebody wants to know it: who is told of the change
/// finds its reason here.
@MainActor package enum Cause {
  /// A Boolean value that indicates whether causes are recorded.
  package private(set) static var isRecorded = false
  /// The causes of the current change, from the first to the last; nil if none was named.
  package private(set) static var current: String?

  private static var names: [AnyKeyPath: String] = [:]

  /// Begins to record causes, and to count changes.
  package static func record() {
    guard !isRecorded else { return }
    isRecorded = true
    Changes.watch()
  }

  /// Runs `body`, whose changes are due to `name` alone.
  package static func naming<Result>(_ name: @autoclosure () -> String, _ body: () -> Result)
    -> Result
  {
    #if DEBUG
      if isRecorded { return replacing(with: name(), body) }
    #endif
    return body()
  }

  /// Runs `body`, whose changes are due to `name`, which itself was changed by what is changing something now.
  package static func adding<Result>(_ name: @autoclosure () -> String, _ body: () -> Result)
    -> Result
  {
    #if DEBUG
      if isRecorded {
        return replacing(with: current.map { "\($0) → \(name())" } ?? name(), body)
      }
    #endif
    return body()
  }

  /// Runs `body`, which changes a property of an object. Its name is known if the property has been read.
  package static func changing<Root, Value, Result>(
    _ keyPath: KeyPath<Root, Value>, _ body: () -> Result
  ) -> Result {
    adding(names[keyPath] ?? "\(Root.self)", body)
  }

  /// Notes that a property is being read: a key path does not know the name.
  package static func noteRead<Root, Value>(
    of keyPath: KeyPath<Root, Value>, named name: StaticString
  ) {
    #if DEBUG
      guard isRecorded else { return }
      // A function that reads the property is known by its parentheses.
      let isFunction = "\(name)".contains("(")
      let name = "\(Root.self).\(name)"
      let known = names[keyPath]
      assert(
        isFunction || known == nil || known == name || known?.contains("(") == true,
        "\(name) reads \(known ?? "")")
      if known == nil || !isFunction { names[keyPath] = name }
    #endif
  }

  private static func replacing<Result>(with name: String, _ body: () -> Result) -> Result {
    let outer = current
    current = name
    defer { current = outer }
    return body()
  }
}
