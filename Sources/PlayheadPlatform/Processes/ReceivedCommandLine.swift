package import CPlatform
internal import Glibc

/// A command line on its way to the instance of the program that does what it says.
///
/// It is valid while it is being answered.
package struct ReceivedCommandLine: ValueConvertible {
  private let object: UnsafeMutablePointer<GApplicationCommandLine>?

  package static var valueType: GType { g_application_command_line_get_type() }

  package static func get(_ value: UnsafePointer<GValue>) -> ReceivedCommandLine {
    ReceivedCommandLine(
      object: g_value_get_object(value)?.assumingMemoryBound(to: GApplicationCommandLine.self))
  }

  package static func set(
    _ value: UnsafeMutablePointer<GValue>, to newValue: ReceivedCommandLine
  ) {}

  /// The arguments, of which the name of the program is the first.
  package var arguments: [String] {
    guard let object else { return [] }
    var count: Int32 = 0
    let values = g_application_command_line_get_arguments(object, &count)
    defer { g_strfreev(values) }
    return (0..<Int(count)).compactMap { values?[$0].map { String(cString: $0) } }
  }

  /// Returns the URI of an argument: GIO tells a file's path from an address, and knows the folder in which it was
  /// typed.
  package func uri(of argument: String) -> String? {
    guard let object else { return nil }
    let file = FileAddress.file(ofTypedBytes: argument) {
      g_application_command_line_create_file_for_arg(object, $0)
    }
    return file.flatMap { String(taking: g_file_get_uri($0)) }
  }

  /// Returns the standard input of the program that was started, as an open file that is the caller's to close, or
  /// `nil` if it cannot be had. That of another start can be had once.
  package func takeStandardInput() -> Int32? {
    guard let object, let stream = g_application_command_line_get_stdin(object) else { return nil }
    // That of another start is closed with its stream.
    defer { g_object_unref(stream) }
    let descriptor = playhead_input_descriptor(stream)
    guard descriptor >= 0 else { return nil }
    // Not one of the first three, which are everybody's, nor for programs that this one starts.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    return copy < 0 ? nil : copy
  }
}
