/// A sound that an HLS playlist lists (`EXT-X-MEDIA` with the type `AUDIO`).
package struct HLSSound: Hashable, Sendable {
  /// The name of the group; each variant uses one group.
  package var group: String
  /// The language code, or `nil`.
  package var language: String?
  /// The name of the sound, or `nil`.
  package var name: String?
  /// A Boolean value that indicates whether the sound has a playlist of its own. Otherwise it is in the variant.
  package var hasPlaylist: Bool

  /// Creates a sound.
  ///
  /// - Parameters:
  ///   - group: The name of the group.
  ///   - language: The language code.
  ///   - name: The name of the sound.
  ///   - hasPlaylist: `true` if the sound has a playlist of its own.
  package init(group: String, language: String?, name: String?, hasPlaylist: Bool) {
    self.group = group
    self.language = language
    self.name = name
    self.hasPlaylist = hasPlaylist
  }
}

extension HLSPlaylist {
  /// Returns the sound that a demuxer reads as its stream with a number.
  ///
  /// - Parameter stream: The number of the stream; the variant is 0, and the playlists of sounds follow.
  /// - Returns: The sound; its name is left out unless several sounds have the same language. `nil` if there is none,
  ///   or if it depends on the variant.
  package func sound(ofStream stream: Int) -> HLSSound? {
    let groups = Dictionary(grouping: sounds, by: \.group).values.map { $0.map(\.facts) }
    guard let group = groups.first, groups.allSatisfy({ $0 == group }) else { return nil }
    let candidates = stream == 0 ? group.filter { !$0.hasPlaylist } : group.filter(\.hasPlaylist)
    let index = max(stream - 1, 0)
    guard candidates.indices.contains(index), stream > 0 || candidates.count == 1 else {
      return nil
    }
    var sound = candidates[index]
    let isAlone = group.count { $0.language == sound.language } == 1
    if isAlone, sound.language != nil { sound.name = nil }
    return sound
  }
}

extension HLSSound {
  /// The same in any group.
  fileprivate var facts: HLSSound {
    HLSSound(group: "", language: language, name: name, hasPlaylist: hasPlaylist)
  }
}
