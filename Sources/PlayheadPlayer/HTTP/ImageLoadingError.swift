internal import PlayheadCore
internal import PlayheadPlatform

/// An error of loading an image.
///
/// A view shows a symbol instead of the image; there is seldom a reason to show the error.
///
/// ```swift
/// do throws(ImageLoadingError) {
///   return try await source.load()
/// } catch .canceled {
///   return nil  // the view is gone
/// } catch {
///   print(error)
///   return nil
/// }
/// ```
///
/// | Case | Loading the same image again |
/// |--- | --- |
/// | ``noImage``, ``unknownAddress(_:)``, ``tooLarge(maximumLength:)`` | fails in the same way |
/// | ``network(_:)`` | can succeed if ``HTTPError/mayPass`` is `true` |
/// | ``file(reason:)``, ``timedOut`` | can succeed once the file is available |
/// | ``canceled`` | starts over |
public enum ImageLoadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The source has no image.
  case noImage
  /// The URL is neither on the web nor that of a file.
  ///
  /// The value is the URL.
  case unknownAddress(String)
  /// The web server did not deliver the image.
  case network(HTTPError)
  /// The file cannot be read, for a reason in the words of GLib.
  case file(reason: String)
  /// The file is longer than the allowed number of bytes, which is the value.
  case tooLarge(maximumLength: Int)
  /// The file could not be read in time.
  case timedOut
  /// The task that loaded the image was canceled.
  case canceled

  /// A description of the error, in English, or in the person's language if the program's catalog contains it.
  public var description: String {
    switch self {
    case .noImage: localized("No image is available.")
    case .unknownAddress(let address):
      localized(
        "“%1” is not an image URL. Use one that starts with https:// or file://.", address)
    case .network(let error): error.description
    case .file(let reason):
      localized("Could not read the image: %1", ForeignSentence.told(reason))
    case .tooLarge(let maximumLength):
      localized("The image exceeds the limit of %1 bytes.", "\(maximumLength)")
    case .timedOut: localized("Reading the image took too long. Try again later.")
    case .canceled: localized("Loading the image was canceled.")
    }
  }
}
