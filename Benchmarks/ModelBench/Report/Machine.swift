internal import CPlatform
internal import PlayheadPlatform

/// The computer and the software that the numbers were measured on.
enum Machine {
  /// Prints the facts as a list.
  @MainActor static func print() {
    fact("Processor", "\(processor), \(g_get_num_processors()) cores in use")
    fact("System", String(taking: g_get_os_info("PRETTY_NAME")) ?? "unknown")
    if let swift = g_getenv("PLAYHEAD_BENCH_SWIFT") { fact("Swift", String(cString: swift)) }
    fact(
      "GTK", "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())")
    fact("GStreamer", String(taking: gst_version_string()) ?? "unknown")
    fact("mpv", MPV.version ?? "not there")
  }

  private static func fact(_ name: String, _ value: String) { Swift.print("- \(name): \(value)") }

  private static var processor: String {
    var text: UnsafeMutablePointer<CChar>?
    _ = g_file_get_contents("/proc/cpuinfo", &text, nil, nil)
    let lines = (String(taking: text) ?? "").split(separator: "\n")
    let name = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    return name.map { String($0.drop(while: \.isWhitespace)) } ?? "unknown"
  }
}
