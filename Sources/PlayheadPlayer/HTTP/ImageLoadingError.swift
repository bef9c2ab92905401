internal import PlayheadCore
internal import PlayheadPlatform

/// Why a picture could not be loaded.
public enum ImageLoadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The source has no picture.
  case noImage
  /// The address is neither one of the web nor one of a file.
  case unknownAddress(String)
  /// The web server did not deliver it.
  case network(HTTPError)
  /// The file cannot be read; why, in GLib's words.
  case file(reason: String)
  /// The file is longer than allowed, which is so many bytes.
  case tooLarge(maximumLength: Int)
  /// It took too long to read the file.
  case timedOut
  /// The task that waited was cancelled.
  case cancelled

  /// What is wrong.
  public var description: String {
    switch self {
    case .noImage: localized("There is no image.")
    case .unknownAddress(let address):
      localized(
        "“%1” is not an image URL. Use one that starts with https:// or file://.", address)
    case .network(let error): error.description
    case .file(let reason):
      localized("Could not read the image: %1", ForeignSentence.told(reason))
    case .tooLarge(let maximumLength):
      localized("The image exceeds the limit of %1 bytes.", "\(maximumLength)")
    case .timedOut: localized("Reading the image took too long. Try again later.")
    case .cancelled: localized("Loading the image was canceled.")
    }
  }
}
