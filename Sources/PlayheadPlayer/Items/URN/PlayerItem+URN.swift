extension PlayerItem {
  /// An item for a name that is no address, such as `urn:example:episode:42`: a resolver that is
  /// registered with ``ItemResolvers`` finds the medium when it is needed, again after a failure.
  /// - Parameters:
  ///   - urn: the name. If no resolver knows such names, the item fails when it is to be played.
  ///   - trackerAdapters: what follows the item while it is played.
  public static func urn(
    _ urn: String, trackerAdapters: [TrackerAdapter<ResolvedItem>] = []
  ) -> PlayerItem {
    PlayerItem(assetLoaderType: URNLoader.self, input: urn, trackerAdapters: trackerAdapters)
  }
}
