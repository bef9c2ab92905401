internal import PlayheadCore
internal import PlayheadPlayer

extension PlayerItem {
  /// By what the item is remembered; nil if nothing is remembered of it, as of what comes through a pipe. What
  /// is written of it is ``HistoryKey/text``.
  var rememberedURL: String? {
    guard let url, !StandardInput.isAddress(url) else { return nil }
    return MediaAddress.withoutCredentials(url)
  }

  /// The address that opens the item again from a list in a file, or `nil` if it would lack its token.
  var listedURL: String? {
    rememberedURL.flatMap { MediaAddress.hasSecrets($0) ? nil : $0 }
  }
}
