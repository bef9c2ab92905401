extension PlayerItem {
  /// Returns an item that is named by a URN such as `urn:example:episode:42`.
  ///
  /// The resolver that is registered with ``ItemResolvers`` looks up the medium when it is needed, and again
  /// after a failure.
  ///
  /// The item's ``PlayerItem/url`` is `nil` until it has been resolved, and its metadata contains the URN as
  /// identifier as soon as it is being resolved.
  ///
  /// - Parameters:
  ///   - urn: The name. If no resolver is registered for it, the item fails when it is opened.
  ///   - trackerAdapters: The adapters of the trackers that follow the item.
  public static func urn(
    _ urn: String, trackerAdapters: [TrackerAdapter<ResolvedItem>] = []
  ) -> PlayerItem {
    PlayerItem(assetLoaderType: URNLoader.self, input: urn, trackerAdapters: trackerAdapters)
  }
}
