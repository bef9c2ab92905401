/// How sound is played, as a pipeline is told: what takes effect at once, whatever is open.
public struct SoundSettings: Hashable, Sendable {
  /// How much later than its picture it is heard.
  public var delay: Duration
  /// How loud its parts are.
  public var equalizer: Equalizer

  /// As the medium has it, where nothing else is named.
  public init(delay: Duration = .zero, equalizer: Equalizer = .off) {
    self.delay = delay
    self.equalizer = equalizer
  }
}
