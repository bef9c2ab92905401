/// The rules for addresses that a playlist of a stream (HLS, DASH) may refer to: segments, keys, and
/// variants.
///
/// Whoever made the playlist may be a stranger, who could otherwise name this computer's files, cameras, and
/// descriptors.
///
/// | The playlist is | network | files | `data:` | devices, descriptors, and others | |---|---|---|---|---| |
/// on the network | yes | no | yes | no | | in a file | yes | yes | yes | no | | elsewhere | no | no | yes |
/// those with its own scheme |
public enum SourceRule {
  /// Returns a Boolean value that indicates whether a playlist at an address may refer to another address. An
  /// address that a person has named may always be opened.
  ///
  /// - Parameters:
  ///   - uri: The address to be opened.
  ///   - origin: The address of the playlist.
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
