internal import PlayheadCore
internal import PlayheadPlatform

/// Loads images by their addresses.
@MainActor final class ImageLoader {
  /// The loader of the process.
  static let shared = ImageLoader()

  private let timeout: Duration
  private let maximumLength: Int
  private var cache: ByteCache

  /// A loader with a cache of its own.
  init(
    timeout: Duration = .seconds(20), maximumLength: Int = 32_000_000,
    cacheCapacity: Int = 16_000_000
  ) {
    self.timeout = timeout
    self.maximumLength = maximumLength
    cache = ByteCache(capacity: cacheCapacity)
  }

  /// The bytes at an address, `http:`, `https:` or `file:`.
  func image(at address: String) async throws(ImageLoadingError) -> [UInt8] {
    switch MediaAddress.scheme(of: address) {
    case "file": return try await file(address)
    case "http", "https":
      if let bytes = cache[address] { return bytes }
      let bytes = try await download(address)
      cache[address] = bytes
      return bytes
    default: throw .unknownAddress(address)
    }
  }

  private func download(_ address: String) async throws(ImageLoadingError) -> [UInt8] {
    do throws(HTTPError) {
      return try await HTTPClient.shared.data(
        from: address, timeout: timeout, maximumLength: maximumLength
      ).bytes
    } catch .canceled {
      throw .canceled
    } catch {
      throw .network(error)
    }
  }

  private func file(_ address: String) async throws(ImageLoadingError) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(GIOOperation.Failure) {
      bytes = try await FileReader.contents(
        of: address, timeout: timeout, maximumLength: maximumLength)
    } catch {
      switch error {
      case .canceled: throw .canceled
      case .timedOut: throw .timedOut
      case .failed(let error): throw .file(reason: error.description)
      }
    }
    guard let bytes else { throw .tooLarge(maximumLength: maximumLength) }
    guard !bytes.isEmpty else { throw .file(reason: localized("it is empty")) }
    return bytes
  }
}
