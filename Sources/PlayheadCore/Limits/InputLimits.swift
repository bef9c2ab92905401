/// The limits of input from others: playlists, subtitles, tags, and chapters.
///
/// Every rule that cuts off or refuses something because of its size uses one of these numbers. They are far
/// above what people have, and low enough that nothing takes long or fills the memory.
///
/// A program can use the numbers for its own checks, for instance before it uploads a playlist. They cannot
/// be changed.
public enum InputLimits {
  // MARK: - Parsers

  /// The time that a parser of a playlist or of subtitles may take, in seconds; what it has read by then counts.
  /// It ends earlier if its result is no longer needed.
  public static let parsingSeconds = 60

  // MARK: - Playlists

  /// The size of a local playlist in bytes.
  public static let localListBytes = 64 << 20
  /// The size of a playlist on a server in bytes.
  public static let remoteListBytes = 4 << 20
  /// The number of entries of a local playlist; further ones are ignored.
  public static let localListEntries = 1_000_000
  /// The number of entries of a playlist on a server; further ones are ignored.
  public static let remoteListEntries = 100_000
  /// The size of all addresses of a local playlist in bytes. A relative entry counts with its folder, because
  /// a long one, written once, would be part of each entry.
  public static let localAddressBytes = 256 << 20
  /// The size of all addresses of a playlist on a server in bytes.
  public static let remoteAddressBytes = 8 << 20
  /// The number of items of a queue that long lists fill at once. A queue of this size is edited, shown, and saved
  /// without a delay; the rest of a list follows as playback comes near.
  public static let queuedItems = 100_000
  /// The size of the addresses of a list that fill a queue at once, in bytes.
  public static let queuedAddressBytes = 32 << 20
  /// The number of items of a longer list that are in the queue after the current one.
  public static let queuedAhead = 1000
  /// The size of an address in bytes. Linux opens no path above 4096, and few servers accept more than 8192.
  public static let addressBytes = 65_536
  /// The size of an `xml:base` in bytes, which is part of each entry below it.
  public static let xmlBaseBytes = 2048
  /// The depth of nested elements in XML.
  public static let xmlDepth = 256
  /// The number of attributes of an element in XML.
  public static let xmlAttributes = 65_536
  /// The size of a text that was pasted or dropped in bytes.
  public static let pastedBytes = 4 << 20
  /// The number of addresses in a text that was pasted or dropped.
  public static let pastedAddresses = 100_000

  // MARK: - HLS

  /// The size of an HLS playlist in bytes. Its entries are limited as those of a playlist on a server.
  public static let hlsBytes = 4 << 20
  /// The number of HLS playlists that are read for one stream.
  public static let hlsPlaylists = 8

  // MARK: - Subtitles

  /// The size of a subtitle file in bytes.
  public static let subtitleBytes = 16 << 20
  /// The number of cues in a subtitle file; a file with more is refused.
  public static let subtitleCues = 100_000
  /// The number of cues that are kept of a text track in a medium; the oldest are dropped.
  public static let gatheredCues = 20_000
  /// The number of fields in a line of Sub Station Alpha.
  public static let subtitleFields = 64
  /// The number of styles of a subtitle file that are kept.
  public static let subtitleStyles = 1000
  /// The size of the text of a cue in bytes; the rest is cut off.
  public static let cueTextBytes = 1024
  /// The size of the markup of a cue in bytes; the rest is cut off.
  public static let cueMarkupBytes = 16_384
  /// The number of Unicode scalars in a character of a cue, such as a letter with marks or an emoji of
  /// several people.
  public static let characterScalars = 32
  /// The number of cues that are shown at a time; those that begin last are used.
  public static let cuesAtOnce = 50
  /// The size of the markup that is shown at a time in bytes.
  public static let markupBytesAtOnce = 2 * cueMarkupBytes

  // MARK: - Tags and chapters

  /// The size of a name from an address, or of another value in a sentence, in bytes; the rest is cut off.
  /// File names have at most 255.
  public static let nameBytes = 1024
  /// The size of a title or another text tag in bytes; the rest is cut off.
  public static let tagBytes = 4096
  /// The size of a window's title in bytes. A Wayland compositor takes 4096 with all that belongs to it; GTK cuts
  /// off the rest, also inside a character, and then the compositor refuses the title.
  public static let windowTitleBytes = 1024
  /// The number of chapters of a medium, and of its other parts. A container can claim to have millions.
  public static let chapters = 5000
  /// The depth of nested chapters.
  public static let chapterDepth = 8

  /// The size of a name or description for assistive technologies in bytes; the rest is cut off.
  public static let accessibleTextBytes = 4096

  // MARK: - Images

  /// The number of pixels of a cover that is decoded. Each takes four bytes while the cover is scaled down.
  public static let coverPixels = 40 << 20

  // MARK: - Languages

  /// The size of a language tag in bytes.
  public static let languageTagBytes = 64
  /// The number of languages in a list of preferred ones; further ones are ignored.
  public static let languages = 64
  /// The size of a list of languages that a person has entered, in bytes; a longer one is ignored.
  public static let languageListBytes = 1024

  // MARK: - Other programs

  /// The bytes that a program that finds the video on a web page may print. It is ended with all processes that it
  /// has started.
  public static let programOutputBytes = 8 << 20

  // MARK: - Settings

  /// The size of the file with custom keyboard shortcuts in bytes.
  public static let keyFileBytes = 1 << 20
}
