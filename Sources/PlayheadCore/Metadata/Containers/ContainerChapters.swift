/// A reader of chapters that GStreamer does not read: those of MP4 and its relatives, Ogg, FLAC, and ID3.
/// (Chapters of Matroska are part of GStreamer's table of contents.)
///
/// The bytes are untrusted: a limited part of them is read, and the result is what was understood before a
/// damaged part.
///
/// ```swift
/// let chapters = ContainerChapters.read(from: file, duration: .seconds(5400))
/// ```
package enum ContainerChapters {
  /// Returns the chapters in their order, or an empty array if there are none, or the container is unknown.
  ///
  /// The method blocks while the source is read. Do not call it on the main thread.
  ///
  /// - Parameters:
  ///   - source: The bytes of the medium.
  ///   - duration: The duration of the medium, where the last chapter ends; `nil` if it is unknown, and the
  ///     container may specify it.
  package static func read(from source: some ByteSource, duration: Duration?) -> [Chapter] {
    let reader = BoundedReader(source)
    guard let head = try? reader.read(12, at: 0) else { return [] }
    if head.starts(with: "OggS".utf8) { return OggChapters.read(reader, duration) }
    if head.starts(with: "fLaC".utf8) { return FLACChapters.read(reader, at: 0, duration) }
    if head.starts(with: "ID3".utf8) { return ID3Chapters.read(reader, duration) }
    return MP4Chapters.isRecognized(head) ? MP4Chapters.read(reader, duration) : []
  }
}
