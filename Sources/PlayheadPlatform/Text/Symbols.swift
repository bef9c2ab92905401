internal import CPlatform

/// A library whose functions are looked up at run time.
///
/// Use it for functions that exist only in some versions of a library, so that a program starts with all of
/// them:
///
/// ```swift
/// typealias Count = @convention(c) () -> UInt32
/// let version: Count = try Symbols("libgtk-4.so.1").find("gtk_get_minor_version")
/// print(version())
/// ```
///
/// The library stays loaded until the process ends.
public struct Symbols {
  private let library: UnsafeMutableRawPointer

  /// Loads a library.
  ///
  /// - Parameter name: The file name of the library; `nil` stands for everything that is already loaded.
  /// - Throws: ``MissingSymbol`` if the library cannot be loaded.
  public init(_ name: String?) throws(MissingSymbol) {
    guard let library = dlopen(name, RTLD_NOW) else { throw MissingSymbol(name: name ?? "") }
    self.library = library
  }

  /// Returns a function of the library.
  ///
  /// - Parameter name: The name of the function.
  /// - Returns: The function, whose type the caller has to know.
  /// - Throws: ``MissingSymbol`` if the library has no such function.
  public func find<Function>(_ name: String) throws(MissingSymbol) -> Function {
    guard let address = dlsym(library, name) else { throw MissingSymbol(name: name) }
    return unsafeBitCast(address, to: Function.self)
  }
}

/// The error of a library or function that does not exist.
public struct MissingSymbol: Error, Hashable {
  /// The name of the library or function.
  public let name: String
}
