@testable import PlayheadCore

extension ParserTarget {
  /// Addresses, and sentences that name some.
  static let addresses = text("addresses") { generator in
    generator.repeated(4) { part in
      part.isOnce(in: 3)
        ? part.one(of: ["?token=", "&sig=", "me:pw@", "://", "http", "&", "=", "%74oken="])
        : part.address()
    }
  } fault: { text in
    for base in ["http://h/a/b?c#d", "file:///a/b", "", text] {
      guard let address = MediaAddress.resolved(text, against: base) else { continue }
      if MediaAddress.resolved(address, against: base) != address {
        return "\(address) does not stay itself"
      }
      _ = SourceRule.allows(address, fromMedium: base)
    }
    let told = MediaAddress.withoutSecrets(text)
    if MediaAddress.hasSecrets(told) { return "a secret in \(told)" }
    let sentence = MediaAddress.maskingSecrets(in: text)
    if MediaAddress.maskingSecrets(in: sentence) != sentence { return "a secret in \(sentence)" }
    _ = WebAddress(text)?.resolving(text)
    _ = MediaAddress.meaning(ofTyped: text, home: "/home/a")
    return nil
  }

  /// Names of files, in their order and as people call them.
  static let names = text("names") { generator in
    generator.repeated(3) { $0.one(of: [$0.number(), $0.text(), $0.address()]) } + "\n"
      + generator.repeated(3) { $0.one(of: [$0.number(), $0.text()]) }
  } fault: { text in
    let names = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for name in names { _ = MediaName.display(of: name) }
    guard let (first, last) = names.first.flatMap({ first in names.last.map { (first, $0) } })
    else {
      return nil
    }
    let isBefore = NaturalOrder.areInIncreasingOrder(first, last)
    let isAfter = NaturalOrder.areInIncreasingOrder(last, first)
    if isBefore == isAfter, first != last { return "no order of \(first) and \(last)" }
    _ = TextFilter(first).matches(last)
    return nil
  }
}
