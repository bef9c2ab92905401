import CPlatform
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer
@testable import PlayheadUI

/// The ways for the frames: right on each, changed while something is open, and left if they fail.
@MainActor @Suite(.serialized) struct VideoPathTests {
  init() { OpenGLSharing.noteFailure(nil) }

  private func isPaused(_ player: Player) async -> Bool {
    await eventually {
      player.playbackState == .paused && player.machine.properties.seekTime == nil
    }
  }

  @Test(arguments: [VideoPath.cairo, .texture, .openGL])
  func colorsAreRightOnEachPath(_ path: VideoPath) async throws {
    let player = try await makeViewedPlayer(.colorClock(seconds: 12))
    let view = VideoView(player: player)
    view.setVideoPath(path)
    let window = presentWindow(showing: view.widget, width: 320, height: 180)
    #expect(await eventually { view.videoPath != nil })
    #expect(view.videoPath?.path == path)
    #expect(await isPaused(player))
    for second in 0..<12 {
      player.seek(at(.seconds(second) + .milliseconds(500)), smooth: false)
      let isShown = await eventually {
        Pixels(of: view.widget)?.second(x: 160, y: 90, tolerance: 6) == second
      }
      #expect(isShown, "second \(second)")
    }
    #expect((player.videoMemory == .system) == (path != .openGL))
    gtk_window_destroy(window)
  }

  @Test(arguments: [VideoPath.cairo, .texture, .openGL])
  func colorsAreChangedOnEachPath(_ path: VideoPath) async throws {
    let player = try await makeViewedPlayer(.colorClock(seconds: 12))
    let view = VideoView(player: player)
    view.setVideoPath(path)
    let window = presentWindow(showing: view.widget, width: 320, height: 180)
    #expect(await isPaused(player))
    player.seek(at(.milliseconds(2500)), smooth: false)
    #expect(await eventually { Pixels(of: view.widget)?.second(x: 160, y: 90) == 2 })
    let former = try #require(Pixels(of: view.widget)?.pixel(160, 90))
    player.videoOutput.colorBalance = ColorBalance(saturation: -1)
    #expect(await eventually { Pixels(of: view.widget)?.isGray(x: 160, y: 90) == true })
    player.videoOutput.colorBalance = ColorBalance(brightness: -0.1, hue: 0.5)
    let expected = try #require(player.videoOutput.colorBalance.changed(former))
    let isChanged = await eventually {
      guard let pixel = Pixels(of: view.widget)?.pixel(160, 90) else { return false }
      return zip([pixel.red, pixel.green, pixel.blue], expected).allSatisfy {
        abs(Double($0) - $1) <= 6
      }
    }
    #expect(isChanged)
    gtk_window_destroy(window)
  }

  @Test func anotherPathKeepsThePausedPlace() async throws {
    let player = try await makeViewedPlayer(.colorClock(seconds: 12))
    let view = VideoView(player: player)
    let window = presentWindow(showing: view.widget, width: 320, height: 180)
    player.seek(at(.milliseconds(4500)), smooth: false)
    #expect(await eventually { Pixels(of: view.widget)?.second(x: 160, y: 90) == 4 })
    for path in [VideoPath.openGL, .texture, .openGL, .cairo] {
      view.setVideoPath(path)
      // Never another place meanwhile, nor an error.
      var places: Set<Duration> = []
      #expect(
        await eventually {
          if let place = player.machine.properties.seekTime ?? player.time() {
            places.insert(place)
          }
          return player.playbackState == .paused && player.machine.properties.seekTime == nil
        })
      #expect(places.allSatisfy { $0 >= .milliseconds(4460) && $0 <= .milliseconds(4540) })
      #expect(player.error == nil)
      #expect(await eventually { Pixels(of: view.widget)?.second(x: 160, y: 90) == 4 })
      #expect(view.videoPath?.path == path)
    }
    gtk_window_destroy(window)
  }

  @Test func anotherPathKeepsPlaying() async throws {
    let player = try await makeViewedPlayer(.colorClock(seconds: 12))
    let view = VideoView(player: player)
    let window = presentWindow(showing: view.widget, width: 320, height: 180)
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(300) })
    for path in [VideoPath.openGL, .texture] {
      view.setVideoPath(path)
      var last = Duration.zero
      var goesBack = false
      let before = try #require(player.machine.properties.seekTime ?? player.time())
      #expect(
        await eventually {
          guard let place = player.machine.properties.seekTime ?? player.time() else {
            return false
          }
          goesBack = goesBack || place < last
          last = place
          return player.playbackState == .playing && place > before + .milliseconds(600)
        })
      #expect(!goesBack)
      #expect(player.shouldPlay && player.error == nil)
      let second = Int((player.time() ?? .zero) / .seconds(1))
      #expect(
        await eventually {
          let shown = Pixels(of: view.widget)?.second(x: 160, y: 90)
          return shown == second || shown == second + 1
        })
    }
    gtk_window_destroy(window)
  }

  @Test func anotherPathKeepsTheTracks() async throws {
    gtk_init()
    let player = Player(
      items: [.simple(url: try TestMedia.uri(.matroska()))],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    #expect(await eventually { player.playbackState == .paused })
    let french = try #require(
      player.mediaSelectionProperties.options(for: .audible).last { $0.track != nil })
    player.select(mediaOption: french, for: .audible)
    #expect(
      await eventually { player.mediaSelectionProperties.selectedOption(for: .audible) == french })
    player.videoMemory = .openGL(try OpenGLSharing.withGTK())
    #expect(await isPaused(player))
    #expect(
      await eventually { player.mediaSelectionProperties.selectedOption(for: .audible) == french })
  }

  @Test(arguments: [
    "identity error-after=12 ! glupload ! glcolorconvert",
    "identity name=swallows drop-probability=1 ! glupload ! glcolorconvert",
  ])
  func aFailureOfOpenGLIsNotOneOfThePlayers(_ elements: String) async throws {
    let player = try await makeViewedPlayer(.colorClock(seconds: 12))
    let view = VideoView(player: player)
    let window = presentWindow(showing: view.widget, width: 320, height: 180)
    player.seek(at(.milliseconds(3500)), smooth: false)
    #expect(await eventually { Pixels(of: view.widget)?.second(x: 160, y: 90) == 3 })
    player.play()
    player.videoMemory = .openGL(OpenGLSharing(try .withGTK(), elements: elements))
    #expect(await eventually { OpenGLSharing.failure != nil })
    #expect(player.videoMemory == .system)
    #expect(await eventually { player.playbackState == .playing })
    #expect(await eventually { player.time() ?? .zero > .seconds(4) })
    #expect(player.error == nil && player.shouldPlay)
    #expect(await eventually { Pixels(of: view.widget)?.second(x: 160, y: 90) ?? 0 >= 4 })
    // It is not tried again.
    view.setVideoPath(.openGL)
    #expect(view.videoPath?.path != .openGL && player.videoMemory == .system)
    OpenGLSharing.noteFailure(nil)
    gtk_window_destroy(window)
  }

  @Test func aViewWithoutOpenGLShowsFramesFromThere() async throws {
    let player = try await makeViewedPlayer(.colorClock(seconds: 12))
    let views = [VideoView(player: player), VideoView(player: player)]
    views[0].setVideoPath(.openGL)
    views[1].setVideoPath(.cairo)
    let windows = views.map { presentWindow(showing: $0.widget, width: 320, height: 180) }
    #expect(await eventually { player.videoMemory != .system })
    #expect(await isPaused(player))
    player.seek(at(.milliseconds(2500)), smooth: false)
    for view in views {
      #expect(await eventually { Pixels(of: view.widget)?.second(x: 160, y: 90) == 2 })
    }
    // The last one that uses it gives it back.
    views[0].setVideoPath(.texture)
    #expect(player.videoMemory == .system)
    for window in windows { gtk_window_destroy(window) }
  }

  @Test func framesInOpenGLAreLetGo() async throws {
    let player = try await makeViewedPlayer(.colorClock(seconds: 12))
    let view = VideoView(player: player)
    view.setVideoPath(.openGL)
    let window = presentWindow(showing: view.widget, width: 320, height: 180)
    #expect(await eventually { player.videoMemory != .system })
    #expect(await isPaused(player))
    let frames = FrameCounter(player)
    player.play()
    #expect(await eventually { frames.taken >= 100 })
    #expect(frames.mostAlive <= 8)
    gtk_widget_set_visible(view.widget, 0)
    let before = frames.taken
    player.seek(at(.zero), smooth: false)
    #expect(await eventually { frames.taken >= before + 20 })
    #expect(frames.mostAlive <= 8)
    gtk_window_destroy(window)
    player.removeAllItems()
    #expect(await eventually { frames.alive <= 1 })
  }
}

/// Takes each frame of a player in the memory of OpenGL, as a view does, and counts those that live.
@MainActor private final class FrameCounter {
  private struct Weak { weak var frame: VideoFrame? }

  private(set) var taken = 0
  private(set) var mostAlive = 0
  private var frames: [Weak] = []
  private var subscription: VideoSubscription?

  init(_ player: Player) {
    subscription = player.videoOutput.subscribe(layout: .texture) { [weak self] in
      Task { @MainActor in self?.take() }
    }
    subscription?.setVisible(true)
  }

  var alive: Int {
    frames.removeAll { $0.frame == nil }
    return frames.count
  }

  private func take() {
    guard let frame = subscription?.take(), frame.texture != nil else { return }
    taken += 1
    frames.append(Weak(frame: frame))
    mostAlive = max(mostAlive, alive)
  }
}

extension ColorBalance {
  /// Red, green and blue that a color becomes, 0…255.
  fileprivate func changed(_ color: ColorClock.Color) -> [Double]? {
    let values = [color.red, color.green, color.blue].map { Double($0) / 255 }
    return matrix.map { row in
      let sum = zip(row, values).reduce(row[3]) { $0 + $1.0 * $1.1 }
      return min(max(sum, 0), 1) * 255
    }
  }
}
