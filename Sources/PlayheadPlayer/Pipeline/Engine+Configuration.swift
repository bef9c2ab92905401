internal import PlayheadCore

extension Engine {
  /// The configuration with which an engine is made.
  struct Configuration {
    var player: PlayerConfiguration
    /// The settings of the video and audio output.
    var settings = OutputSettings()
    /// The capability that the element must have.
    var kind = Playbin.Kind.usual
  }

  /// The parts that one engine leaves to the next, and the closure that it calls.
  struct Parts {
    let video: VideoOutput
    let meter: PipelineMeter
    var rest = DecoderRest()
    /// Told on a streaming thread that a load has come to where it was sent.
    var onSettled: @Sendable (_ generation: Int) -> Void = { _ in }
    /// Told on any thread that the next item has been handed over.
    var onHandOver: @Sendable () -> Void = {}
    /// Told on a streaming thread that the item that was handed over does not follow without a gap.
    var onUnfitNext: @Sendable (_ generation: Int) -> Void = { _ in }
  }
}
