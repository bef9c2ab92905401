/// How sound is played, as a pipeline is told. All but where it goes takes effect at once.
public struct SoundSettings: Hashable, Sendable {
  /// How much later than its picture it is heard.
  public var delay: Duration
  /// How loud its parts are.
  public var equalizer: Equalizer
  /// Where it goes.
  public var output: SoundOutput

  /// As the medium has it, where nothing else is named.
  public init(
    delay: Duration = .zero, equalizer: Equalizer = .off, output: SoundOutput = SoundOutput()
  ) {
    self.delay = delay
    self.equalizer = equalizer
    self.output = output
  }
}
