internal import PlayheadCore

/// Reads the playlists of a stream once, in the background: its dates, and the length of its segments.
///
/// It lasts as long as this object: whoever keeps another instead, or none, has canceled it.
final class PlaylistReading: Sendable {
  private let task: Task<Void, Never>

  /// Starts reading. Nil if the medium is not such a stream, or has no position yet.
  /// - Parameters:
  ///   - addresses: The URLs of the playlist and the first segment.
  ///   - snapshot: The state of the pipeline, which has reached the start of the stream.
  ///   - report: A closure that receives what was found, on any thread. It is not called if nothing was found, or
  ///     after the reading was canceled.
  init?(
    _ addresses: FirstSegment.Addresses?, at snapshot: PipelineSnapshot,
    report: @escaping @Sendable (HLSFacts) -> Void
  ) {
    guard let addresses, let position = snapshot.position else { return nil }
    let stream = HLSFacts.Stream(
      playlist: addresses.playlist, firstSegment: addresses.segment, firstPosition: position,
      start: snapshot.seekableTimeRange?.lowerBound)
    task = Task.detached {
      let facts = await HLSFacts.find(about: stream)
      if let facts, !Task.isCancelled { report(facts) }
    }
  }

  deinit { task.cancel() }
}
