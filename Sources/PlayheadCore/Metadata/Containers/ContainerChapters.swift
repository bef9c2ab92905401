/// Chapters that a medium carries in ways that GStreamer does not read: MP4 and its relatives, Ogg,
/// FLAC and ID3. (Those of Matroska come as GStreamer's table of contents.)
///
/// The bytes are untrusted: whatever they are, a bounded part of them is read, and what was
/// understood up to a damaged part is the answer.
///
/// ```swift
/// let chapters = ContainerChapters.read(from: file, duration: .seconds(5400))
/// ```
public enum ContainerChapters {
  /// Reads the chapters, in their order; none if the container has none, or is another one.
  ///
  /// Blocks as long as the source does: not for the main thread.
  /// - Parameter duration: how long the medium is, where its last chapter ends; nil if that is
  ///   unknown: then the container may tell.
  public static func read(from source: some ByteSource, duration: Duration?) -> [Chapter] {
    let reader = BoundedReader(source)
    guard let head = try? reader.read(12, at: 0) else { return [] }
    if head.starts(with: "OggS".utf8) { return OggChapters.read(reader, duration) }
    if head.starts(with: "fLaC".utf8) { return FLACChapters.read(reader, at: 0, duration) }
    if head.starts(with: "ID3".utf8) { return ID3Chapters.read(reader, duration) }
    return MP4Chapters.isRecognized(head) ? MP4Chapters.read(reader, duration) : []
  }
}
