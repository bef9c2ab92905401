/// Says which namespace an element is in (Namespaces in XML 1.0).
///
/// Namespaces are compared by number, so that a long namespace name costs no more than its own
/// length, however many elements are in it.
struct XMLNamespaces {
  /// The number of the namespace of names without one.
  private static let none = 0

  /// The number for a prefix that was not declared. It is in use where a list is put together by
  /// hand, so it is not an error.
  private static let undeclared = -1

  private var numbers: [ArraySlice<UInt8>: Int] = [[]: none]
  private var namespaces: [ArraySlice<UInt8>: [Int]] = [:]
  private var declaredPrefixes: [[ArraySlice<UInt8>]] = []

  /// Takes in the declarations of an element that begins.
  mutating func open(_ attributes: [XMLAttribute]) {
    var prefixes: [ArraySlice<UInt8>] = []
    for attribute in attributes {
      guard let prefix = Self.declaredPrefix(attribute.name) else { continue }
      let number = numbers[attribute.value] ?? numbers.count
      numbers[attribute.value] = number
      namespaces[prefix, default: []].append(number)
      prefixes.append(prefix)
    }
    declaredPrefixes.append(prefixes)
  }

  /// Drops the declarations of the element that was opened last and not closed.
  mutating func close() {
    for prefix in declaredPrefixes.popLast() ?? [] {
      namespaces[prefix]?.removeLast()
    }
  }

  /// The number of the namespace and the local part of an element's name.
  func resolve(_ name: ArraySlice<UInt8>) -> (namespace: Int, localName: String) {
    guard let colon = ASCII.firstIndex(of: UInt8(ascii: ":"), in: name) else {
      return (namespaces[[]]?.last ?? Self.none, String(decoding: name, as: UTF8.self))
    }
    let number = namespaces[name[..<colon]]?.last ?? Self.undeclared
    return (number, String(decoding: name[(colon + 1)...], as: UTF8.self))
  }

  /// Returns whether `number` stands for a namespace whose name begins with `prefix`.
  func isNamespace(_ number: Int, named prefix: String) -> Bool {
    numbers.contains { $0.value == number && ASCII.hasPrefix($0.key, prefix) }
  }

  /// The prefix that `xmlns:prefix` declares, empty for `xmlns`; nil for other attributes.
  private static func declaredPrefix(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if ASCII.equals(name, "xmlns") { return [] }
    return ASCII.hasPrefix(name, "xmlns:") ? name.dropFirst("xmlns:".utf8.count) : nil
  }
}
