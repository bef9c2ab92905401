internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// A provider of small video frames of a medium, for previews on a slider.
///
/// It has a pipeline of its own, which decodes only the video, at a small size, and only keyframes, so that
/// it does not disturb playback. The pipeline is opened by the first request, and closed some seconds after
/// the last one. Only the newest request is answered with a frame.
///
/// ```swift
/// let thumbnails = ThumbnailProvider(url: "file:///home/me/film.mkv")
/// if let frame = try await thumbnails?.thumbnail(at: .seconds(90)) { print(frame.width) }
/// ```
///
/// A view makes one for each item, and requests a thumbnail for each motion of the pointer over its slider. A
/// request that is overtaken by a newer one returns `nil` at once. If the medium is only audio, each request
/// returns `nil`.
///
/// A cached thumbnail is returned at once; another one takes as long as decoding a keyframe, some hundredths of
/// a second in most local files.
@MainActor public final class ThumbnailProvider {
  /// The time without requests after which the pipeline is closed.
  public static let idleTime = Duration.seconds(5)
  /// The number of thumbnails that are cached.
  ///
  /// Moving back and forth over the same place decodes nothing again.
  public static let cacheSize = 16

  /// The address of the medium.
  ///
  /// It is an absolute URI.
  public let url: String
  /// The width of the thumbnails in pixels. Their height follows from the aspect ratio of the video.
  public let width: Int

  private let layout: PixelLayout
  private let worker: ThumbnailWorker
  private var requests: NewestRequest<Duration>
  private var cache = RecentValues<Duration, VideoFrame>(limit: cacheSize)
  private var waiting: [Int: CheckedContinuation<VideoFrame?, any Error>] = [:]
  private var idleTimeout: Timeout?

  /// Creates a provider.
  ///
  /// Leave networks out unless the person asked for it: thumbnails of a remote medium are a second connection
  /// that loads parts of it.
  ///
  /// - Parameters:
  ///   - url: The address of the medium.
  ///   - width: The width of the thumbnails in pixels, at least 16.
  ///   - layout: The pixel layout of the thumbnails.
  ///   - allowsNetwork: `true` if the medium may be read from a network.
  /// - Returns: `nil` if the medium is not a local file and the network is not allowed.
  public init?(
    url: String, width: Int = 240, layout: PixelLayout = .rgba, allowsNetwork: Bool = false
  ) {
    guard allowsNetwork || url.hasPrefix("file:") else { return nil }
    self.url = url
    self.width = max(width, 16)
    self.layout = layout
    worker = ThumbnailWorker(url: url, width: max(width, 16))
    requests = NewestRequest()
  }

  isolated deinit {
    worker.close()
    for continuation in waiting.values { continuation.resume(returning: nil) }
  }

  /// A Boolean value that indicates whether there is a pipeline.
  ///
  /// It is `false` before the first request, and some seconds after the last one.
  public var isOpen: Bool { worker.isOpen }

  /// Returns the keyframe before a time.
  ///
  /// Times are rounded down to whole seconds, and the frame is the last keyframe before the middle of that
  /// second; its ``VideoFrame/time`` is the exact time.
  ///
  /// Times before zero count as zero.
  ///
  /// - Parameter time: A time in the medium.
  /// - Returns: `nil` if a newer request was made meanwhile, or the medium has no video.
  /// - Throws: `PlaybackError` if the medium cannot be read.
  public func thumbnail(at time: Duration) async throws -> VideoFrame? {
    let second = Duration.seconds(max(time, .zero).components.seconds)
    if let known = cache[second] { return known }
    return try await withCheckedThrowingContinuation { continuation in
      let (id, overtaken, begins) = requests.add(second)
      waiting[id] = continuation
      if let overtaken { waiting.removeValue(forKey: overtaken)?.resume(returning: nil) }
      idleTimeout = nil
      if begins { makeNext() }
    }
  }

  private func makeNext() {
    guard let (id, second) = requests.begin() else {
      idleTimeout = Timeout(after: Self.idleTime) { [worker] in worker.close() }
      return
    }
    // In the middle: keyframes at the turn of a second may come a little after it.
    worker.frame(at: second + .milliseconds(500), layout: layout) { [weak self] result in
      self?.finish(id, second, result)
    }
  }

  private func finish(_ id: Int, _ second: Duration, _ result: Result<VideoFrame?, PlaybackError>) {
    requests.finish()
    if case .success(let frame?) = result { cache[second] = frame }
    waiting.removeValue(forKey: id)?.resume(with: result.mapError { $0 })
    makeNext()
  }
}
