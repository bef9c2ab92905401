internal import PlayheadCore
internal import PlayheadPlayer

extension PlayerItem {
  /// By what the item is remembered; nil if nothing is remembered of it, as of what comes through a pipe.
  /// A password or a token is not: whoever reads the file would have it.
  var rememberedURL: String? {
    guard let url, !StandardInput.isAddress(url) else { return nil }
    return MediaAddress.withoutSecrets(url)
  }
}
