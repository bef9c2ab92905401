/// A table of contents as GStreamer gives it, for instance that of a Matroska file.
public struct TableOfContents: Hashable, Sendable {
  /// A part of it, with parts of its own.
  public struct Entry: Hashable, Sendable {
    /// What a part is.
    public enum Kind: Hashable, Sendable {
      /// A way to divide the medium, of which there may be several.
      case edition
      /// A part that is played in its turn.
      case chapter
    }

    /// What it is.
    public var kind: Kind
    /// Where it begins and what is known of it.
    public var mark: ChapterMark
    /// Its own parts.
    public var entries: [Entry]

    /// A part of a table of contents.
    public init(kind: Kind = .chapter, mark: ChapterMark, entries: [Entry] = []) {
      self.kind = kind
      self.mark = mark
      self.entries = entries
    }
  }

  /// Its parts.
  public var entries: [Entry]

  /// A table of contents.
  public init(entries: [Entry] = []) { self.entries = entries }

  /// The chapters as one list: those of the first edition that has any, each followed by its own.
  /// - Parameter duration: how long the medium is; nil if that is unknown: then the edition may tell.
  public func chapters(duration: Duration?) -> [Chapter] {
    let edition = entries.first { $0.kind == .edition && !$0.entries.isEmpty }
    let chosen = edition?.entries ?? entries.filter { $0.kind == .chapter }
    let end = edition?.mark.end.flatMap { $0 > .zero ? $0 : nil }
    var marks: [ChapterMark] = []
    Self.add(chosen, depth: InputLimits.chapterDepth, to: &marks)
    return ChapterMark.chapters(from: marks, duration: duration ?? end)
  }

  private static func add(_ entries: [Entry], depth: Int, to marks: inout [ChapterMark]) {
    guard depth > 0 else { return }
    for entry in entries where marks.count < InputLimits.chapters {
      marks.append(entry.mark)
      add(entry.entries, depth: depth - 1, to: &marks)
    }
  }
}
