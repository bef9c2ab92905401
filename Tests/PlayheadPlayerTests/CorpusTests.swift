import Glibc
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

/// Damaged files, over the engine alone, as for the sanitizers; `corpus.test` gives them to the application.
///
/// `PLAYHEAD_CORPUS` names a file with their paths, a line each: what `Tests/Application/damages.py` prints.
@MainActor @Suite(.enabled(if: getenv("PLAYHEAD_CORPUS") != nil)) struct CorpusTests {
  private func paths() throws -> [String] {
    let list = String(cString: try #require(getenv("PLAYHEAD_CORPUS")))
    return String(decoding: try TestMedia.contents(ofFile: list), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test func eachPlaysEndsOrFailsAndAGoodOneFollows() async throws {
    let paths = try paths()
    #expect(paths.count >= 40)
    let player = Player(configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    // The last item stays at its end.
    player.actionAtItemEnd = .pause
    for path in paths {
      player.items = [.simple(url: "file://\(path)")]
      player.play()
      #expect(
        await eventually {
          player.error != nil || player.playbackState == .ended
            || player.time() ?? .zero > .milliseconds(50)
        }, "\(path): \(player.playbackState), \(String(describing: player.time()))")
    }
    player.items = [.simple(url: try TestMedia.uri(.mp4()))]
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
    #expect(player.error == nil)
  }
}
