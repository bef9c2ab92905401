/// An error of playing an item, with descriptions for people.
///
/// It says what is wrong and what can be done, in two sentences for people; a program that reacts to certain
/// failures switches over `reason`:
///
/// ```swift
/// switch error.reason {
/// case .fileNotFound, .noPermission, .isFolder: return false
/// case .missingDecoder: return true  // after the package has been installed
/// default: return error.mayPass
/// }
/// ```
///
/// The description never contains a password, a query of a URL, or a name of GStreamer's, except in
/// ``Reason/other(_:)``.
public struct PlaybackError: LocalizableError, Hashable, Sendable {
  /// The reason of the error.
  public enum Reason: Hashable, Sendable {
    /// The file does not exist.
    case fileNotFound
    /// The user may not read the file.
    case noPermission
    /// The file is a folder.
    case isFolder
    /// The file contains neither audio nor video.
    ///
    /// It may be a text, a program, or an image.
    case notMedia
    /// The file is empty.
    case empty
    /// The file is truncated or damaged.
    case damaged
    /// No plugin for the medium is installed; the value is its name, if that is known.
    case missingDecoder(String?)
    /// The medium is encrypted.
    case encrypted
    /// The name of the server is unknown, or there is no network.
    case hostNotFound
    /// The server does not accept connections.
    case cannotConnect
    /// The certificate of the server cannot be trusted: it belongs to another server, has expired, or is not
    /// signed by a known authority.
    case badCertificate
    /// The connection cannot be encrypted.
    case noSecureConnection
    /// The server redirected the request too often.
    case tooManyRedirects
    /// The disc or the drive is missing, or the disc cannot be read.
    case discNotReadable
    /// A capture device is missing, or used by another program.
    case deviceNotReadable
    /// The server answered with this HTTP status.
    ///
    /// Redirections are followed, and are not errors.
    case httpStatus(Int)
    /// The connection was lost.
    case connectionLost
    /// GStreamer is stuck, because nothing was received for a long time.
    ///
    /// The pipeline has been replaced by then; other items can be played.
    case noAnswer
    /// The server does not support ranges, and a seek was made.
    ///
    /// The item can be played from its beginning.
    case notSeekable
    /// No plugin is installed for addresses with this scheme.
    case unknownScheme(String)
    /// The medium refers to an address with this scheme, which media from its place may not open
    /// (`SourceRule`).
    case blockedScheme(String)
    /// No audio output is available on this computer.
    case noOutput
    /// Any other reason, in the words of the component that failed.
    case other(String)
  }

  /// The reason of the error.
  public let reason: Reason
  /// The name of the medium for display: that of a file or host.
  ///
  /// It never contains a password, which an address can have.
  ///
  /// It is at most ``InputLimits/nameBytes`` bytes long if it was made by ``MediaName/display(of:)``.
  public let name: String
  /// The Debian package that contains the missing plugin, or `nil`.
  public var package: String?
  /// The time that the server asks to wait before the next request, or `nil`.
  ///
  /// It comes from the field `Retry-After` of the response.
  public var retryAfter: Duration?
  /// A Boolean value that indicates whether the server's name could not be looked up, as opposed to being
  /// unknown.
  ///
  /// Only such an error is retried: a name that is unknown stays unknown, while a lookup may fail for a moment
  /// without a network.
  public var isLookUpFailure = false

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: The reason of the error.
  ///   - name: The name of the medium for display.
  ///   - package: The Debian package that contains the missing plugin.
  public init(_ reason: Reason, name: String, package: String? = nil) {
    self.reason = reason
    self.package = package
    self.name = name
  }

  /// A sentence that describes the error.
  ///
  /// An example is “film.mkv” was not found.
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

  /// A sentence about what to do, in English.
  public var recoverySuggestion: String { suggestion.description }

  /// A sentence about what to do.
  ///
  /// An example is “Check your network connection, or try again later.”
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
