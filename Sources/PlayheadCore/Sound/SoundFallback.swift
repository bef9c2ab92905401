/// A rule for what follows a failure of the default audio device.
///
/// The item is opened again, with the default device as it is found then. If that fails soon as well, playback
/// continues without audio, until a device is connected, another one is selected, or another item is opened.
package struct SoundFallback: Hashable, Sendable {
  /// An action after a failure.
  package enum Action: Hashable, Sendable {
    /// Opens the item again.
    case reopen
    /// Opens the item again, without audio.
    case silence
  }

  /// A Boolean value that indicates whether playback continues without audio.
  package private(set) var isSilent = false
  private var item: ItemID?
  private var lastFailure: Duration?
  private var devices: Set<AudioDevice.ID>?

  /// The time after which a failure is another one, and the item is opened again with audio.
  static let failureInterval = Duration.seconds(10)

  /// Creates a rule for a device that has not failed.
  package init() {}

  /// A Boolean value that indicates whether ``devicesChanged(to:)`` may have an effect now or later.
  ///
  /// It stays `true` when audio is tried again: what a new search for devices finds first has not been connected.
  package var followsDevices: Bool { isSilent || devices != nil }

  /// Handles a failure.
  ///
  /// - Parameters:
  ///   - item: The item that is played.
  ///   - instant: The current time on a monotonic clock.
  package mutating func failed(in item: ItemID, at instant: Duration) -> Action {
    _ = begin(item)
    self.item = item
    defer { lastFailure = instant }
    guard let lastFailure, instant - lastFailure < Self.failureInterval else { return .reopen }
    isSilent = true
    return .silence
  }

  /// Records which item is opened.
  ///
  /// - Returns: `true` if audio is to be tried again.
  package mutating func begin(_ next: ItemID?) -> Bool {
    guard next != item else { return false }
    defer { self = SoundFallback() }
    return isSilent
  }

  /// Updates the available devices.
  ///
  /// - Returns: `true` if audio is to be tried again, because a device was connected.
  package mutating func devicesChanged(to available: [AudioDevice]) -> Bool {
    let ids = Set(available.map(\.id))
    defer { devices = ids }
    guard isSilent, let devices, !ids.isSubset(of: devices) else { return false }
    isSilent = false
    lastFailure = nil
    return true
  }
}
