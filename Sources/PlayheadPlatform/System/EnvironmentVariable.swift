internal import CPlatform

/// The variables that the program was started with.
package enum EnvironmentVariable {
  /// The value of a variable, or `nil` if it is not set.
  package static func value(of name: String) -> String? {
    g_getenv(name).map { String(cString: $0) }
  }

  /// Sets a variable of this process, for what reads it later. To be called before there are other threads.
  package static func set(_ name: String, to value: String) { _ = g_setenv(name, value, 1) }

  /// Sets a variable of this process, unless it is set already. To be called before there are other threads.
  package static func setDefault(_ name: String, to value: String) { _ = g_setenv(name, value, 0) }
}
