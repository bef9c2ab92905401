import FakeDevices
import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Sound on devices that come, go and fail.
@MainActor @Suite(.serialized) struct AudioDeviceTests {
  private nonisolated static let film = MediaKind.mp4(Clip(duration: .seconds(20)))

  init() { fake_devices_install() }

  private func isHeard(on device: String) async -> Bool {
    let before = fake_device_buffers(device)
    return await eventually { fake_device_buffers(device) > before + 5 }
  }

  /// Returns whether it plays on from a time, without a jump.
  private func goesOn(_ player: Player, from time: Duration) async -> Bool {
    await eventually {
      guard player.playbackState == .playing, let now = player.time() else { return false }
      return now > time + .milliseconds(300) && now < time + .seconds(6)
    }
  }

  @Test func devicesAreLookedForOnlyWhileSomebodyWantsToKnow() async {
    fake_device_connect("Loudspeakers")
    #expect(fake_devices_are_watched() == 0)
    var told: [[String]] = []
    let watch = AudioDevices.shared.publisher.sink { told.append($0.map(\.id)) }
    #expect(await eventually { told.last?.contains("Loudspeakers") == true })
    #expect(fake_devices_are_watched() == 1)
    fake_device_connect("Headphones")
    #expect(await eventually { told.last?.contains("Headphones") == true })
    fake_device_disconnect("Headphones")
    #expect(await eventually { told.last?.contains("Headphones") == false })
    watch.cancel()
    #expect(await eventually { fake_devices_are_watched() == 0 })
    let again = AudioDevices.shared.publisher.sink { told.append($0.map(\.id)) }
    fake_device_disconnect("Loudspeakers")
    #expect(await eventually { told.last?.contains("Loudspeakers") == false })
    again.cancel()
    #expect(await eventually { fake_devices_are_watched() == 0 })
  }

  @Test(arguments: [film, .audio(.flac, duration: .seconds(20))])
  func anotherDeviceGoesOnAtTheSamePlace(kind: MediaKind) async throws {
    fake_device_connect("A")
    fake_device_connect("B")
    let player = try await makeReadyPlayer(kind)
    var isDone = false
    player.seek(at(.seconds(5)), smooth: false) { _ in isDone = true }
    #expect(await eventually { isDone })
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(5.3) })
    for device in ["A", "B", "A"] {
      let time = try #require(player.time())
      player.audioDevice = device
      #expect(await isHeard(on: device))
      #expect(await goesOn(player, from: time), "\(player.time() ?? .zero)")
    }
    let time = try #require(player.time())
    player.audioDevice = nil
    #expect(await goesOn(player, from: time))
    let silent = fake_device_buffers("A")
    #expect(await goesOn(player, from: time + .milliseconds(500)))
    #expect(fake_device_buffers("A") == silent)
    #expect(player.error == nil)
    #expect(await eventually { fake_devices_are_watched() == 0 })
    fake_device_disconnect("A")
    fake_device_disconnect("B")
  }

  @Test func whatIsPausedStaysPausedWhereItIs() async throws {
    fake_device_connect("A")
    let player = try await makeReadyPlayer(Self.film)
    var isDone = false
    player.seek(at(.seconds(7)), smooth: false) { _ in isDone = true }
    #expect(await eventually { isDone })
    player.audioDevice = "A"
    #expect(await eventually { player.playbackState == .idle })
    #expect(await eventually { player.playbackState == .paused })
    #expect(await eventually { abs((player.time() ?? .zero).seconds - 7) < 0.1 })
    #expect(player.playbackState == .paused)
    player.play()
    #expect(await isHeard(on: "A"))
    fake_device_disconnect("A")
  }

  @Test func aDeviceThatGoesAwayIsLeftAndUsedAgainWhenItIsBack() async throws {
    fake_device_connect("A")
    let player = try await makeReadyPlayer(Self.film)
    player.audioDevice = "A"
    player.play()
    #expect(await isHeard(on: "A"))
    var time = try #require(player.time())
    fake_device_disconnect("A")
    #expect(await goesOn(player, from: time))
    let silent = fake_device_buffers("A")
    time = player.time() ?? time
    #expect(await goesOn(player, from: time))
    #expect(fake_device_buffers("A") == silent)
    #expect(player.audioDevice == "A")
    fake_device_connect("A")
    #expect(await isHeard(on: "A"))
    #expect(player.error == nil)
    fake_device_disconnect("A")
  }

  @Test func aDeviceThatFailsIsLeft() async throws {
    fake_device_connect("A")
    let player = try await makeReadyPlayer(Self.film)
    player.audioDevice = "A"
    player.play()
    #expect(await isHeard(on: "A"))
    let time = try #require(player.time())
    fake_device_fail("A")
    #expect(await goesOn(player, from: time))
    let silent = fake_device_buffers("A")
    #expect(await goesOn(player, from: time + .milliseconds(500)))
    #expect(fake_device_buffers("A") == silent)
    #expect(player.error == nil)
    // It is tried again if somebody wants it.
    player.audioDevice = "A"
    #expect(await isHeard(on: "A"))
    fake_device_disconnect("A")
  }

  // MARK: - The default device

  /// A player whose default device fails after so many buffers each time that it is opened.
  private func makeFailingPlayer(after count: Int) async throws -> Player {
    let player = Player(
      items: [.simple(url: try TestMedia.uri(Self.film))],
      configuration: PlayerConfiguration(
        audioSink: "identity error-after=\(count) ! fakesink sync=true",
        maximumConnectionAttempts: 1))
    #expect(await eventually { player.playbackState == .paused })
    return player
  }

  @Test func theDefaultDeviceIsOpenedAgainAtTheSamePlace() async throws {
    let player = try await makeFailingPlayer(after: 100)
    var time = Duration.zero
    player.play()
    // It is opened again.
    #expect(
      await eventually {
        guard player.playbackState == .playing else { return time > .zero }
        time = player.time() ?? time
        return false
      })
    #expect(time > .seconds(0.5))
    #expect(await goesOn(player, from: time))
    #expect(!player.isAudioUnavailable && player.error == nil)
  }

  @Test func ifItFailsAgainPlaybackContinuesWithoutSound() async throws {
    let player = try await makeFailingPlayer(after: 40)
    player.play()
    #expect(await eventually { player.isAudioUnavailable })
    #expect(await eventually { player.playbackState == .playing })
    let time = try #require(player.time())
    #expect(await goesOn(player, from: time))
    #expect(player.isAudioUnavailable && player.error == nil)
    // A device that is connected is heard, at the same place.
    var lists = 0
    let watch = AudioDevices.shared.publisher.sink { _ in lists += 1 }
    #expect(await eventually { lists > 0 })
    fake_device_connect("Nobody's")
    #expect(await eventually { !player.isAudioUnavailable })
    watch.cancel()
    fake_device_disconnect("Nobody's")
  }

  @Test func whatWasChosenBeforeIsUsedFromTheBeginning() async throws {
    fake_device_connect("A")
    let player = makePlayer()
    player.audioDevice = "A"
    player.append(.simple(url: try TestMedia.uri(Self.film)))
    player.play()
    #expect(await isHeard(on: "A"))
    fake_device_disconnect("A")
  }

  @Test func oneThatIsNotThereIsNoHindrance() async throws {
    let player = makePlayer(try TestMedia.uri(Self.film))
    player.audioDevice = "Nowhere"
    player.play()
    #expect(await goesOn(player, from: .zero))
    #expect(player.audioDevice == "Nowhere")
    #expect(player.error == nil)
  }
}
