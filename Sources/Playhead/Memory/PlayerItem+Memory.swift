internal import PlayheadCore
internal import PlayheadPlayer

extension PlayerItem {
  /// By what the item is remembered; nil if nothing is remembered of it, as of what comes through a pipe.
  /// A password is not: whoever reads the file would have it.
  var rememberedURL: String? {
    guard let url, !StandardInput.isAddress(url) else { return nil }
    return MediaAddress.withoutCredentials(url)
  }
}
