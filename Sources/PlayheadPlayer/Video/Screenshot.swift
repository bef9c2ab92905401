internal import CPlatform
internal import Dispatch
internal import PlayheadPlatform

/// A picture of a medium, as a file that others can read.
public struct Screenshot: Hashable, Sendable {
  /// The width in (square) pixels.
  public let width: Int
  /// The height in (square) pixels.
  public let height: Int
  /// It as a PNG file.
  public let png: [UInt8]

  /// Writes the PNG file at a path, off the calling thread. An existing file is replaced at once,
  /// when all of the new one is there.
  /// - Throws: ``ScreenshotError/cannotWrite(_:)``.
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

/// Why there is no picture.
public enum ScreenshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing is shown: there is no medium, it has no picture, or the first has not come yet.
  case noFrame
  /// It could not be made into a file; what GStreamer says.
  case cannotEncode(String)
  /// It could not be written; what the system says.
  case cannotWrite(String)

  /// A sentence for a person.
  public var description: String {
    switch self {
    case .noFrame: localized("There is no video frame to save.")
    case .cannotEncode(let reason): localized("Could not take the screenshot: %1.", reason)
    case .cannotWrite(let reason): localized("Could not save the screenshot: %1.", reason)
    }
  }
}
