/// A table of contents as GStreamer reports it, such as that of a Matroska file.
package struct TableOfContents: Hashable, Sendable {
  /// An entry of a table of contents, with entries of its own.
  package struct Entry: Hashable, Sendable {
    /// The kind of an entry.
    package enum Kind: Hashable, Sendable {
      /// A way to divide the medium, of which there may be several.
      case edition
      /// A part of the medium.
      case chapter
    }

    /// The kind of the entry.
    package var kind: Kind
    /// The beginning of the part, with its title.
    package var mark: ChapterMark
    /// The entries inside of this one.
    package var entries: [Entry]

    /// Creates an entry.
    package init(kind: Kind = .chapter, mark: ChapterMark, entries: [Entry] = []) {
      self.kind = kind
      self.mark = mark
      self.entries = entries
    }
  }

  /// The entries of the table.
  package var entries: [Entry]

  /// Creates a table of contents.
  package init(entries: [Entry] = []) { self.entries = entries }

  /// Returns the chapters as one list: those of the first edition that has chapters, each followed by its
  /// own.
  ///
  /// - Parameter duration: The duration of the medium, or `nil` if it is unknown; then that of the edition is
  ///   used.
  package func chapters(duration: Duration?) -> [Chapter] {
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
