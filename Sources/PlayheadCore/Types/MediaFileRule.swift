/// The rule by which a file is queued with its folder.
///
/// Only names are known: opening each of thousands of files would take minutes. A playlist in a folder is left out,
/// because the media that it lists are usually there, too.
package enum MediaFileRule {
  /// Types of playlists among those of audio and video.
  private static let playlists: Set = [
    "audio/x-scpls", "audio/x-ms-asx", "audio/x-iriver-pla", "audio/x-amzxml",
  ]
  /// The extensions of what describes a Blu-ray disc, which shared-mime-info counts as MPEG transport streams.
  private static let discDescriptions: Set = ["bdm", "bdmv", "clpi", "cpi", "mpl", "mpls"]

  /// Returns whether a file is a medium.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - mimeType: The type that the name suggests.
  package static func isMedia(_ name: String, mimeType: String) -> Bool {
    if playlists.contains(mimeType) || mimeType.hasSuffix("mpegurl") { return false }
    let fileExtension = name.split(separator: ".").last?.lowercased() ?? ""
    if mimeType == "video/mp2t", discDescriptions.contains(fileExtension) { return false }
    return mimeType.hasPrefix("video/") || mimeType.hasPrefix("audio/")
      || mimeType == "application/ogg" || mimeType == "application/vnd.rn-realmedia"
  }
}
