internal import CPlatform

extension String {
  /// Copies a string that C handed over, and frees it.
  public init?(taking string: UnsafeMutablePointer<CChar>?) {
    guard let string else { return nil }
    self.init(cString: string)
    g_free(string)
  }
}
