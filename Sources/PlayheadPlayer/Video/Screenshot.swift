internal import CPlatform
internal import Dispatch
internal import PlayheadPlatform

/// An image of a video frame, as a PNG file.
///
/// It has eight bits per channel. Its bytes can also be put on a clipboard as `image/png`.
///
/// Take one with ``VideoOutput/screenshot()``.
public struct Screenshot: Hashable, Sendable {
  /// The width in square pixels.
  ///
  /// It is that of the medium after correcting its pixel aspect ratio.
  public let width: Int
  /// The height in square pixels.
  public let height: Int
  /// The contents of the PNG file.
  public let png: [UInt8]

  /// Writes the PNG file, off the calling thread. An existing file is replaced atomically.
  ///
  /// The folder must exist.
  ///
  /// If it fails, the file that existed before is still there.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``ScreenshotError/cannotWrite(_:)`` if the file cannot be written.
  public func write(to path: String) async throws(ScreenshotError) {
    let failure: String? = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async {
        do throws(GLibError) {
          _ = try GLibError.check { error in
            png.withUnsafeBytes {
              g_file_set_contents(
                path, $0.baseAddress?.assumingMemoryBound(to: CChar.self), gssize($0.count), error)
            }
          }
          continuation.resume(returning: nil)
        } catch {
          continuation.resume(returning: error.description)
        }
      }
    }
    if let failure { throw .cannotWrite(failure) }
  }
}

/// An error of taking or saving a screenshot.
///
/// Its description is a sentence in the person's language, if the program's catalog contains it.
///
/// ```swift
/// do throws(ScreenshotError) {
///   try await player.videoOutput.screenshot().write(to: path)
/// } catch .noFrame {
///   print("Nothing is shown.")
/// } catch {
///   print(error)
/// }
/// ```
public enum ScreenshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No frame is shown: there is no medium, it has no video, or the first frame has not been decoded yet.
  case noFrame
  /// The image cannot be encoded, for a reason in the words of GStreamer.
  case cannotEncode(String)
  /// The file cannot be written, for a reason in the words of the system.
  case cannotWrite(String)

  /// A description of the error, in English.
  public var description: String {
    switch self {
    case .noFrame: localized("No video frame is available.")
    case .cannotEncode(let reason): localized("Could not take the screenshot: %1.", reason)
    case .cannotWrite(let reason): localized("Could not save the screenshot: %1.", reason)
    }
  }
}
