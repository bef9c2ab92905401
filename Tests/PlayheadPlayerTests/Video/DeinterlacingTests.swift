import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Frames that are taken apart, or not: of each two are made, and so they come twice as often.
@MainActor @Suite(.serialized) struct DeinterlacingTests {
  /// Looks until the last frames were so far from each other.
  private func sees(
    _ viewer: Viewer, _ isRight: @escaping @MainActor ([Duration]) -> Bool
  ) async -> Bool {
    var times: [Duration] = []
    return await eventually {
      viewer.look()
      if let time = viewer.frame?.time, time != times.last { times.append(time) }
      let recent = times.suffix(9)
      return recent.count == 9 && isRight(zip(recent, recent.dropFirst()).map { $1 - $0 })
    }
  }

  @Test func framesAreTakenApartAsIsWanted() async throws {
    let player = try await makeReadyPlayer(.mp4(Clip(duration: .seconds(20))))
    let viewer = Viewer(player)
    player.play()
    // 25 frames a second of which the medium says that they are whole.
    #expect(await sees(viewer) { $0.allSatisfy { $0 >= .milliseconds(38) } })
    player.deinterlacing = .always
    #expect(await sees(viewer) { $0.filter { $0 <= .milliseconds(22) }.count >= 4 })
    player.deinterlacing = .off
    #expect(await sees(viewer) { $0.allSatisfy { $0 >= .milliseconds(38) } })
    #expect(player.error == nil)
  }

  @Test func whatIsWantedHoldsForTheNextItem() async throws {
    let url = try TestMedia.uri(.mp4(Clip(duration: .seconds(20))))
    let player = makePlayer(url)
    player.deinterlacing = .always
    let viewer = Viewer(player)
    player.play()
    #expect(await sees(viewer) { $0.filter { $0 <= .milliseconds(22) }.count >= 4 })
    player.items = [.simple(url: url)]
    #expect(
      await eventually {
        viewer.frame?.time.map { $0 < .seconds(1) } ?? false || viewer.time(in: player) == nil
      })
    #expect(await sees(viewer) { $0.filter { $0 <= .milliseconds(22) }.count >= 4 })
  }
}
