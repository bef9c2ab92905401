internal import CPlatform
internal import PlayheadPlatform

/// The command line as it was typed. A file's name is bytes, and not always a text; an argument that is
/// none is taken for such a name, and stands there as the file's URI.
enum RawArguments {
  /// All of them, the program's name first.
  static var texts: [String] {
    (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map { text(of: $0) } }
  }

  /// One of them. The value of an option may be a name as well.
  static func text(of argument: UnsafePointer<CChar>) -> String {
    if let text = String(validatingCString: argument) { return text }
    var name = argument
    var option = ""
    if argument[0] == CChar(UInt8(ascii: "-")), argument[1] == argument[0],
      let sign = strchr(argument, Int32(UInt8(ascii: "=")))
    {
      name = UnsafePointer(sign) + 1
      let bytes = UnsafeRawBufferPointer(start: argument, count: name - argument)
      option = String(decoding: bytes, as: UTF8.self)
    }
    return option + (FileAddress.uri(ofTypedBytes: name) ?? "")
  }
}
