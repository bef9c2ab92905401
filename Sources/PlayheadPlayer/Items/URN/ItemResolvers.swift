/// The resolvers of the process, each registered for a prefix of URNs.
///
/// Resolvers are registered once, at the start of the program, before items with URNs are played.
@MainActor public enum ItemResolvers {
  private static var resolvers: [String: any ItemResolver] = [:]

  /// Registers a resolver for all URNs with a prefix, in place of the one that was registered for it.
  ///
  /// If several prefixes match a URN, the longest one is used. Prefixes are compared without regard to case.
  ///
  /// A general resolver and one for a single kind of names can be registered together:
  ///
  /// ```swift
  /// let general = HTTPItemResolver(endpoint: "https://example.org/items/{urn}")
  /// let archive = HTTPItemResolver(
  ///   endpoint: "https://archive.example.org/?name={urn}", timeout: .seconds(30))
  /// ItemResolvers.register(general)
  /// ItemResolvers.register(archive, forPrefix: "urn:example:archive:")
  /// ```
  ///
  /// - Parameters:
  ///   - resolver: The resolver.
  ///   - prefix: The beginning of the URNs.
  public static func register(_ resolver: any ItemResolver, forPrefix prefix: String = "urn:") {
    resolvers[prefix.lowercased()] = resolver
  }

  /// Removes the resolver that is registered for exactly this prefix.
  ///
  /// Items that were resolved before are not affected.
  public static func unregister(forPrefix prefix: String = "urn:") {
    resolvers[prefix.lowercased()] = nil
  }

  /// Returns the resolver for a URN, or `nil` if there is none.
  ///
  /// URNs are compared without regard to case.
  public static func resolver(for urn: String) -> (any ItemResolver)? {
    let urn = urn.lowercased()
    return resolvers.filter { urn.hasPrefix($0.key) }
      .max { $0.key.utf8.count < $1.key.utf8.count }?.value
  }

  /// Looks up an item.
  ///
  /// An item does this automatically. A program calls it to look up a medium without playing it.
  ///
  /// - Parameter urn: The name of the item.
  /// - Throws: ``ItemResolverError/noResolver(urn:)``, or an error of the resolver.
  public static func resolve(_ urn: String) async throws -> ResolvedItem {
    guard let resolver = resolver(for: urn) else { throw ItemResolverError.noResolver(urn: urn) }
    return try await resolver.resolve(urn)
  }
}
