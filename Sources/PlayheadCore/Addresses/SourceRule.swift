/// What a list of a stream's parts (HLS, DASH) may open: segments, keys, other variants. Who made it is a stranger,
/// who could otherwise name this computer's files, cameras and descriptors.
///
/// | The list is | network | files | `data:` | devices, descriptors and the rest |
/// |---|---|---|---|---|
/// | on the network | yes | no | yes | no |
/// | in a file | yes | yes | yes | no |
/// | elsewhere | no | no | yes | those of its own scheme |
public enum SourceRule {
  /// Whether a list at an address may open another address. What the person named may always be opened.
  public static func allows(_ uri: String, from origin: String) -> Bool {
    if uri == origin { return true }
    switch (Location(origin), Location(uri)) {
    case (_, .itself), (.network, .network): return true
    case (.file, .network), (.file, .file): return true
    case (.other(let scheme), .other(let other)): return scheme == other
    default: return false
    }
  }

  /// True of a scheme that leads to files, devices, descriptors and the rest, rather than over the network.
  package static func isLocal(_ scheme: String) -> Bool {
    switch Location("\(scheme):") {
    case .file, .other: true
    case .network, .itself: false
    }
  }

  private enum Location {
    case network, file, itself
    case other(String?)

    init(_ uri: String) {
      let scheme = MediaAddress.scheme(of: uri)
      self =
        switch scheme {
        case "data": .itself
        case .some(let scheme) where Self.files.contains(scheme): .file
        case _ where MediaAddress.isRemote(uri): .network
        default: .other(scheme)
        }
    }

    /// Those of the desktop's virtual file system beside files themselves.
    private static let files: Set<String> = [
      "file", "smb", "sftp", "ssh", "dav", "davs", "afp", "nfs", "mtp", "gphoto2", "google-drive",
      "trash",
    ]
  }
}
