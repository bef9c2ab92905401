internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Sees to it that a list of a stream's parts opens only what one from its place may (``SourceRule``).
///
/// Playlists and keys that an older demuxer fetches without a source in the pipeline are not seen here, but by
/// ``FileSources`` and ``DeviceSources``.
struct SourceGuard {
  let transition: GaplessTransition

  /// Looks at each source that is made within an element from now on, on the thread that makes it.
  func attach(to element: GstElement) {
    element.onElementAdded { [transition] added in
      if playhead_element_is_adaptive(added.element) != 0 {
        transition.readsList()
        // Of these URLs, libsoup opens only those on the network; a message says why.
        playhead_note_requests({ @Sendable uri in
          GaplessTransition.noteRefusal(of: String(cString: uri))
        })
      }
      guard let uri = String(taking: playhead_source_uri(added.element)),
        playhead_element_is_in_adaptive(added.element) != 0,
        !transition.origins.contains(where: { SourceRule.allows(uri, fromMedium: $0) })
      else { return }
      // What fails because of it may be reported first.
      GaplessTransition.noteRefusal(of: uri)
      playhead_refuse_source(added.element, added.bin, String(uri.prefix { $0 != ":" }))
    }
  }
}
