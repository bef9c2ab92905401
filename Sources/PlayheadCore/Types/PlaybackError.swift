/// Why an item cannot be played, in words for the person who wanted to.
public struct PlaybackError: Error, Hashable, Sendable, CustomStringConvertible {
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

  /// An error about a medium.
  public init(_ reason: Reason, name: String, package: String? = nil) {
    self.reason = reason
    self.package = package
    self.name = name
  }

  /// One sentence that says what is wrong.
  public var description: String {
    switch reason {
    case .fileNotFound: "“\(name)” is not there."
    case .noPermission: "You do not have permission to read “\(name)”."
    case .isFolder: "“\(name)” is a folder."
    case .notMedia: "“\(name)” is not a video or a sound."
    case .empty: "“\(name)” is empty."
    case .damaged: "“\(name)” is damaged or incomplete."
    case .missingDecoder(nil): "A decoder for “\(name)” is not installed."
    case .missingDecoder(.some(let part)): "“\(name)” needs a part that is not installed: \(part)."
    case .encrypted: "“\(name)” is protected and cannot be played."
    case .hostNotFound: "The server “\(name)” was not found."
    case .cannotConnect: "The server “\(name)” does not answer."
    case .httpStatus(401), .httpStatus(403): "The server does not allow “\(name)” to be played."
    case .httpStatus(404), .httpStatus(410): "The server has no “\(name)”."
    case .httpStatus(let status): "The server could not deliver “\(name)” (error \(status))."
    case .connectionLost: "The connection broke while “\(name)” was being read."
    case .noAnswer: "Nothing comes from “\(name)”."
    case .notSeekable: "The server delivers “\(name)” only from its beginning."
    case .unknownScheme(let scheme):
      "“\(name)” cannot be opened: addresses that begin with “\(scheme)” are not known."
    case .noOutput: "There is no way to play the sound of “\(name)” on this computer."
    case .other(let message):
      "“\(name)” cannot be played: \(message)" + (message.hasSuffix(".") ? "" : ".")
    }
  }

  /// One sentence that says what can be done about it.
  public var recoverySuggestion: String {
    switch reason {
    case .fileNotFound: "It may have been moved or deleted. Open another file."
    case .noPermission: "Ask its owner for access, or open another file."
    case .isFolder: "Open one of the files in it."
    case .notMedia: "Open a video, a sound or a playlist."
    case .empty: "It may still be being copied. Try again later, or open another file."
    case .damaged: "Try to copy or download it again."
    case .missingDecoder where package != nil:
      "Install the package “\(package ?? "")” with your software manager, then try again."
    case .missingDecoder: "Install it with your software manager, then try again."
    case .encrypted: "Play it with the program of the shop that it comes from."
    case .hostNotFound: "Check the address and your network connection, then try again."
    case .cannotConnect: "Check your network connection, or try again later."
    case .httpStatus(401), .httpStatus(403): "Sign in on its website, or open another address."
    case .httpStatus(404), .httpStatus(410): "Check the address."
    case .httpStatus, .connectionLost, .noAnswer, .notSeekable: "Try again later."
    case .unknownScheme: "Check the address."
    case .noOutput: "Check the sound settings of your computer, then try again."
    case .other: "Try again, or open something else."
    }
  }
}
