import CPlatform
import Glibc
import PlayheadCore
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Media that say what no honest one does: they play, end or fail, and nothing traps.
@MainActor @Suite(.serialized) struct StrangeMediaTests {
  private func player(of bytes: [UInt8], name: String) throws -> Player {
    let path = try TestMedia.makeDirectory() + "/" + name
    try TestMedia.write(bytes, to: path)
    return makePlayer("file://\(path)")
  }

  /// Scales of the times, and times of the first frames, at the ends of what there can be. Not both at the
  /// end at once: GStreamer's own parts then meet a segment without times, which is critical to them.
  private nonisolated static let times: [(scale: UInt64, time: UInt64)] = [
    (1 << 62, 1), (1 << 62, 1 << 62), (1 << 63, 2), (1, 1 << 63), (1, .max - 1),
    (1_000_000, (1 << 63) - 1), (1_000_000, 9_223_372_036_854), (1_000_000, 18_446_744_073_708),
  ]

  @Test(arguments: times)
  func aMatroskaFileOfAnyTimeComesToRest(scale: UInt64, time: UInt64) async throws {
    let player = try player(of: Matroska.film(scale: scale, time: time), name: "strange.mkv")
    let viewer = Viewer(player)
    player.play()
    #expect(
      await eventually {
        viewer.look()
        return player.error != nil || player.playbackState == .ended || viewer.count > 0
      })
  }

  /// The same file with honest times is one that plays.
  @Test func aMatroskaFileOfUsualTimesPlays() async throws {
    let player = try player(
      of: Matroska.film(scale: 1_000_000, time: 0, distance: 200), name: "usual.mkv")
    let viewer = Viewer(player)
    player.play()
    #expect(
      await eventually {
        viewer.look()
        return viewer.count > 5
      })
    #expect(player.error == nil)
  }

  /// A download that was interrupted after its space had been reserved. GStreamer looks for the end of Ogg files from
  /// behind, and for more after the sound of WAV files, and would read zeros for minutes.
  @Test(arguments: ["ogg", "opus", "wav"], ["playbin", "playbin3"])
  func gigabytesOfZerosAreGivenUp(suffix: String, engine: String) async throws {
    let sound =
      switch suffix {
      case "wav": try TestMedia.file(.audio(.wav))
      default: try TaggedSound(suffix == "ogg" ? .ogg : .opus).make()
      }
    let path = try TestMedia.makeDirectory() + "/interrupted." + suffix
    try TestMedia.write(try TestMedia.contents(ofFile: sound), to: path)
    try #require(truncate(path, 1 << 32) == 0)
    let player = makePlayer("file://\(path)", try TestMedia.uri(.mp4()), engine: engine)
    let items = player.items
    player.play()
    #expect(await eventually { player.error != nil })
    #expect(player.playbackError?.reason == .damaged)
    #expect(player.currentItem == items[0])
    player.advanceToNextItem()
    #expect(
      await eventually {
        player.currentItem == items[1] && player.time() ?? .zero > .milliseconds(200)
      })
    #expect(player.error == nil && player.items == items)
  }

  /// A few zeros are read through, and what is before them is played.
  @Test(arguments: [TaggedSound.Format.ogg, .opus])
  func aMegabyteOfZerosIsRead(format: TaggedSound.Format) async throws {
    let path = try TaggedSound(format).make()
    let size = try TestMedia.contents(ofFile: path).count
    try #require(truncate(path, size + 1 << 20) == 0)
    let player = makePlayer("file://\(path)")
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
    #expect(player.error == nil)
  }

  /// A segment of a list from the network leads to this computer.
  @Test(arguments: ["file", "fd"])
  func aStreamFromTheNetworkOpensNothingLocal(_ scheme: String) async throws {
    let hls = try TestMedia.file(.hls())
    let folder = hls.prefix(upTo: hls.lastIndex(of: "/") ?? hls.endIndex)
    let segment = "\(folder)/segment-00000.ts"
    #expect(try !TestMedia.contents(ofFile: segment).isEmpty)
    let address = scheme == "file" ? "file://\(segment)" : "fd://0"
    let list = """
      #EXTM3U
      #EXT-X-VERSION:3
      #EXT-X-TARGETDURATION:2
      #EXT-X-MEDIA-SEQUENCE:0
      #EXTINF:2,
      \(address)
      #EXT-X-ENDLIST

      """
    let server = try TestServer(routes: ["/stream.m3u8": .text(list)])
    defer { server.stop() }
    let player = makePlayer(server.url("/stream.m3u8"), try TestMedia.uri(.mp4()))
    player.play()
    #expect(await eventually { player.error != nil })
    #expect(player.playbackError?.reason == .blockedScheme(scheme))
    player.advanceToNextItem()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
  }

  /// Verifies that the demuxer reads no descriptor as a playlist or a key, outside of the pipeline.
  @Test func aStreamFromTheNetworkReadsNoDescriptor() async throws {
    DeviceSources.hide()
    GStreamer.start()
    DeviceSources.gstreamerHasStarted()
    var pipe: [Int32] = [0, 0]
    try #require(Glibc.pipe(&pipe) == 0 && write(pipe[1], "secret", 6) == 6)
    defer { for end in pipe { close(end) } }
    let address = "fd://\(pipe[0])"
    let variant = "#EXT-X-STREAM-INF:BANDWIDTH=1000000\n\(address)\n"
    let key = """
      #EXT-X-TARGETDURATION:2
      #EXT-X-KEY:METHOD=AES-128,URI="\(address)"
      #EXTINF:2,
      segment.ts
      #EXT-X-ENDLIST

      """
    let folder = try TestMedia.file(.hls()).split(separator: "/").dropLast().joined(separator: "/")
    for lines in [variant, key] {
      let server = try TestServer(routes: [
        "/stream.m3u8": .text("#EXTM3U\n#EXT-X-VERSION:3\n\(lines)"),
        "/segment.ts": .file("/\(folder)/segment-00000.ts"),
      ])
      defer { server.stop() }
      let player = makePlayer(server.url("/stream.m3u8"), try TestMedia.uri(.mp4()))
      player.play()
      #expect(await eventually { player.error != nil }, "\(lines)")
      #expect(player.playbackError?.reason == .blockedScheme("fd"))
      var left: Int32 = 0
      #expect(ioctl(pipe[0], UInt(FIONREAD), &left) == 0 && left == 6, "\(lines)")
      player.advanceToNextItem()
      #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
    }
    // What a person names is opened.
    #expect(gst_element_factory_find("fdsrc") == nil)
    DeviceSources.offer(for: address)
    #expect(gst_element_factory_make("fdsrc", nil) != nil)
  }

  /// The same leads to files and named pipes of this computer.
  @Test func aStreamFromTheNetworkReadsNoFile() async throws {
    DeviceSources.hide()
    GStreamer.start()
    DeviceSources.gstreamerHasStarted()
    let hls = try TestMedia.file(.hls())
    let folder = hls.split(separator: "/").dropLast().joined(separator: "/")
    let pipe = try TestMedia.makeDirectory() + "/key"
    try #require(mkfifo(pipe, 0o600) == 0)
    // Who waits there goes on when it is opened.
    defer { close(open(pipe, O_RDWR | O_NONBLOCK)) }
    let variant = "#EXT-X-STREAM-INF:BANDWIDTH=1000000\nfile://\(hls)\n"
    let key = """
      #EXT-X-TARGETDURATION:2
      #EXT-X-KEY:METHOD=AES-128,URI="file://\(pipe)"
      #EXTINF:2,
      segment.ts
      #EXT-X-ENDLIST

      """
    for lines in [variant, key] {
      let server = try TestServer(routes: [
        "/stream.m3u8": .text("#EXTM3U\n#EXT-X-VERSION:3\n\(lines)"),
        "/segment.ts": .file("/\(folder)/segment-00000.ts"),
      ])
      defer { server.stop() }
      let player = makePlayer(server.url("/stream.m3u8"), try TestMedia.uri(.mp4()))
      player.play()
      #expect(await eventually { player.error != nil }, "\(lines)")
      #expect(player.playbackError?.reason == .blockedScheme("file"))
      player.advanceToNextItem()
      #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
    }
    // The same variant in a list in a file.
    let list = try TestMedia.makeDirectory() + "/list.m3u8"
    try TestMedia.write(Array("#EXTM3U\n#EXT-X-VERSION:3\n\(variant)".utf8), to: list)
    let player = makePlayer("file://\(list)")
    player.play()
    #expect(await eventually { player.error != nil || player.time() ?? .zero > .milliseconds(200) })
    #expect(player.error == nil)
  }

  /// Verifies that a server leads only to what is on the network.
  @Test(arguments: ["file:///dev/zero", "fd://0", "v4l2:///dev/video0"])
  func aServerLeadsToNothingLocal(_ address: String) async throws {
    let server = try TestServer(routes: ["/film.mp4": .redirect(to: address)])
    defer { server.stop() }
    let player = makePlayer(server.url("/film.mp4"))
    player.play()
    #expect(await eventually { player.error != nil })
    let scheme = String(address.prefix { $0 != ":" })
    #expect(player.playbackError?.reason == .blockedScheme(scheme))
  }

  /// playbin3 does not tell by a name which source is an item's own. That of 1.22 hangs now and then.
  @Test(.enabled(if: TestMedia.gStreamerMinor >= 24))
  func anItemIsOpenedByWhateverPlaysIt() async throws {
    DeviceSources.hide()
    GStreamer.start()
    DeviceSources.gstreamerHasStarted()
    let player = Player(
      item: .simple(url: try TestMedia.uri(.audio(.flac))),
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true", engine: "playbin3"))
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(200) })
  }

  /// The same list in a file may name files.
  @Test func aListInAFileOpensFiles() async throws {
    let player = makePlayer(try TestMedia.uri(.hls()))
    player.play()
    #expect(await eventually { player.error != nil || player.time() ?? .zero > .milliseconds(200) })
    #expect(player.error == nil)
  }

  @Test(arguments: ["2147483647:1", "1:2147483647", "0:0", "-1:5", "99:1"])
  func aScreenshotOfAnyShapeCanBeSaved(_ aspect: String) async throws {
    var bytes = Array("YUV4MPEG2 W16 H16 F25:1 Ip A\(aspect) C420jpeg\n".utf8)
    for _ in 0..<50 {
      bytes += Array("FRAME\n".utf8) + [UInt8](repeating: 128, count: 16 * 16 * 3 / 2)
    }
    let player = try player(of: bytes, name: "strange.y4m")
    #expect(await eventually { player.error != nil || player.playbackState == .paused })
    if player.error == nil {
      let screenshot = try await player.videoOutput.screenshot()
      #expect(screenshot.height == 16 && (16...1584).contains(screenshot.width))
    }
  }
}

/// A small Matroska file with frames that need no decoder.
private enum Matroska {
  /// - Parameter distance: what lies between two frames, in the film's unit.
  static func film(scale: UInt64, time: UInt64, distance: Int = 20) -> [UInt8] {
    let head = element(
      [0x1A, 0x45, 0xDF, 0xA3],
      element([0x42, 0x86], [1]) + element([0x42, 0xF7], [1]) + element([0x42, 0xF2], [4])
        + element([0x42, 0xF3], [8]) + element([0x42, 0x82], Array("matroska".utf8))
        + element([0x42, 0x87], [4]) + element([0x42, 0x85], [2]))
    let video =
      element([0xB0], [16]) + element([0xBA], [16])
      + element([0x2E, 0xB5, 0x24], Array("I420".utf8))
    let track = element(
      [0xAE],
      element([0xD7], [1]) + element([0x73, 0xC5], [1]) + element([0x83], [1])
        + element([0x86], Array("V_UNCOMPRESSED".utf8)) + element([0xE0], video))
    let blocks = (0..<10).flatMap { index in
      element(
        [0xA3],
        [0x81, UInt8((index * distance) >> 8), UInt8((index * distance) & 0xFF), 0x80]
          + [UInt8](repeating: 128, count: 16 * 16 * 3 / 2))
    }
    let segment =
      element([0x15, 0x49, 0xA9, 0x66], element([0x2A, 0xD7, 0xB1], number(scale)))
      + element([0x16, 0x54, 0xAE, 0x6B], track)
      + element([0x1F, 0x43, 0xB6, 0x75], element([0xE7], number(time)) + blocks)
    return head + element([0x18, 0x53, 0x80, 0x67], segment)
  }

  private static func element(_ identifier: [UInt8], _ content: [UInt8]) -> [UInt8] {
    identifier + [1] + number(UInt64(content.count)).dropFirst() + content
  }

  private static func number(_ value: UInt64) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }
}
