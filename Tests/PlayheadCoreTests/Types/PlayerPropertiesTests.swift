import PlayheadCore
import Testing

@Suite("Player properties")
struct PlayerPropertiesTests {
  @Test(arguments: [
    // isEmpty, keepsUp, isFailed, isBuffering
    (true, false, false, false),
    (true, true, false, false),
    (true, false, true, false),
    (false, false, false, true),
    (false, true, false, false),
    (false, false, true, false),
    (false, true, true, false),
  ])
  func anItemWithoutDataBuffersUnlessItFailed(
    isEmpty: Bool, keepsUp: Bool, isFailed: Bool, isBuffering: Bool
  ) {
    var properties = PlayerProperties.empty
    properties.isEmpty = isEmpty
    properties.timeProperties.isPlaybackLikelyToKeepUp = keepsUp
    properties.isFailed = isFailed
    #expect(properties.isBuffering == isBuffering)
    #expect(properties.isBusy == isBuffering)
  }

  @Test(
    arguments: [
      // keepsUp, seekTime, isSeeking, isBusy
      (true, nil, false, false),
      (true, .zero, true, true),
      (true, .seconds(5), true, true),
      (false, nil, false, true),
      (false, .seconds(5), true, true),
    ] as [(Bool, Duration?, Bool, Bool)])
  func aPlayerIsBusyWhileItSeeksOrBuffers(
    keepsUp: Bool, seekTime: Duration?, isSeeking: Bool, isBusy: Bool
  ) {
    var properties = PlayerProperties.empty
    properties.isEmpty = false
    properties.timeProperties.isPlaybackLikelyToKeepUp = keepsUp
    properties.seekTime = seekTime
    #expect(properties.isSeeking == isSeeking)
    #expect(properties.isBusy == isBusy)
  }

  @Test func anEmptyPlayerKnowsNothingAndRests() {
    let properties = PlayerProperties.empty
    #expect(properties.isEmpty)
    #expect(!properties.isFailed)
    #expect(!properties.isBusy)
    #expect(properties.seekTime == nil)
    #expect(properties.streamType == .unknown)
    #expect(properties.mediaType == .unknown)
    #expect(properties.playbackState == .idle)
    #expect(properties.duration == .unknown)
    #expect(properties.presentationSize == nil)
    #expect(properties.seekableTimeRange == nil)
    #expect(properties.loadedTimeRange == nil)
    #expect(properties.buffer == 0)
    #expect(properties.rate == 0)
    #expect(!properties.isMuted)
    #expect(properties.volume == 1)
  }

  @Test func factsOfThePartsAreForwarded() {
    var properties = PlayerProperties.empty
    properties.coreProperties.itemProperties = .empty
    properties.coreProperties.itemProperties.item = ItemID(7)
    properties.coreProperties.itemProperties.status = .readyToPlay
    properties.coreProperties.itemProperties.duration = .finite(.seconds(60))
    properties.coreProperties.itemProperties.presentationSize = .init(width: 4, height: 3)
    properties.coreProperties.playbackProperties.rate = 2
    properties.coreProperties.playbackProperties.isMuted = true
    properties.coreProperties.playbackProperties.volume = 0.5
    properties.timeProperties.seekableTimeRange = .zero..<(.seconds(60))
    properties.timeProperties.loadedTimeRange = .zero..<(.seconds(15))

    #expect(properties.playbackState == .playing)
    #expect(properties.mediaType == .video)
    #expect(properties.streamType == .onDemand)
    #expect(properties.duration == .finite(.seconds(60)))
    #expect(properties.presentationSize == PresentationSize(width: 4, height: 3))
    #expect(properties.seekableTimeRange == .zero..<(.seconds(60)))
    #expect(properties.loadedTimeRange == .zero..<(.seconds(15)))
    #expect(properties.buffer == 0.25)
    #expect(properties.rate == 2)
    #expect(properties.isMuted)
    #expect(properties.volume == 0.5)
  }

  @Test func timesAreNoPartOfTheEssentialState() {
    var properties = PlayerProperties.empty
    properties.timeProperties.isPlaybackLikelyToKeepUp = true
    properties.timeProperties.loadedTimeRange = .zero..<(.seconds(1))
    properties.seekTime = .seconds(3)
    #expect(properties != .empty)
    #expect(properties.coreProperties == PlayerProperties.empty.coreProperties)
  }
}
