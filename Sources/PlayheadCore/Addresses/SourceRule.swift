/// The rules for which addresses may be opened, by where an address was named and where it leads.
///
/// A stranger who makes a playlist or a stream could otherwise name this computer's files, cameras, and descriptors.
package enum SourceRule {
  /// The place in which an address was named.
  package enum Origin: String, CaseIterable, Sendable {
    /// The command line.
    case commandLine
    /// A window, in which an address was chosen, typed, dropped, or pasted, or is played again from the history.
    case dialog
    /// A request of another program over the bus.
    case bus
    /// A playlist in a file.
    case localList
    /// A playlist on a server.
    case remoteList
    /// A medium in a file, such as the playlist of a stream (HLS, DASH).
    case localMedium
    /// A medium on a server, with its segments, keys, variants, images, and redirections.
    case remoteMedium
    /// Another medium, such as one on a disc. Its own scheme is allowed as well.
    case otherMedium
  }

  /// The place to which an address leads.
  package enum Target: String, CaseIterable, Sendable {
    /// A server on the network.
    case network
    /// A file of this computer, or of a location that the desktop has mounted.
    case file
    /// Data in the address itself (`data:`).
    case data
    /// A disc.
    case disc
    /// A camera, a tuner, or any other device.
    case device
    /// An open file of this process (`fd:`).
    case descriptor
  }

  /// The targets that may be opened, by origin. A list's files are regular ones; a command line's descriptor is
  /// its standard input.
  private static let targets: [Origin: Set<Target>] = [
    .commandLine: [.network, .file, .data, .disc, .device, .descriptor],
    .dialog: [.network, .file, .data, .disc, .device],
    .bus: [.network, .file, .disc],
    .localList: [.network, .file, .data],
    .remoteList: [.network, .data],
    .localMedium: [.network, .file, .data],
    .remoteMedium: [.network, .data],
    .otherMedium: [.data],
  ]

  /// Returns a Boolean value that indicates whether an address that leads to a target may be opened.
  package static func allows(_ target: Target, from origin: Origin) -> Bool {
    targets[origin]?.contains(target) ?? false
  }

  /// Returns a Boolean value that indicates whether an address may be opened.
  ///
  /// - Parameters:
  ///   - uri: The address.
  ///   - origin: The place in which it was named.
  package static func allows(_ uri: String, from origin: Origin) -> Bool {
    allows(target(of: uri), from: origin)
  }

  /// Returns a Boolean value that indicates whether a medium may open an address. A medium may open its own.
  ///
  /// - Parameters:
  ///   - uri: The address to be opened.
  ///   - medium: The address of the medium.
  package static func allows(_ uri: String, fromMedium medium: String) -> Bool {
    if uri == medium { return true }
    let origin: Origin =
      switch target(of: medium) {
      case .network: .remoteMedium
      case .file: .localMedium
      case .data, .disc, .device, .descriptor: .otherMedium
      }
    return allows(uri, from: origin)
      || origin == .otherMedium && MediaAddress.scheme(of: uri) == MediaAddress.scheme(of: medium)
  }

  /// Returns the place to which an address leads.
  package static func target(of uri: String) -> Target {
    guard let scheme = MediaAddress.scheme(of: uri) else { return .device }
    if fileSchemes.contains(scheme) { return .file }
    if discSchemes.contains(scheme) { return .disc }
    if scheme == "data" { return .data }
    if scheme == "fd" { return .descriptor }
    return MediaAddress.isRemote(uri) ? .network : .device
  }

  /// Returns a Boolean value that indicates whether a scheme leads to files, devices, descriptors and the rest, rather
  /// than over the network.
  package static func isLocal(_ scheme: String) -> Bool {
    switch target(of: "\(scheme):") {
    case .file, .disc, .device, .descriptor: true
    case .network, .data: false
    }
  }

  /// Those of the desktop's virtual file system beside files themselves.
  private static let fileSchemes: Set<String> = [
    "file", "smb", "sftp", "ssh", "dav", "davs", "afp", "nfs", "mtp", "gphoto2", "google-drive",
    "onedrive", "afc", "archive", "admin", "burn", "recent", "trash",
  ]

  private static let discSchemes: Set<String> = ["dvd", "cdda", "cda", "vcd", "svcd", "bluray"]
}
