/// Something that sound can be played on: loudspeakers, headphones, a screen.
public struct AudioDevice: Hashable, Sendable, Identifiable {
  /// What it is known by, from one start of the program to the next: its name, with a number if several
  /// have the same.
  public let id: String
  /// What it is called, in the words of the sound system.
  public var name: String { id }

  /// A device.
  public init(id: String) { self.id = id }

  /// Devices by their names, in their order. Of those with the same name, the second has the number 2.
  public static func list(names: [String]) -> [AudioDevice] {
    var counts: [String: Int] = [:]
    return names.map { name in
      let count = (counts[name] ?? 0) + 1
      counts[name] = count
      return AudioDevice(id: count == 1 ? name : "\(name) (\(count))")
    }
  }
}
