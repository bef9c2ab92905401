public import PlayheadCore
internal import PlayheadPlatform

extension ImageSource {
  /// Loads the image: the bytes of a file in a format such as JPEG or PNG.
  ///
  /// Images from the web are cached in memory, up to 16 million bytes of the latest ones. Canceling the task
  /// ends the request at once.
  ///
  /// A file may have at most 32 million bytes. The contents are not examined: decode them with a library that
  /// is made for untrusted images.
  ///
  /// ```swift
  /// return try? await player.metadata.imageSource.load()
  /// ```
  ///
  /// Requests fail after 20 seconds.
  ///
  /// - Returns: The bytes of the file, at least one.
  /// - Throws: ``ImageLoadingError`` if the image cannot be loaded.
  public func load() async throws(ImageLoadingError) -> [UInt8] {
    switch self {
    case .none: throw .noImage
    case .data(let bytes): return bytes
    case .url(let address, _): return try await ImageLoader.shared.image(at: address)
    }
  }
}
