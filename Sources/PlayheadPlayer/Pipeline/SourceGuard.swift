internal import CPlatform
internal import Platform
internal import PlayheadCore

/// Sees to it that a list of a stream's parts opens only what one from its place may (``SourceRule``).
///
/// Playlists and keys that an older demuxer fetches without a source in the pipeline are not seen.
struct SourceGuard {
  let handover: GaplessHandover

  /// Looks at each source that is made within an element from now on, on the thread that makes it.
  func attach(to element: GstElement) {
    Handover.give()
    playhead_on_element_added(
      element,
      { @Sendable bin, _, source, context in
        guard let context else { return }
        Handover.take()
        let handover = Unmanaged<GaplessHandover>.fromOpaque(context).takeUnretainedValue()
        Self.look(at: source, in: bin, handover)
      }, Unmanaged.passRetained(handover).toOpaque(),
      { @Sendable context, _ in
        if let context { Unmanaged<GaplessHandover>.fromOpaque(context).release() }
      })
  }

  private static func look(
    at source: UnsafeMutableRawPointer, in bin: UnsafeMutableRawPointer, _ handover: GaplessHandover
  ) {
    guard let uri = String(taking: playhead_source_uri(source)),
      playhead_element_is_in_adaptive(source) != 0,
      !handover.origins.contains(where: { SourceRule.allows(uri, from: $0) })
    else { return }
    playhead_refuse_source(source, bin, String(uri.prefix { $0 != ":" }))
  }
}
