/// A sentence of another program or library about a failure, within a sentence of ours.
package enum ForeignSentence {
  /// The text as others may have it, with a period at its end.
  package static func told(_ text: String) -> String {
    let told = MediaAddress.maskingSecrets(in: text)
    return told.hasSuffix(".") ? told : "\(told)."
  }
}
