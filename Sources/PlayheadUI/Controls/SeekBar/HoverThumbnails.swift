internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Thumbnails of the film that the pointer is on.
@MainActor final class HoverThumbnails {
  /// In pixels.
  static let width = 160

  /// The number of thumbnails that have been requested.
  private(set) var requests = 0
  private var provider: ThumbnailProvider?
  private var task: Task<Void, Never>?

  /// Finds the thumbnail of a time, unless another is requested meanwhile. Of what is not on this
  /// computer, and of what cannot be read, there is none.
  func find(url: String, time: Duration, show: @escaping @MainActor (GdkTexture) -> Void) {
    if provider?.url != url { provider = ThumbnailProvider(url: url, width: Self.width) }
    guard let provider else { return }
    requests += 1
    task?.cancel()
    task = Task {
      guard let frame = try? await provider.thumbnail(at: time), !Task.isCancelled,
        let texture = FrameTexture.make(of: frame)
      else { return }
      show(texture)
    }
  }

  /// Cancels the current request.
  func cancel() {
    task?.cancel()
    task = nil
  }
}
