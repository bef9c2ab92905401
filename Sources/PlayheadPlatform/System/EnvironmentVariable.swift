internal import CPlatform

/// The variables that the program was started with.
package enum EnvironmentVariable {
  /// The value of a variable, or `nil` if it is not set.
  package static func value(of name: String) -> String? {
    g_getenv(name).map { String(cString: $0) }
  }
}
