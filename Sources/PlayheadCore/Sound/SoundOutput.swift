/// Where sound goes: what takes effect with what is opened next.
public struct SoundOutput: Hashable, Sendable {
  /// The device; nil: the sound system chooses.
  public var device: AudioDevice.ID?

  /// Wherever the sound system plays, where nothing else is named.
  public init(device: AudioDevice.ID? = nil) {
    self.device = device
  }
}
