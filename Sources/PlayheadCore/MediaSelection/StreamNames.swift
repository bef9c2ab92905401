/// The names of a medium's streams, and the rule for which of them are decoded.
package struct StreamNames: Hashable, Sendable {
  /// A stream, by its name.
  package struct Stream: Hashable, Sendable {
    /// The name of the stream.
    package let name: String
    /// Indicates whether the medium marks it as its default one.
    package let isDefault: Bool

    /// Creates a stream.
    ///
    /// - Parameters:
    ///   - name: The name of the stream.
    ///   - isDefault: `true` if the medium marks it as its default one.
    package init(_ name: String, isDefault: Bool = false) {
      self.name = name
      self.isDefault = isDefault
    }
  }

  private let streams: [MediaCharacteristic: [Stream]]

  /// Creates the names of a medium's streams, in their order.
  package init(_ streams: [MediaCharacteristic: [Stream]]) { self.streams = streams }

  /// Returns the names of what is decoded for a selection, whose numbers may be those of another medium.
  ///
  /// Each kind of which there are streams is decoded: audio and video cannot be turned off, and subtitles are
  /// decoded even if they are not shown. If the selection names none of them, it is one that is decoded
  /// already, else the default one, else the first.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - decoded: The names of the streams that are decoded.
  package func names(for selection: TrackSelection, besides decoded: Set<String>) -> [String] {
    [MediaCharacteristic.visual, .audible, .legible].compactMap { characteristic in
      let all = streams[characteristic] ?? []
      if let index = selection[characteristic].flatMap(Self.index), all.indices.contains(index) {
        return all[index].name
      }
      let usual = characteristic == .legible ? nil : all.first { $0.isDefault }
      return (all.first { decoded.contains($0.name) } ?? usual ?? all.first)?.name
    }
  }

  /// Returns the number of a track in the medium, or `nil` for one from elsewhere.
  package static func index(_ id: MediaTrack.ID) -> Int? {
    if case .embedded(_, let index) = id { index } else { nil }
  }
}
