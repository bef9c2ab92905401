/// The resolvers that the process has, each for the URNs that begin in a certain way.
@MainActor public enum ItemResolvers {
  private static var resolvers: [String: any ItemResolver] = [:]

  /// Asks `resolver` from now on for each URN that begins with a prefix, in place of the one that was
  /// registered for it. Of several prefixes that fit the longest wins. Upper and lower case are the
  /// same.
  public static func register(_ resolver: any ItemResolver, forPrefix prefix: String = "urn:") {
    resolvers[prefix.lowercased()] = resolver
  }

  /// Takes the resolver of exactly this prefix away.
  public static func unregister(forPrefix prefix: String = "urn:") {
    resolvers[prefix.lowercased()] = nil
  }

  /// The resolver for a URN; nil if there is none.
  public static func resolver(for urn: String) -> (any ItemResolver)? {
    let urn = urn.lowercased()
    return resolvers.filter { urn.hasPrefix($0.key) }
      .max { $0.key.utf8.count < $1.key.utf8.count }?.value
  }

  /// What is to be played for a URN.
  /// - Throws: ``ItemResolverError/noResolver(urn:)``, or whatever the resolver throws.
  public static func resolve(_ urn: String) async throws -> ResolvedItem {
    guard let resolver = resolver(for: urn) else { throw ItemResolverError.noResolver(urn: urn) }
    return try await resolver.resolve(urn)
  }
}
