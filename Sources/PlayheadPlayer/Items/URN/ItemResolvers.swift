/// The resolvers of the process, each registered for a prefix of URNs.
@MainActor public enum ItemResolvers {
  private static var resolvers: [String: any ItemResolver] = [:]

  /// Registers a resolver for all URNs with a prefix, in place of the one that was registered for it.
  ///
  /// If several prefixes match a URN, the longest one is used. Prefixes are compared without regard to case.
  ///
  /// - Parameters:
  ///   - resolver: The resolver.
  ///   - prefix: The beginning of the URNs.
  public static func register(_ resolver: any ItemResolver, forPrefix prefix: String = "urn:") {
    resolvers[prefix.lowercased()] = resolver
  }

  /// Removes the resolver that is registered for exactly this prefix.
  public static func unregister(forPrefix prefix: String = "urn:") {
    resolvers[prefix.lowercased()] = nil
  }

  /// Returns the resolver for a URN, or `nil` if there is none.
  public static func resolver(for urn: String) -> (any ItemResolver)? {
    let urn = urn.lowercased()
    return resolvers.filter { urn.hasPrefix($0.key) }
      .max { $0.key.utf8.count < $1.key.utf8.count }?.value
  }

  /// Looks up an item.
  ///
  /// - Parameter urn: The name of the item.
  /// - Throws: ``ItemResolverError/noResolver(urn:)``, or an error of the resolver.
  public static func resolve(_ urn: String) async throws -> ResolvedItem {
    guard let resolver = resolver(for: urn) else { throw ItemResolverError.noResolver(urn: urn) }
    return try await resolver.resolve(urn)
  }
}
