/// Why an item cannot be played, in words for the person who wanted to.
public struct PlaybackError: LocalizableError, Hashable, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// The file is not there.
    case fileNotFound
    /// The file may not be read by this user.
    case noPermission
    /// It is a folder.
    case isFolder
    /// It is a text, or something else without sound or picture.
    case notMedia
    /// It is empty.
    case empty
    /// It ends too early or contains nonsense.
    case damaged
    /// A part that reads this kind of media is not installed; its name, if known.
    case missingDecoder(String?)
    /// The media is encrypted.
    case encrypted
    /// The server's name is unknown, or the network is not there.
    case hostNotFound
    /// The server does not answer.
    case cannotConnect
    /// The server's certificate is not to be trusted: it is another one's, has expired, or nobody vouches for it.
    case badCertificate
    /// The connection cannot be encrypted.
    case noSecureConnection
    /// One redirect led to another, in a circle or too often.
    case tooManyRedirects
    /// There is no disc in the drive, no drive, or none that can be read.
    case discNotReadable
    /// A device that gives pictures or sound is not there, or used by somebody else.
    case deviceNotReadable
    /// The server answered with this HTTP status.
    case httpStatus(Int)
    /// The connection broke.
    case connectionLost
    /// Nothing came for so long that GStreamer itself is stuck.
    case noAnswer
    /// The server cannot deliver from the middle, and a seek was tried.
    case notSeekable
    /// No part is installed that knows such an address.
    case unknownScheme(String)
    /// It would open an address of this scheme, which media from its place may not (``SourceRule``).
    case blockedScheme(String)
    /// There is no way to play sound on this computer.
    case noOutput
    /// Anything else, in the words of the part that failed.
    case other(String)
  }

  /// What went wrong.
  public let reason: Reason
  /// The medium as people call it: a file's name, or a host's.
  public let name: String
  /// The Debian package that holds the part that is missing, if that is known.
  public var package: String?
  /// How long the server asks to be left alone, if it does.
  public var retryAfter: Duration?
  /// True if the server's name could not be looked up, rather than is none.
  public var isLookUpFailure = false

  /// An error about a medium.
  public init(_ reason: Reason, name: String, package: String? = nil) {
    self.reason = reason
    self.package = package
    self.name = name
  }

  /// One sentence that says what is wrong.
  public var sentence: LocalizableText {
    switch reason {
    case .fileNotFound: localizable("“%1” was not found.", name)
    case .noPermission: localizable("You do not have permission to open “%1”.", name)
    case .isFolder: localizable("“%1” is a folder.", name)
    case .notMedia: localizable("“%1” is not a media file.", name)
    case .empty: localizable("“%1” is empty.", name)
    case .damaged: localizable("“%1” is damaged or incomplete.", name)
    case .missingDecoder(nil): localizable("“%1” requires a missing plugin.", name)
    case .missingDecoder(.some(let part)):
      localizable("“%1” requires a missing plugin: %2.", name, part)
    case .encrypted: localizable("“%1” is copy-protected and cannot be played.", name)
    case .hostNotFound: localizable("The server “%1” was not found.", name)
    case .cannotConnect: localizable("The server “%1” is not responding.", name)
    case .badCertificate: localizable("The certificate of the server “%1” is not valid.", name)
    case .noSecureConnection:
      localizable("Could not connect securely to the server “%1”.", name)
    case .tooManyRedirects: localizable("The server “%1” redirected too many times.", name)
    case .discNotReadable: localizable("Could not open the disc “%1”.", name)
    case .deviceNotReadable: localizable("Could not open the device “%1”.", name)
    case .httpStatus(401), .httpStatus(403):
      localizable("The server denied access to “%1”.", name)
    case .httpStatus(404), .httpStatus(410): localizable("“%1” was not found on the server.", name)
    case .httpStatus(let status):
      localizable("The server could not send “%1” (error %2).", name, "\(status)")
    case .connectionLost: localizable("The connection was lost while loading “%1”.", name)
    case .noAnswer: localizable("“%1” is not responding.", name)
    case .notSeekable: localizable("The server does not support seeking in “%1”.", name)
    case .unknownScheme(let scheme):
      localizable(
        "Could not open “%1”: “%2” URLs are not supported.", name, scheme)
    case .blockedScheme(let scheme):
      localizable("“%1” was blocked because it tried to access this computer (%2).", name, scheme)
    case .noOutput: localizable("No audio output is available for “%1”.", name)
    case .other(let message):
      localizable("Could not play “%1”: %2", name, ForeignSentence.told(message))
    }
  }

  /// One sentence that says what can be done about it, in English.
  public var recoverySuggestion: String { suggestion.description }

  /// One sentence that says what can be done about it.
  public var suggestion: LocalizableText {
    switch reason {
    case .fileNotFound: localizable("It may have been moved or deleted. Open another file.")
    case .noPermission: localizable("Ask its owner for access, or open another file.")
    case .isFolder: localizable("Open a file in this folder.")
    case .notMedia: localizable("Open a video, an audio file, or a playlist.")
    case .empty: localizable("It may still be copying. Try again later, or open another file.")
    case .damaged: localizable("Try copying or downloading it again.")
    case .missingDecoder where package != nil:
      localizable(
        "Install the package “%1”, then try again.", package ?? "")
    case .missingDecoder: localizable("Install the plugin, then try again.")
    case .encrypted: localizable("Play it in the provider’s app.")
    case .hostNotFound:
      localizable("Check the URL and your network connection, then try again.")
    case .cannotConnect: localizable("Check your network connection, or try again later.")
    case .httpStatus(401), .httpStatus(403):
      localizable("Sign in on its website, or open another URL.")
    case .badCertificate: localizable("Check the URL and your computer’s date and time.")
    case .httpStatus(404), .httpStatus(410), .tooManyRedirects, .noSecureConnection:
      localizable("Check the URL.")
    case .discNotReadable: localizable("Insert a disc, then try again.")
    case .deviceNotReadable:
      localizable("Connect the device, or close other apps that use it, then try again.")
    case .httpStatus, .connectionLost, .noAnswer, .notSeekable: localizable("Try again later.")
    case .unknownScheme: localizable("Check the URL.")
    case .blockedScheme:
      localizable("Network streams cannot open local files or devices. Open another stream.")
    case .noOutput: localizable("Check your sound settings, then try again.")
    case .other: localizable("Try again, or open something else.")
    }
  }
}
