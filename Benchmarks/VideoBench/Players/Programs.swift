internal import Glibc

/// The places of programs.
enum Programs {
  /// A program that was built with this one.
  static func own(_ name: String) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let path = String(
      decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return "\(path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex))\(name)"
  }
}
