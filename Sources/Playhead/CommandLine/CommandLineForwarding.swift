internal import CPlatform
internal import PlayheadPlatform

/// The command line on its way to the instance that does what it says.
enum CommandLineForwarding {
  /// Stands before the arguments: GLib has options of its own, and takes a “--” away or not.
  private static let mark = "playhead-arguments"

  /// The arguments as GLib is to have them, which leaves them alone.
  static func wrap(_ arguments: [String]) -> [String] { ["playhead", "--", mark] + arguments }

  /// What was wrapped.
  static func unwrap(_ arguments: [String]) -> [String] {
    arguments.firstIndex(of: mark).map { Array(arguments[($0 + 1)...]) } ?? []
  }
}

/// A command line as the application's signal carries it.
struct ReceivedCommandLine: ValueConvertible {
  private let object: UnsafeMutablePointer<GApplicationCommandLine>?

  static var valueType: GType { g_application_command_line_get_type() }

  static func get(_ value: UnsafePointer<GValue>) -> ReceivedCommandLine {
    ReceivedCommandLine(
      object: g_value_get_object(value)?.assumingMemoryBound(to: GApplicationCommandLine.self))
  }

  static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: ReceivedCommandLine) {}

  /// What was typed, without the program's name.
  var arguments: [String] {
    guard let object else { return [] }
    var count: Int32 = 0
    let values = g_application_command_line_get_arguments(object, &count)
    defer { g_strfreev(values) }
    return CommandLineForwarding.unwrap(
      (0..<Int(count)).compactMap { values?[$0].map { String(cString: $0) } })
  }

  /// The URI of an argument: GIO tells a file's path from an address, and knows the folder in which
  /// it was typed. The standard input is that of who typed it. Nil if that cannot be had.
  func uri(of argument: String) -> String? {
    guard let object else { return nil }
    if argument == "-" { return standardInput(of: object) }
    guard let file = g_application_command_line_create_file_for_arg(object, argument) else {
      return nil
    }
    return String(taking: g_file_get_uri(file))
  }

  /// As GStreamer's own address of an open file. It stays open for as long as the program runs: the
  /// item may be played again.
  private func standardInput(
    of object: UnsafeMutablePointer<GApplicationCommandLine>
  ) -> String? {
    guard let stream = g_application_command_line_get_stdin(object) else { return nil }
    defer { g_object_unref(stream) }
    let descriptor = playhead_input_descriptor(stream)
    return descriptor < 0 ? nil : StandardInput.uri(of: descriptor)
  }
}

/// What comes through a pipe.
enum StandardInput {
  private static let scheme = "fd://"
  /// The descriptors that were given to this process to be played.
  private static let given = Locked<Set<Int32>>([])

  /// The address of an open file, or nil if it cannot be kept.
  static func uri(of descriptor: Int32) -> String? {
    let copy = dup(descriptor)
    guard copy >= 0 else { return nil }
    _ = given.withLock { $0.insert(copy) }
    return "\(scheme)\(copy)"
  }

  /// True of the address of a descriptor that was given to this process, and not of its others.
  static func isGiven(_ uri: String) -> Bool {
    given.withLock { given in given.contains { uri == "\(scheme)\($0)" } }
  }

  /// True of such an address.
  static func isAddress(_ uri: String) -> Bool { uri.hasPrefix(scheme) }
}
