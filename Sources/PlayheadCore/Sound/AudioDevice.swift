/// An audio output device, such as loudspeakers, headphones, or a screen.
///
/// `AudioDevices` of PlayheadPlayer lists those that are connected.
public struct AudioDevice: Hashable, Sendable, Identifiable {
  /// The identifier, which is the same each time the program starts: the name, with a number if several
  /// devices have the same name.
  ///
  /// It can be saved in a program's preferences.
  public let id: String
  /// The name of the device, as the sound system reports it.
  public var name: String { id }

  /// Creates a device.
  ///
  /// - Parameter id: The identifier, such as one from a program's preferences. The device need not be
  ///   connected.
  public init(id: String) { self.id = id }

  /// Returns devices for names, in the same order. The second device with the same name has the number 2.
  ///
  /// - Parameter names: The names in the order in which the sound system lists the devices.
  public static func list(names: [String]) -> [AudioDevice] {
    var counts: [String: Int] = [:]
    return names.map { name in
      let count = (counts[name] ?? 0) + 1
      counts[name] = count
      return AudioDevice(id: count == 1 ? name : "\(name) (\(count))")
    }
  }
}
