import PlayheadCore
import Testing

/// The state of a player as MPRIS tells it.
@Suite("MPRIS state") struct MPRISStateTests {
  @Test(
    arguments: [
      (true, false, false, true, PlaybackState.playing, MPRISPlaybackStatus.playing),
      (true, false, false, false, .paused, .paused),
      // Between two items, and while the first is being opened.
      (true, false, false, true, .idle, .playing),
      (true, false, false, false, .idle, .paused),
      // It waits for data.
      (true, false, false, true, .paused, .playing),
      (true, false, true, false, .paused, .stopped),
      (true, false, true, true, .playing, .playing),
      (true, false, false, true, .ended, .stopped),
      (true, false, false, false, .ended, .stopped),
      (true, true, false, true, .idle, .stopped),
      (false, false, false, true, .idle, .stopped),
    ] as [(Bool, Bool, Bool, Bool, PlaybackState, MPRISPlaybackStatus)])
  func statusFollowsWhatIsAskedForAndWhatIs(
    hasItem: Bool, isFailed: Bool, isStopped: Bool, shouldPlay: Bool, state: PlaybackState,
    expected: MPRISPlaybackStatus
  ) {
    let status = MPRISPlaybackStatus(
      hasItem: hasItem, isFailed: isFailed, isStopped: isStopped, shouldPlay: shouldPlay,
      playbackState: state)
    #expect(status == expected)
  }

  @Test func eachRepeatModeHasOneName() {
    for mode in RepeatMode.allCases { #expect(RepeatMode(mprisName: mode.mprisName) == mode) }
    #expect(RepeatMode.allCases.map(\.mprisName) == ["None", "Track", "Playlist"])
    #expect(RepeatMode(mprisName: "track") == nil)
  }

  @Test(
    arguments: [
      ("/io/github/playhead/Playhead/Track/7", ItemID(7)),
      ("/io/github/playhead/Playhead/Track/18446744073709551615", ItemID(.max)),
      ("/io/github/playhead/Playhead/Track/07", nil),
      ("/io/github/playhead/Playhead/Track/+7", nil),
      ("/io/github/playhead/Playhead/Track/", nil),
      ("/io/github/playhead/Playhead/Track/7/8", nil),
      ("/org/mpris/MediaPlayer2/TrackList/NoTrack", nil), ("/", nil), ("", nil),
    ] as [(String, ItemID?)])
  func aTrackHasOnePath(path: String, item: ItemID?) {
    #expect(MPRISTrackID.item(at: path) == item)
    if let item { #expect(MPRISTrackID.path(of: item) == path) }
  }

  @Test func aPathIsOneThatTheBusAccepts() {
    let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_/")
    let path = MPRISTrackID.path(of: ItemID(.max))
    #expect(path.allSatisfy { letters.contains($0) })
    #expect(!path.contains("//") && !path.hasSuffix("/"))
  }

  @Test func metadataNameOnlyWhatIsKnown() {
    #expect(MPRISMetadata.none.values.isEmpty)
    let bare = MPRISMetadata(
      item: ItemID(1), title: "", metadata: .empty, url: nil, duration: .indefinite)
    #expect(bare.values == ["mpris:trackid": .path("/io/github/playhead/Playhead/Track/1")])
  }

  @Test func metadataHaveTheirTypes() {
    let metadata = PlayerMetadata(
      title: "not this", artist: "An Artist", album: "An Album", description: "Words",
      imageSource: .url(standardResolution: "https://example.com/cover.jpg"))
    let values = MPRISMetadata(
      item: ItemID(1), title: "A Title", metadata: metadata, url: "file:///a%20b.ogg",
      duration: .finite(.milliseconds(61_500)), artURL: "file:///other.png"
    ).values
    #expect(
      values == [
        "mpris:trackid": .path("/io/github/playhead/Playhead/Track/1"),
        "mpris:length": .int64(61_500_000),
        "mpris:artUrl": .string("https://example.com/cover.jpg"),
        "xesam:title": .string("A Title"), "xesam:artist": .strings(["An Artist"]),
        "xesam:album": .string("An Album"), "xesam:comment": .strings(["Words"]),
        "xesam:url": .string("file:///a%20b.ogg"),
      ])
  }

  @Test func anImageOfTheMediumIsNamedOnceItIsAFile() {
    let metadata = PlayerMetadata(imageSource: .data([1, 2, 3]))
    func values(_ artURL: String?) -> [String: BusValue] {
      MPRISMetadata(
        item: ItemID(1), title: "", metadata: metadata, url: nil, duration: .unknown,
        artURL: artURL
      ).values
    }
    #expect(values(nil)["mpris:artUrl"] == nil)
    #expect(values("file:///c.png")["mpris:artUrl"] == .string("file:///c.png"))
  }

  @Test(
    arguments: [
      (.zero, 0), (.microseconds(1), 1), (.nanoseconds(1999), 1), (.seconds(3600), 3_600_000_000),
      (.seconds(Int64.max), .max), (.milliseconds(-5), -5000),
    ] as [(Duration, Int64)])
  func timesAreWholeMicroseconds(time: Duration, expected: Int64) {
    #expect(time.microseconds == expected)
  }

  @Test func onlyWhatDiffersIsTold() {
    var state = MPRISPlayerState()
    #expect(state.changes(since: MPRISPlayerState()).isEmpty)
    state.volume = 0.5
    #expect(state.changes(since: MPRISPlayerState()) == ["Volume": .double(0.5)])
    let old = state
    state.status = .playing
    state.repeatMode = .one
    state.speedRange = 0.1...4
    #expect(
      state.changes(since: old) == [
        "PlaybackStatus": .string("Playing"), "LoopStatus": .string("Track"),
        "MinimumRate": .double(0.1), "MaximumRate": .double(4),
      ])
    #expect(old.changes(since: state).keys.sorted() == state.changes(since: old).keys.sorted())
  }

  @Test func thePositionIsNoneOfIt() {
    #expect(MPRISPlayerState().values["Position"] == nil)
  }

  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], ".jpg"), ([0x89, 0x50, 0x4E, 0x47, 0x0D], ".png"), ([], ""),
      ([0xFF, 0xD8], ""), (Array("RIFF1234WEBP".utf8), ".webp"), (Array("GIF89a".utf8), ".gif"),
    ] as [([UInt8], String)])
  func anImageIsKnownByItsBeginning(bytes: [UInt8], suffix: String) {
    #expect(ImageFormat.suffix(of: bytes) == suffix)
  }
}
