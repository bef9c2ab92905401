/// How much is taken of what others made: lists, subtitles, tags, chapters.
///
/// Every rule that cuts or refuses something because of its size reads its number here. The numbers
/// are far above what people have, and low enough that nothing takes long or fills the memory.
public enum InputLimits {
  // MARK: - Playlists

  /// The bytes of a list on this computer.
  public static let localListBytes = 64 << 20
  /// The bytes of a list on a server.
  public static let remoteListBytes = 4 << 20
  /// The entries of a list on this computer; those behind them are left out.
  public static let localListEntries = 1_000_000
  /// The entries of a list on a server; those behind them are left out.
  public static let remoteListEntries = 100_000
  /// The bytes of all addresses of a list on this computer. A relative entry counts with the folder
  /// that it is in: a long one, written once, would come back with each entry.
  public static let localAddressBytes = 256 << 20
  /// The bytes of all addresses of a list on a server.
  public static let remoteAddressBytes = 8 << 20
  /// The items of a queue that long lists are put into at once. A queue of so many is edited, shown and remembered
  /// without holding anything up; the rest of a list follows as what is played comes near.
  public static let queuedItems = 100_000
  /// The bytes of the addresses of a list that is put into a queue at once.
  public static let queuedAddressBytes = 32 << 20
  /// How many items of a longer list are in the queue behind what is played.
  public static let queuedAhead = 1000
  /// The bytes of one address. Linux opens no path above 4096, and few servers take more than 8192.
  public static let addressBytes = 65_536
  /// The bytes of an `xml:base`, which each entry in it begins with.
  public static let xmlBaseBytes = 2048
  /// How deep elements of XML lie in each other.
  public static let xmlDepth = 256
  /// The attributes of an element of XML.
  public static let xmlAttributes = 65_536
  /// The bytes of a text that was pasted or dropped.
  public static let pastedBytes = 4 << 20
  /// The addresses of a text that was pasted or dropped.
  public static let pastedAddresses = 100_000

  // MARK: - HLS

  /// The bytes of a playlist of HLS. Its entries count as those of a list on a server.
  public static let hlsBytes = 4 << 20
  /// The playlists of HLS that are read of one stream.
  public static let hlsPlaylists = 8

  // MARK: - Subtitles

  /// The bytes of a file of subtitles.
  public static let subtitleBytes = 16 << 20
  /// The cues of a file of subtitles; one with more is refused.
  public static let subtitleCues = 100_000
  /// The cues that are kept of a text track inside a medium; the oldest go first.
  public static let gatheredCues = 20_000
  /// The fields that lines of Sub Station Alpha have.
  public static let subtitleFields = 64
  /// The bytes of what a cue shows; the rest is cut off.
  public static let cueTextBytes = 1024
  /// The bytes of a cue's markup; the rest is cut off.
  public static let cueMarkupBytes = 16_384
  /// The Unicode scalars of one character of a cue: a letter with its marks, or an emoji of several
  /// people.
  public static let characterScalars = 32
  /// The cues that are shown at once; those that begin last count.
  public static let cuesAtOnce = 50
  /// The bytes of markup that are shown at once.
  public static let markupBytesAtOnce = 2 * cueMarkupBytes

  // MARK: - Tags and chapters

  /// The bytes of the name that an address gives, or of another value in a sentence; the rest is cut off. A
  /// file's name has at most 255.
  public static let nameBytes = 1024
  /// The bytes of a title or another tag of text; the rest is cut off.
  public static let tagBytes = 4096
  /// The bytes of a window's title. A Wayland compositor takes 4096 with all that belongs to it; of more, GTK cuts
  /// off the rest, in the midst of a character as well, and then the compositor refuses it.
  public static let windowTitleBytes = 1024
  /// The chapters of a medium, and the parts of other kinds: a container may claim to have millions.
  public static let chapters = 5000
  /// How deep chapters lie in each other.
  public static let chapterDepth = 8

  // MARK: - Pictures

  /// The pixels of a cover that is decoded: while it is made smaller it takes four bytes for each.
  public static let coverPixels = 40 << 20

  // MARK: - Languages

  /// The bytes of the tag of a language.
  public static let languageTagBytes = 64
  /// The languages in a list of preferred ones; those behind them are left out.
  public static let languages = 64
  /// The bytes of a list of languages as people type it; a longer one is none.
  public static let languageListBytes = 1024

  // MARK: - Other programs

  /// The bytes that a program may print that looks for the video of a web page; it is ended with all that it has started.
  public static let programOutputBytes = 8 << 20

  // MARK: - Settings

  /// The bytes of a person's own keys.
  public static let keyFileBytes = 1 << 20
}
