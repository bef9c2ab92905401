import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

/// Thumbnails beside playback, of real media.
@MainActor @Suite(.serialized) struct ThumbnailTests {
  private func makeProvider(_ kind: MediaKind, width: Int = 240) throws -> ThumbnailProvider {
    try #require(ThumbnailProvider(url: try TestMedia.uri(kind), width: width))
  }

  @Test func theFrameIsThatOfTheTime() async throws {
    let provider = try makeProvider(.colorClock(seconds: 10))
    #expect(!provider.isOpen)
    for second in [5, 0, 9, 3] {
      let frame = try await provider.thumbnail(at: .seconds(second) + .milliseconds(700))
      #expect(frame?.second == second)
      #expect(frame?.time.map { abs(($0 - .seconds(second)).seconds) < 0.05 } ?? false)
    }
    #expect(provider.isOpen)
  }

  @Test func itIsSmallAndInShape() async throws {
    let provider = try makeProvider(.colorClock(seconds: 10), width: 160)
    let frame = try #require(try await provider.thumbnail(at: .seconds(2)))
    #expect(frame.width == 160 && frame.height == 90)
    #expect(frame.presentationSize == PresentationSize(width: 160, height: 90))
  }

  @Test func aCachedThumbnailIsTheSameFrame() async throws {
    let provider = try makeProvider(.colorClock(seconds: 10))
    let first = try #require(try await provider.thumbnail(at: .milliseconds(4100)))
    let second = try #require(try await provider.thumbnail(at: .milliseconds(4900)))
    #expect(first === second)
  }

  @Test func theNewestRequestWins() async throws {
    let provider = try makeProvider(.colorClock(seconds: 12))
    let requests = (0..<12).map { second in
      Task { try await provider.thumbnail(at: .seconds(second)) }
    }
    var made: [Int] = []
    for (second, request) in requests.enumerated() {
      guard let frame = try await request.value else { continue }
      #expect(frame.second == second)
      made.append(second)
    }
    #expect(made.last == 11)
    #expect(made.count < 12)
  }

  @Test func itGoesWhenNobodyAsks() async throws {
    let provider = try makeProvider(.colorClock(seconds: 10))
    #expect(try await provider.thumbnail(at: .seconds(1)) != nil)
    #expect(provider.isOpen)
    #expect(await eventually { !provider.isOpen })
    #expect(try await provider.thumbnail(at: .seconds(6))?.second == 6)
    #expect(provider.isOpen)
  }

  @Test func aReleasedProviderIsFreed() async throws {
    var provider: ThumbnailProvider? = try makeProvider(.colorClock(seconds: 10))
    weak let released = provider
    #expect(try await provider?.thumbnail(at: .seconds(1)) != nil)
    provider = nil
    #expect(await eventually { released == nil })
  }

  @Test func framesKeepOnComingAndStayApart() async throws {
    let provider = try makeProvider(.colorClock(seconds: 12))
    var frames: [VideoFrame] = []
    for second in 0..<12 {
      frames.append(try #require(try await provider.thumbnail(at: .seconds(second))))
    }
    #expect(frames.map(\.second) == Array(0..<12))
  }

  @Test(arguments: [MediaKind.noise, .text, .empty, .audio(.flac)])
  func whatHasNoVideoIsAnError(_ kind: MediaKind) async throws {
    let provider = try makeProvider(kind)
    await #expect(throws: PlaybackError.self) { try await provider.thumbnail(at: .seconds(1)) }
    #expect(!provider.isOpen)
  }

  @Test func aMissingFileIsSaidToBeMissing() async throws {
    let provider = try #require(ThumbnailProvider(url: "file:///nowhere/film.mkv"))
    let error = await #expect(throws: PlaybackError.self) {
      try await provider.thumbnail(at: .seconds(1))
    }
    #expect(error?.reason == .fileNotFound)
  }

  @Test func theNetworkIsLeftAlone() {
    #expect(ThumbnailProvider(url: "https://example.org/film.mp4") == nil)
    #expect(
      ThumbnailProvider(url: "https://example.org/film.mp4", allowsNetwork: true)?.isOpen == false)
  }
}

extension VideoFrame {
  /// The second that a color clock shows in the middle of the video.
  fileprivate var second: Int? {
    guard let pixels else { return nil }
    let pixel = pixels + height / 2 * stride + width / 2 * 4
    return ColorClock.second(
      showing: ColorClock.Color(red: pixel[0], green: pixel[1], blue: pixel[2]))
  }
}
