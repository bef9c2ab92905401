internal import CPlatform
internal import PlayheadPlatform

/// The command line on its way to the instance that does what it says.
enum CommandLineForwarding {
  /// Stands before the arguments: GLib has options of its own, and takes a “--” away or not.
  private static let mark = "playhead-arguments"

  /// The arguments as GLib is to have them, which leaves them alone.
  static func wrap(_ arguments: [String]) -> [String] { ["playhead", "--", mark] + arguments }

  /// Returns the arguments that were wrapped, or none if the mark is missing.
  static func unwrap(_ arguments: [String]) -> [String] {
    arguments.firstIndex(of: mark).map { Array(arguments[($0 + 1)...]) } ?? []
  }

  /// The URI of an argument as who typed it means it, or nil if that cannot be had. The standard input is that of who
  /// typed it, as GStreamer's own address of an open file; it stays open for as long as the program runs, since the
  /// item may be played again.
  static func uri(of argument: String, in line: ReceivedCommandLine) -> String? {
    guard argument == "-" else { return line.uri(of: argument) }
    return line.standardInput.flatMap { StandardInput.uri(of: $0) }
  }
}

/// The input that comes through a pipe.
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

  /// Returns whether a URI is the address of a descriptor that was given to this process, and not of its others.
  static func isGiven(_ uri: String) -> Bool {
    given.withLock { given in given.contains { uri == "\(scheme)\($0)" } }
  }

  /// Returns whether a URI is the address of a descriptor.
  static func isAddress(_ uri: String) -> Bool { uri.hasPrefix(scheme) }
}
