internal import CPlatform

extension String {
  /// Copies a string of C and frees it.
  ///
  /// Use it for results that are `transfer full` in GObject introspection:
  ///
  /// ```swift
  /// let path = String(taking: g_file_get_path(file)) ?? "not a local file"
  /// ```
  ///
  /// - Parameter string: A string that was allocated by GLib, or `nil`, for which the result is `nil`.
  public init?(taking string: UnsafeMutablePointer<CChar>?) {
    guard let string else { return nil }
    self.init(cString: string)
    g_free(string)
  }
}
