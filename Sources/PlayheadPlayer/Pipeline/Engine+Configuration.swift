internal import PlayheadCore

extension Engine {
  /// How an engine is made.
  struct Configuration {
    var player: PlayerConfiguration
    /// How video and audio are put out.
    var settings = OutputSettings()
    /// What the element has to be able to do.
    var kind = Playbin.Kind.usual
  }

  /// What one engine leaves to the next, and whom it tells.
  struct Parts {
    let video: VideoOutput
    let meter: PipelineMeter
    var rest = DecoderRest()
    /// Told on a streaming thread that a load has come to where it was sent.
    var onSettled: @Sendable (_ generation: Int) -> Void = { _ in }
  }
}
