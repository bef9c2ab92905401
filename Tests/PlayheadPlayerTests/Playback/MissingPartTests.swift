import FakeDecoder
import PlayheadCore
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// A decoder that is not installed is told of, also if the rest of the medium plays.
@MainActor @Suite(.serialized) struct MissingPartTests {
  /// While this object lives, nothing is installed that decodes such media.
  private final class LeftOut {
    private let decoders: UnsafeMutableRawPointer

    init(_ type: String) { decoders = fake_decoder_leave_out(type) }

    deinit { fake_decoder_bring_back(decoders) }
  }

  @Test(arguments: [
    ("video/x-h264", MediaCharacteristic.visual, MediaType.audio),
    ("audio/mpeg", .audible, .video),
  ])
  func whatPlaysTellsWhatDoesNot(
    type: String, characteristic: MediaCharacteristic, plays: MediaType
  ) async throws {
    let decoders = LeftOut(type)
    let player = try await makeReadyPlayer(.mp4())
    let part = try #require(player.missingParts.first)
    #expect(player.missingParts.count == 1)
    #expect(part.characteristic == characteristic && !part.name.isEmpty)
    #expect(part.package == "gstreamer1.0-libav")
    #expect(player.mediaType == plays && player.error == nil)
    player.insert(.simple(url: try TestMedia.uri(.audio(.flac))), after: nil)
    player.advanceToNextItem()
    #expect(player.missingParts.isEmpty)
    _ = decoders
  }

  /// Two threads of playbin race from GStreamer 1.24 on; before, one of them opens all of an MP4 file.
  private nonisolated static let races =
    TestMedia.gStreamerMinor >= 24 && Playbin.factoryName() == "playbin" ? [false, true] : [false]

  @Test(arguments: races)
  func whereNothingPlaysItIsTheError(comesFirst: Bool) async throws {
    let decoders = LeftOut("video/x-h264")
    fake_decoder_post_errors_first(comesFirst ? 1 : 0)
    defer { fake_decoder_post_errors_first(0) }
    let player = makePlayer(try TestMedia.uri(.videoOnly()))
    #expect(await eventually { player.error != nil })
    guard case .missingDecoder(let name?) = player.playbackError?.reason else {
      Issue.record("\(String(describing: player.playbackError))")
      return
    }
    #expect(name.contains("H.264"))
    #expect(player.playbackError?.package == "gstreamer1.0-libav")
    #expect(player.missingParts.isEmpty)
    _ = decoders
  }

  @Test func aMediumWithAllItNeedsMissesNothing() async throws {
    let player = try await makeReadyPlayer(.matroska())
    #expect(player.missingParts.isEmpty)
  }
}
