/// Who may have what opened: by where an address was named, and where it leads.
///
/// A stranger who makes a list or a stream could otherwise name this computer's files, cameras and descriptors.
public enum SourceRule {
  /// Where an address was named.
  public enum Origin: String, CaseIterable, Sendable {
    /// What the person typed into a terminal.
    case commandLine
    /// What the person chose, typed, dropped or pasted in a window, or played before.
    case dialog
    /// What another program of the desktop asks for.
    case bus
    /// A playlist in a file.
    case localList
    /// A playlist on a server.
    case remoteList
    /// A medium in a file: the list of a stream's parts (HLS, DASH).
    case localMedium
    /// A medium on a server: its segments, keys, variants, pictures and redirections.
    case remoteMedium
    /// A medium that is neither, such as one on a disc. It may have its own scheme as well.
    case otherMedium
  }

  /// Where an address leads.
  public enum Target: String, CaseIterable, Sendable {
    /// Over the network.
    case network
    /// To a file of this computer, or of what the desktop has mounted.
    case file
    /// To what is in the address itself (`data:`).
    case data
    /// To a disc.
    case disc
    /// To a camera, a tuner or whatever else there is.
    case device
    /// To an open file of this process (`fd:`).
    case descriptor
  }

  /// What may be opened. A list's files are regular ones; a command line's descriptor is its standard input.
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

  /// Whether what leads there may be opened if it was named here.
  public static func allows(_ target: Target, from origin: Origin) -> Bool {
    targets[origin]?.contains(target) ?? false
  }

  /// Whether an address may be opened that was named here.
  public static func allows(_ uri: String, from origin: Origin) -> Bool {
    allows(target(of: uri), from: origin)
  }

  /// Whether a medium at an address may open another address. Itself it may.
  public static func allows(_ uri: String, fromMedium medium: String) -> Bool {
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

  /// Where an address leads.
  public static func target(of uri: String) -> Target {
    guard let scheme = MediaAddress.scheme(of: uri) else { return .device }
    if fileSchemes.contains(scheme) { return .file }
    if discSchemes.contains(scheme) { return .disc }
    if scheme == "data" { return .data }
    if scheme == "fd" { return .descriptor }
    return MediaAddress.isRemote(uri) ? .network : .device
  }

  /// True of a scheme that leads to files, devices, descriptors and the rest, rather than over the network.
  package static func isLocal(_ scheme: String) -> Bool {
    switch target(of: "\(scheme):") {
    case .file, .disc, .device, .descriptor: true
    case .network, .data: false
    }
  }

  /// Those of the desktop's virtual file system beside files themselves.
  private static let fileSchemes: Set<String> = [
    "file", "smb", "sftp", "ssh", "dav", "davs", "afp", "nfs", "mtp", "gphoto2", "google-drive",
    "trash",
  ]

  private static let discSchemes: Set<String> = ["dvd", "cdda", "cda", "vcd", "svcd", "bluray"]
}
