/// Which device sound is played on: the one that was chosen, as long as it is there and works; else the
/// sound system chooses.
public struct AudioDeviceChoice: Hashable, Sendable {
  /// The device that was chosen; nil: the sound system chooses.
  public private(set) var wanted: AudioDevice.ID?
  /// Those that are there; nil while that is not known.
  private var available: Set<AudioDevice.ID>?
  private var isBroken = false

  /// Nothing is chosen.
  public init() {}

  /// The device to be used; nil: the sound system chooses. As long as it is not known which devices
  /// there are, the one that was chosen counts as being there.
  public var used: AudioDevice.ID? {
    guard let wanted, !isBroken, available?.contains(wanted) ?? true else { return nil }
    return wanted
  }

  /// Chooses a device, or none. One that failed is tried again.
  public mutating func choose(_ device: AudioDevice.ID?) {
    wanted = device
    isBroken = false
    if device == nil { available = nil }
  }

  /// These devices are there now. One that failed is tried again when it has been away.
  public mutating func devicesChanged(to devices: [AudioDevice]) {
    let ids = Set(devices.map(\.id))
    if let wanted, !ids.contains(wanted) { isBroken = false }
    available = ids
  }

  /// The device that is used has failed.
  public mutating func deviceFailed() {
    if used != nil { isBroken = true }
  }
}
