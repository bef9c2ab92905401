import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Films whose sound and video are not equally long follow each other, each of them to its end.
@MainActor @Suite(.serialized) struct UnevenFilmTests {
  struct Lengths: Sendable {
    let sound: Duration
    let video: Duration
  }

  nonisolated private static let lengths = [
    Lengths(sound: .milliseconds(1200), video: .seconds(2)),
    Lengths(sound: .seconds(2), video: .milliseconds(1200)),
  ]

  private func film(_ lengths: Lengths, at path: String) throws -> String {
    try EncodingPipeline(
      """
      matroskamux name=mux ! filesink name=sink
      audiotestsrc samplesperbuffer=480 num-buffers=\(Int(lengths.sound / .milliseconds(10))) !
      audio/x-raw,rate=48000 ! flacenc ! queue ! mux.
      videotestsrc num-buffers=\(Int(lengths.video / .milliseconds(40))) !
      video/x-raw,width=160,height=90,framerate=25/1 !
      x264enc key-int-max=25 bframes=0 speed-preset=ultrafast ! h264parse ! queue ! mux.
      """
    ).run(into: path)
    return "file://\(path)"
  }

  @Test(arguments: lengths)
  func eachIsPlayedToItsEnd(_ lengths: Lengths) async throws {
    let folder = try TestMedia.makeDirectory()
    let url = try film(lengths, at: "\(folder)/film.mkv")
    let player = makePlayer(items: (0..<3).map { _ in .simple(url: url) })
    let items = player.items
    let viewer = Viewer(player)
    var shown = [Duration](repeating: .zero, count: items.count)
    var reached = shown
    player.play()
    let isDone = await eventually {
      viewer.look()
      if let number = items.firstIndex(where: { $0 == player.currentItem }) {
        reached[number] = max(reached[number], player.time() ?? .zero)
        if let time = viewer.frame?.time { shown[number] = max(shown[number], time) }
      }
      return player.currentItem == nil
    }
    #expect(isDone && player.error == nil)
    // How many frames are seen is a matter of how busy the computer is.
    #expect(shown.allSatisfy { $0 > lengths.video - .milliseconds(600) }, "\(shown)")
    #expect(
      reached.allSatisfy { $0 > max(lengths.sound, lengths.video) - .milliseconds(600) },
      "\(reached)")
  }
}
