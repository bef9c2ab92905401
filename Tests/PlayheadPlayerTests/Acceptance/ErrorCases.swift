import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// The model's acceptance cases 18 to 26: errors and replay.
@MainActor @Suite(.serialized) struct ErrorCases {
  private let unavailable = "file:///nowhere/film.mp4"

  @Test func case18_aFailedItemIsNotBusy() async throws {
    let player = makePlayer(unavailable)
    let properties = LatestProperties(player)
    #expect(await eventually { player.error != nil })
    #expect(!properties.value.isBusy)
    #expect(player.currentItem?.status == .failed)
  }

  @Test func case19_removingAllItemsRemovesTheError() async throws {
    let player = makePlayer(unavailable)
    #expect(await eventually { player.error != nil })
    player.removeAllItems()
    #expect(player.error == nil)
  }

  @Test func case20_aLoadersErrorKeepsItsType() async throws {
    let counter = LoadCounter(url: "")
    counter.count = 1
    let player = makePlayer(items: [
      PlayerItem(assetLoaderType: FailingLoader.self, input: counter)
    ])
    #expect(await eventually { player.error != nil })
    #expect(player.error is MockError)
  }

  @Test func case21_theNextItemDoesNotPlayInstead() async throws {
    let player = makePlayer(unavailable, try TestMedia.uri(.mp4()))
    player.play()
    #expect(await eventually { player.error != nil })
    await turns(50)
    #expect(player.currentItem == player.items[0])
    #expect(player.playbackState == .idle)
  }

  @Test func case22_aFailedItemInTheMiddleStaysCurrent() async throws {
    let player = makePlayer(try shortClip(), unavailable, try TestMedia.uri(.mp4()))
    player.play()
    #expect(await eventually { player.error != nil })
    #expect(player.currentItem == player.items[1])
  }

  @Test func case23_aFailedItemCanBeReplaced() async throws {
    let player = makePlayer(unavailable)
    player.play()
    #expect(await eventually { player.error != nil })
    player.items = [.simple(url: try TestMedia.uri(.mp4()))]
    #expect(await eventually { player.playbackState == .playing })
    #expect(player.error == nil)
  }

  @Test func case24_onlyWhatEndedOrFailedCanBeReplayed() async throws {
    #expect(!Player().canReplay)
    let player = makePlayer(try shortClip())
    #expect(!player.canReplay)
    player.play()
    #expect(await eventually { player.playbackState == .playing })
    #expect(!player.canReplay)
    #expect(await eventually { player.canReplay })
    #expect(player.currentItem == nil)
    let failed = makePlayer(unavailable)
    #expect(await eventually { failed.canReplay })
    #expect(failed.error != nil)
  }

  @Test func case25_replayingAfterTheEndBringsTheItemBack() async throws {
    let player = makePlayer(try shortClip())
    player.play()
    #expect(
      await eventually { player.currentItem == nil && player.canReplay })
    player.pause()
    player.replay()
    #expect(player.currentItem == player.items[0])
    #expect(await eventually { player.playbackState == .playing })
  }

  @Test func case26_replayingAnEndedItemDoesNotOpenItAgain() async throws {
    let counter = LoadCounter(url: try shortClip())
    let player = makePlayer(items: [
      PlayerItem(assetLoaderType: CountingLoader.self, input: counter)
    ])
    player.actionAtItemEnd = .pause
    player.play()
    #expect(await eventually { player.playbackState == .ended })
    let states = Collected(player.propertiesPublisher.slice(at: \.playbackState))
    player.replay()
    #expect(
      await eventually {
        player.playbackState == .playing && player.time().map { $0 < .milliseconds(500) } ?? false
      })
    // Not idle in between: it is the same one that plays.
    #expect(states.values == [.ended, .playing])
    #expect(counter.count == 1)
  }

  @Test func whatFailedIsReloadedWhenReplayed() async throws {
    let counter = LoadCounter(url: try TestMedia.uri(.mp4()))
    counter.count = 1
    let player = makePlayer(items: [
      PlayerItem(assetLoaderType: FailingLoader.self, input: counter)
    ])
    #expect(await eventually { player.error is MockError })
    #expect(player.currentItem?.status == .failed)
    player.replay()
    #expect(player.error == nil)
    #expect(await eventually { player.playbackState == .playing })
    #expect(player.currentItem?.status == .readyToPlay)
  }

  @Test func whatBecomesAvailableIsOpened() async throws {
    let subject = CurrentValueSubject<StubMetadata, any Error>(
      StubMetadata(url: "", title: "First"))
    let player = makePlayer(items: [
      PlayerItem(assetLoaderType: SubjectLoader.self, input: subject.eraseToAnyPublisher())
    ])
    player.play()
    #expect(await eventually { player.error is MockError })
    subject.value.title = "Second"
    #expect(player.error is MockError)
    subject.value.url = try TestMedia.uri(.mp4())
    #expect(await eventually { player.playbackState == .playing })
    #expect(player.error == nil)
  }

  @Test func anUnavailableAssetFailsWithItsReason() async {
    let player = makePlayer(items: [PlayerItem(asset: .unavailable(with: MockError()))])
    #expect(await eventually { player.error is MockError })
    player.removeAllItems()
    #expect(player.error == nil)
  }
}
