import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import PlayheadUI

@MainActor @Suite(.serialized) struct VideoSettingsTests {
  @Test func turnsAreOfWhatIsSeen() {
    let settings = VideoSettings()
    settings.rotateClockwise()
    #expect(settings.orientation == .rotate90)
    settings.flipHorizontally()
    #expect(settings.orientation == .rotate90.followed(by: .flipRotate0))
    settings.rotateCounterclockwise()
    settings.flipVertically()
    #expect(settings.orientation == .rotate0)
  }

  @Test func eachSettingIsPartOfTheFraming() {
    let settings = VideoSettings(VideoFraming(zoom: 2))
    #expect(settings.zoom == 2)
    settings.gravity = .resize
    settings.zoom = 3
    settings.pan = VideoPan(x: 0.1, y: 0.2)
    settings.aspectRatio = 1.5
    settings.orientation = .rotate180
    #expect(
      settings.framing
        == VideoFraming(
          gravity: .resize, zoom: 3, pan: VideoPan(x: 0.1, y: 0.2), aspectRatio: 1.5,
          orientation: .rotate180))
  }

  @Test func aChangeRepaintsThePausedVideoWithoutABody() async throws {
    gtk_init()
    let player = Player(
      items: [.simple(url: try TestMedia.uri(.colorClock(seconds: 2)))],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    #expect(await eventually { player.playbackState == .paused })
    let settings = VideoSettings()
    let view = VideoView(player: player, settings: settings)
    let window = presentWindow(showing: view.widget, width: 600, height: 200)
    #expect(await eventually { Pixels(of: view.widget)?.second(x: 300, y: 100) == 0 })
    #expect(view.videoPoint(x: 3, y: 100) == nil)
    #expect(Pixels(of: view.widget)?.isBlack(x: 3, y: 100) == true)
    settings.gravity = .resizeAspectFill
    #expect(await eventually { Pixels(of: view.widget)?.second(x: 3, y: 100) == 0 })
    #expect(view.videoPoint(x: 300, y: 100) == VideoPoint(x: 0.5, y: 0.5))
    settings.zoom = 0.5
    settings.rotateClockwise()
    #expect(await eventually { Pixels(of: view.widget)?.isBlack(x: 3, y: 100) == true })
    #expect(ViewBody.of(view.widget).statistics.evaluations == 1)
    gtk_window_destroy(window)
  }

  @Test func anOrientationEndsWithItsItem() async throws {
    let path = "\(try TestMedia.makeDirectory())/turned.mp4"
    let bytes = try TestMedia.contents(ofFile: try TestMedia.file(.videoOnly(Clip())))
    try turned(bytes).withUnsafeBytes { bytes in
      _ = try GLibError.check { error in
        g_file_set_contents(
          path, bytes.bindMemory(to: CChar.self).baseAddress, gssize(bytes.count), error)
      }
    }
    let player = Player(
      items: [.simple(url: "file://\(path)"), .simple(url: try TestMedia.uri(.videoOnly(Clip())))],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    #expect(
      await eventually {
        player.presentationSize == PresentationSize(width: 180, height: 320)
      })
    player.advanceToNextItem()
    #expect(
      await eventually {
        player.presentationSize == PresentationSize(width: 320, height: 180)
      })
  }

  /// An MP4 file that asks for its video to be turned clockwise by 90°: GStreamer 1.22 writes none.
  private func turned(_ file: [UInt8]) throws -> [UInt8] {
    let name = Array("tkhd".utf8)
    let header = try #require(file.indices.first { file[$0...].starts(with: name) })
    // Behind name, version, five numbers, and 16 bytes of others: rows of a, b, u.
    let matrix = header + 4 + 4 + 20 + 16
    var file = file
    let rows: [[UInt8]] = [
      [0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 0], [255, 255, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0],
      [0, 180, 0, 0], [0, 0, 0, 0], [64, 0, 0, 0],
    ]
    file.replaceSubrange(matrix..<matrix + 36, with: rows.flatMap(\.self))
    return file
  }
}
