internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// Small pictures of a film, for a place that is pointed at.
///
/// It has a pipeline of its own: pictures only, small, and keyframes, so that each costs little and
/// playback is not disturbed. The pipeline is opened with the first request, and let go a few seconds
/// after the last. The newest request wins: one that was overtaken gets nil at once.
///
/// ```swift
/// let thumbnails = ThumbnailProvider(url: "file:///home/me/film.mkv")
/// if let frame = try await thumbnails?.thumbnail(at: .seconds(90)) { print(frame.width) }
/// ```
@MainActor public final class ThumbnailProvider {
  /// How long a pipeline is kept that nobody asks.
  public static let idleTime = Duration.seconds(5)
  /// How many pictures are remembered.
  public static let cacheSize = 16

  /// The medium.
  public let url: String
  /// The width of the pictures in pixels; their height follows from the medium.
  public let width: Int

  private let layout: PixelLayout
  private let worker: ThumbnailWorker
  private var requests: NewestRequest<Duration>
  private var cache = RecentValues<Duration, VideoFrame>(limit: cacheSize)
  private var waiting: [Int: CheckedContinuation<VideoFrame?, any Error>] = [:]
  private var idleTimeout: Timeout?

  /// Thumbnails of a medium. Nil of what is not a file on this computer, unless that is allowed: each
  /// picture would have to be fetched. Streams without an end have none anyway.
  /// - Parameters:
  ///   - url: the address of the medium.
  ///   - width: of the pictures, in pixels; at least 16.
  ///   - layout: the pixels that are wanted.
  ///   - allowsNetwork: true if others than local files may be read.
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

  /// True while there is a pipeline.
  public var isOpen: Bool { worker.isOpen }

  /// The last keyframe that is before the middle of a time's second; its ``VideoFrame/time`` says of when it is. The times of
  /// requests are rounded down to whole seconds, so that neighbors share a picture.
  /// - Returns: nil if another request has come meanwhile, or the medium has no pictures.
  /// - Throws: ``PlayheadCore/PlaybackError`` if the medium cannot be read.
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
