/// Where sound goes: what takes effect with what is opened next.
public struct SoundOutput: Hashable, Sendable {
  /// The device; nil: the sound system chooses.
  public var device: AudioDevice.ID?
  /// What is made of it to be seen while there is no picture; nil: nothing.
  public var visualization: Visualization?
  /// Whether recordings are made equally loud.
  public var replayGain: ReplayGain

  /// Wherever the sound system plays, where nothing else is named.
  public init(
    device: AudioDevice.ID? = nil, visualization: Visualization? = nil,
    replayGain: ReplayGain = .off
  ) {
    self.device = device
    self.visualization = visualization
    self.replayGain = replayGain
  }
}
