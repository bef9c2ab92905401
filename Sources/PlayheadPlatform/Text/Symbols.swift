internal import CPlatform

/// A library that is looked into at run time.
public struct Symbols {
  private let library: UnsafeMutableRawPointer

  /// Loads a library; nil stands for what is loaded already.
  public init(_ name: String?) throws(MissingSymbol) {
    guard let library = dlopen(name, RTLD_NOW) else { throw MissingSymbol(name: name ?? "") }
    self.library = library
  }

  /// A function by its name. That it is of this type is the caller's word.
  public func find<Function>(_ name: String) throws(MissingSymbol) -> Function {
    guard let address = dlsym(library, name) else { throw MissingSymbol(name: name) }
    return unsafeBitCast(address, to: Function.self)
  }
}

/// Something that a library lacks, or a library that is not there.
public struct MissingSymbol: Error, Hashable {
  /// What was looked for.
  public let name: String
}
