/// The choice of the audio device: the one that was selected while it is available and works, and the
/// system's default device otherwise.
package struct AudioDeviceChoice: Hashable, Sendable {
  /// The device that was selected, or `nil` for the system's default device.
  package private(set) var wanted: AudioDevice.ID?
  /// Those that are there; nil while that is not known.
  private var available: Set<AudioDevice.ID>?
  private var isBroken = false

  /// Creates a choice of the system's default device.
  package init() {}

  /// The device to be used, or `nil` for the system's default device. Until the available devices are known,
  /// the selected one counts as available.
  package var used: AudioDevice.ID? {
    guard let wanted, !isBroken, available?.contains(wanted) ?? true else { return nil }
    return wanted
  }

  /// Selects a device, or the system's default device. A device that failed is tried again.
  package mutating func choose(_ device: AudioDevice.ID?) {
    wanted = device
    isBroken = false
    if device == nil { available = nil }
  }

  /// Updates the available devices. A device that failed is tried again after it was missing.
  package mutating func devicesChanged(to devices: [AudioDevice]) {
    let ids = Set(devices.map(\.id))
    if let wanted, !ids.contains(wanted) { isBroken = false }
    available = ids
  }

  /// Records that the device in use has failed.
  package mutating func deviceFailed() {
    if used != nil { isBroken = true }
  }
}
