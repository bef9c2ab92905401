import CPlatform
import FakeDecoder
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestSupport
import Testing

@testable import PlayheadPlayer
@testable import PlayheadUI

/// Frames in buffers that the kernel shares: shown from there, and another way as soon as that is impossible.
///
/// The buffers are memory of this process, of red, green and blue, which GTK maps: what takes a graphics processor is
/// seen up to the node that GTK is given.
@MainActor @Suite(.serialized, .enabled(if: playhead_dmabufs_have_modifiers()))
struct DmabufTests {
  /// A decoder that is preferred while this object lives.
  private final class Decoder {
    private let name: String
    nonisolated(unsafe) private static var count = 0

    @MainActor init() {
      Self.count += 1
      name = "FakeSharing\(Self.count)"
      fake_decoder_install(name, FAKE_DECODER_SHARES, 0)
    }

    deinit { fake_decoder_remove(name) }
  }

  /// A player of the color clock whose frames are in such buffers, and a window that shows it.
  @MainActor private final class Stage {
    let player: Player
    let view: VideoView
    private let decoder = Decoder()
    private let window: GtkWindow
    private let subscription: VideoSubscription

    init(path: VideoPath? = .dmabuf, balance: ColorBalance = .neutral) async throws {
      gtk_init()
      OpenGLSharing.noteFailure(nil)
      DmabufDisplay.ofGTK.forgive()
      player = Player(
        items: [.simple(url: try TestMedia.uri(.colorClock(seconds: 12)))],
        configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
      player.videoOutput.colorBalance = balance
      view = VideoView(player: player)
      view.setVideoPath(path)
      window = presentWindow(showing: view.widget, width: 320, height: 180)
      subscription = player.videoOutput.subscribe(layout: .texture) {}
      subscription.setVisible(true)
      let player = player
      #expect(await eventually { player.playbackState == .paused })
    }

    /// Shows the middle of a second.
    func seek(toSecond second: Int) async {
      let isDone = Locked(false)
      player.seek(at(.seconds(second) + .milliseconds(500)), smooth: false) { _ in
        isDone.withLock { $0 = true }
      }
      #expect(await eventually { isDone.withLock { $0 } })
    }

    /// The second that is seen.
    func shows(_ second: Int) async -> Bool {
      await eventually {
        Pixels(of: self.view.widget)?.second(x: 160, y: 90, tolerance: 6) == second
      }
    }

    /// The newest frame, as soon as it is as requested.
    func frame(_ isRequested: (VideoFrame) -> Bool) async -> VideoFrame? {
      var frame: VideoFrame?
      _ = await eventually {
        frame = self.subscription.take() ?? frame
        return frame.map(isRequested) ?? false
      }
      return frame.flatMap { isRequested($0) ? $0 : nil }
    }

    isolated deinit { gtk_window_destroy(window) }
  }

  /// All frames from a player, each taken as soon as it is there.
  private final class TakenFrames: Sendable {
    struct Frame: Sendable {
      let time: Duration
      let isShared: Bool
    }

    /// The frame duration of ``ColorClock``.
    static let frameDuration = Duration.milliseconds(40)

    private let frames: Locked<[Frame]>
    private let subscription: Locked<VideoSubscription?>

    init(from output: VideoOutput) {
      let frames = Locked<[Frame]>([])
      let held = Locked<VideoSubscription?>(nil)
      let subscription = output.subscribe(layout: .texture) {
        guard let frame = held.withLock({ $0?.take() }), let time = frame.time else { return }
        frames.withLock { $0.append(Frame(time: time, isShared: frame.dmabuf != nil)) }
      }
      held.withLock { $0 = subscription }
      (self.frames, self.subscription) = (frames, held)
      subscription.setVisible(true)
    }

    var all: [Frame] { frames.withLock(\.self) }

    deinit { subscription.withLock { $0 = nil } }
  }

  @Test func framesAreShownFromTheDecodersBuffers() async throws {
    let stage = try await Stage()
    #expect(stage.view.videoPath?.path == .dmabuf)
    for second in 0..<12 {
      await stage.seek(toSecond: second)
      #expect(await stage.shows(second), "second \(second)")
    }
    let frame = try #require(await stage.frame { $0.dmabuf != nil })
    #expect(frame.pixels == nil && frame.texture == nil)
    #expect((frame.width, frame.height) == (320, 180))
  }

  /// Verifies that the compositor may get the buffer as it is: its texture is alone in a widget.
  @Test func gtkIsGivenTheBuffer() async throws {
    let stage = try await Stage()
    await stage.seek(toSecond: 3)
    #expect(await stage.shows(3))
    let child = try #require(gtk_widget_get_first_child(stage.view.widget))
    #expect(child.className == "GtkGraphicsOffload")
    #expect(Nodes.textures(of: child) == ["GdkDmabufTexture"])
  }

  /// Up to the refusal each frame comes in such a buffer, from then on each in memory; between them, one may be missing.
  @Test func aRefusalWhilePlayingCostsOneFrameAtMost() async throws {
    let stage = try await Stage()
    await stage.seek(toSecond: 1)
    let output = stage.player.videoOutput
    let taken = TakenFrames(from: output)
    stage.player.play()
    #expect(await eventually { taken.all.count { $0.isShared } > 25 })
    #expect(!taken.all.contains { !$0.isShared })
    DmabufDisplay.ofGTK.refuse("a test refuses it")
    #expect(await eventually { taken.all.count { !$0.isShared } > 25 })
    stage.player.pause()
    #expect(await eventually { stage.player.playbackState == .paused })
    let frames = taken.all
    // From one that is not shared on, none is.
    let first = try #require(frames.firstIndex { !$0.isShared })
    #expect(!frames[first...].contains { $0.isShared })
    let missing = zip(frames, frames.dropFirst()).reduce(0) { missing, pair in
      let (frame, next) = pair
      return missing + Int(((next.time - frame.time) / TakenFrames.frameDuration).rounded()) - 1
    }
    // What a busy computer was late with has come, but was not taken.
    #expect(missing <= 1 + output.counts.overtaken, "\(frames)")
    #expect(stage.player.error == nil)
  }

  @Test func aRefusalCostsNoFrame() async throws {
    let stage = try await Stage()
    await stage.seek(toSecond: 2)
    #expect(await stage.frame { $0.dmabuf != nil } != nil)
    DmabufDisplay.ofGTK.refuse("a test refuses it")
    #expect(stage.view.videoPath?.path == .texture)
    for second in 3..<6 {
      await stage.seek(toSecond: second)
      #expect(await stage.shows(second))
    }
    stage.player.play()
    #expect(await stage.frame { $0.pixels != nil } != nil)
    #expect(await eventually { stage.player.time() ?? .zero > .seconds(7) })
    #expect(stage.player.error == nil && stage.player.videoMemory != .system)
  }

  /// Verifies that what does not come in such buffers goes through OpenGL, in the same pipeline.
  @Test func openGLTakesWhatTheDisplayDoesNot() async throws {
    let stage = try await Stage()
    let sharing = try OpenGLSharing.withGTK()
    stage.player.videoMemory = .dmabuf(DmabufDisplay.ofGTK, otherwise: sharing)
    #expect(await eventually { stage.player.playbackState == .paused })
    await stage.seek(toSecond: 1)
    #expect(await stage.frame { $0.dmabuf != nil } != nil)
    #expect(await stage.shows(1))
    DmabufDisplay.ofGTK.refuse("a test refuses it")
    for second in 2..<5 {
      await stage.seek(toSecond: second)
      #expect(await stage.frame { $0.texture != nil } != nil)
      #expect(await stage.shows(second))
    }
    stage.player.play()
    #expect(await eventually { stage.player.time() ?? .zero > .seconds(8) })
    #expect(stage.player.error == nil && OpenGLSharing.failure == nil)
  }

  @Test func aViewThatTakesMemoryAloneIsServed() async throws {
    let stage = try await Stage()
    let other = VideoView(player: stage.player)
    other.setVideoPath(.cairo)
    let window = presentWindow(showing: other.widget, width: 320, height: 180)
    for second in 4..<7 {
      await stage.seek(toSecond: second)
      #expect(await stage.shows(second))
      #expect(await eventually { Pixels(of: other.widget)?.second(x: 160, y: 90) == second })
    }
    #expect(await stage.frame { $0.pixels != nil } != nil)
    gtk_window_destroy(window)
  }

  @Test func theyCanBeSavedAndTheirColorsChanged() async throws {
    let stage = try await Stage()
    await stage.seek(toSecond: 2)
    #expect(await stage.shows(2))
    let screenshot = try await stage.player.videoOutput.screenshot()
    #expect((screenshot.width, screenshot.height) == (320, 180))
    stage.player.videoOutput.colorBalance = ColorBalance(saturation: -1)
    #expect(await eventually { Pixels(of: stage.view.widget)?.isGray(x: 160, y: 90) == true })
    #expect(await stage.frame { $0.dmabuf != nil } != nil)
  }
}

/// The nodes that a snapshot is made of.
@MainActor private enum Nodes {
  /// The classes of the textures that a widget is painted with.
  static func textures(of widget: GtkWidget) -> [String] {
    let paintable = gtk_widget_paintable_new(widget)
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    guard let snapshot = gtk_snapshot_new() else { return [] }
    gdk_paintable_snapshot(paintable, snapshot, 320, 180)
    guard let node = gtk_snapshot_to_node(snapshot) else { return [] }
    defer { gsk_render_node_unref(node) }
    return textures(in: node)
  }

  private static func textures(in node: OpaquePointer) -> [String] {
    switch gsk_render_node_get_node_type(node) {
    case GSK_TEXTURE_NODE:
      return gsk_texture_node_get_texture(node).map { [$0.className] } ?? []
    case GSK_CONTAINER_NODE:
      return (0..<gsk_container_node_get_n_children(node)).flatMap {
        gsk_container_node_get_child(node, $0).map(textures(in:)) ?? []
      }
    case GSK_TRANSFORM_NODE: return gsk_transform_node_get_child(node).map(textures(in:)) ?? []
    case GSK_CLIP_NODE: return gsk_clip_node_get_child(node).map(textures(in:)) ?? []
    default: return playhead_offloaded_node(node).map(textures(in:)) ?? []
    }
  }
}
