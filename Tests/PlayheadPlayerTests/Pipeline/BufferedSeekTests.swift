import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Seeks back to what a network buffer had loaded, and has overwritten since.
@MainActor @Suite(.serialized) struct BufferedSeekTests {
  private nonisolated static let media = [
    "wavenc ! filesink name=sink",
    "flacenc ! queue ! matroskamux name=mux ! filesink name=sink \(noise) ! mux.",
    "avenc_alac ! queue ! mp4mux name=mux ! filesink name=sink \(noise) ! mux.",
  ]
  /// It hardly shrinks, so that the file is many times as large as the buffer.
  private nonisolated static let noise =
    """
    videotestsrc pattern=snow num-buffers=600 ! video/x-raw,width=320,height=180,framerate=10/1 !
    x264enc speed-preset=ultrafast key-int-max=10 bitrate=4000 ! h264parse ! queue
    """

  /// A server is as fast as it can be, so that the buffer is always full.
  @Test(arguments: media)
  func aSeekBackPlaysWhatWasThere(_ encoder: String) async throws {
    let folder = try TestMedia.makeDirectory()
    let (medium, sound) = ("\(folder)/medium", "\(folder)/sound.raw")
    try EncodingPipeline(
      "\(try CountedSound.source(piece: 0, seconds: 60, in: folder)) ! audioconvert ! \(encoder)"
    ).run(into: medium)
    let server = try TestServer(routes: ["/medium": .file(medium)])
    defer { server.stop() }
    let player = PlayedSound.player(
      server.url("/medium"), into: sound,
      networkBuffer: NetworkBuffer(duration: .seconds(2), byteCount: 1 << 20))
    let properties = LatestProperties(player)
    let subscription = player.periodicTimePublisher(forInterval: .seconds(1)).sink { _ in }
    defer { subscription.cancel() }
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(6) })
    #expect(await eventually { properties.value.loadedTimeRange?.lowerBound ?? .zero > .zero })
    for target in [1, 4] {
      var isDone = false
      player.seek(at(.seconds(target)), smooth: false) { _ in isDone = true }
      #expect(await eventually { isDone })
      // The file is written from its beginning again.
      let isHeard = await eventually {
        (try? PlayedSound.samples(sound).count) ?? 0 > CountedSound.rate / 4
      }
      #expect(isHeard)
      let heard = try PlayedSound.samples(sound)
      // In Matroska, it begins with the next block.
      let late = (0..<CountedSound.rate / 10).first { late in
        let start = target * CountedSound.rate + late
        return heard.indices.allSatisfy {
          abs(Int(heard[$0]) - Int(CountedSound.sample(start + $0))) <= 1
        }
      }
      #expect(late != nil, "\(heard.prefix(3))")
    }
    // A demuxer that goes back a little does not have it loaded again: that was a request for each 64 KB.
    #expect(server.requests.count < 30)
    #expect(player.error == nil)
  }
}
