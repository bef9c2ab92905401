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
    return line.takeStandardInput().map { StandardInput.uri(keeping: $0) }
  }
}

/// The input that comes through a pipe.
enum StandardInput {
  private static let scheme = "fd://"
  /// The descriptors that were given to this process to be played.
  private static let given = Locked<Set<Int32>>([])

  /// Takes over an open file, which is never closed, and returns its address.
  static func uri(keeping descriptor: Int32) -> String {
    _ = given.withLock { $0.insert(descriptor) }
    return "\(scheme)\(descriptor)"
  }

  /// Returns whether a URI is the address of a descriptor that was given to this process, and not of its others.
  static func isGiven(_ uri: String) -> Bool {
    given.withLock { given in given.contains { uri == "\(scheme)\($0)" } }
  }

  /// Returns whether a URI is the address of a descriptor.
  static func isAddress(_ uri: String) -> Bool { uri.hasPrefix(scheme) }
}
