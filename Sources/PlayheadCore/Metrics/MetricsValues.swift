/// What can be counted while an item is played, and added up.
///
/// None of it is ever negative: a negative value counts as zero.
public struct MetricsValues: Hashable, Sendable {
  /// How often an answer came from another server than the one before.
  public var numberOfServerAddressChanges: Int
  /// How many requests HTTP servers answered for the medium: its playlists, segments and ranges.
  /// Sources that are not HTTP count one when they are opened, local files none.
  ///
  /// GStreamer's HLS part fetches further playlists by itself, without a trace: they are missing;
  /// that of playbin3 (GStreamer 1.24 and later) its segments, too.
  public var numberOfMediaRequests: Int
  /// How many bytes came from the network: what left the network sources. Local files have none.
  public var numberOfBytesTransferred: Int64
  /// How long bytes were being received, without the pauses in which nothing more was wanted: as
  /// the adaptive demuxer measures it for each segment, else from the input rate of the buffer.
  public var transferDuration: Duration
  /// How long the position moved, in real time.
  public var playbackDuration: Duration
  /// How many pictures were not shown: those that were skipped, those that other parts of a pipeline
  /// say that they dropped, and those that the next overtook before any visible view took them.
  public var numberOfDroppedVideoFrames: Int
  /// How many pictures were decoded, whether anybody looked or not.
  public var numberOfDecodedVideoFrames: Int
  /// How many pictures a view took to paint them.
  public var numberOfShownVideoFrames: Int
  /// How many pictures were not decoded, as there was not time enough for all.
  public var numberOfSkippedVideoFrames: Int
  /// How many decoded pictures came more than 20 ms too late. They are shown while nothing newer is
  /// there.
  public var numberOfLateVideoFrames: Int
  /// How often playback came to a stand because too little came; seeks do not count.
  public var numberOfStalls: Int
  /// How long such stands were.
  public var stallDuration: Duration
  /// How often another variant of an adaptive stream was chosen, after the first.
  public var numberOfVariantSwitches: Int

  /// Nothing yet.
  public static let zero = MetricsValues()

  /// Values; negative ones become zero.
  public init(
    numberOfServerAddressChanges: Int = 0, numberOfMediaRequests: Int = 0,
    numberOfBytesTransferred: Int64 = 0, transferDuration: Duration = .zero,
    playbackDuration: Duration = .zero, numberOfDroppedVideoFrames: Int = 0,
    numberOfDecodedVideoFrames: Int = 0, numberOfShownVideoFrames: Int = 0,
    numberOfSkippedVideoFrames: Int = 0, numberOfLateVideoFrames: Int = 0,
    numberOfStalls: Int = 0, stallDuration: Duration = .zero, numberOfVariantSwitches: Int = 0
  ) {
    self.numberOfServerAddressChanges = max(numberOfServerAddressChanges, 0)
    self.numberOfMediaRequests = max(numberOfMediaRequests, 0)
    self.numberOfBytesTransferred = max(numberOfBytesTransferred, 0)
    self.transferDuration = max(transferDuration, .zero)
    self.playbackDuration = max(playbackDuration, .zero)
    self.numberOfDroppedVideoFrames = max(numberOfDroppedVideoFrames, 0)
    self.numberOfDecodedVideoFrames = max(numberOfDecodedVideoFrames, 0)
    self.numberOfShownVideoFrames = max(numberOfShownVideoFrames, 0)
    self.numberOfSkippedVideoFrames = max(numberOfSkippedVideoFrames, 0)
    self.numberOfLateVideoFrames = max(numberOfLateVideoFrames, 0)
    self.numberOfStalls = max(numberOfStalls, 0)
    self.stallDuration = max(stallDuration, .zero)
    self.numberOfVariantSwitches = max(numberOfVariantSwitches, 0)
  }

  /// The values of two spans of time together.
  public static func + (a: MetricsValues, b: MetricsValues) -> MetricsValues {
    combine(a, b) {
      $0 + $1
    } bytes: {
      $0 + $1
    } durations: {
      $0 + $1
    }
  }

  /// What has been added since `b`; what has become less counts as zero.
  public static func - (a: MetricsValues, b: MetricsValues) -> MetricsValues {
    combine(a, b) {
      $0 - $1
    } bytes: {
      $0 - $1
    } durations: {
      $0 - $1
    }
  }

  private static func combine(
    _ a: MetricsValues, _ b: MetricsValues, counts: (Int, Int) -> Int,
    bytes: (Int64, Int64) -> Int64, durations: (Duration, Duration) -> Duration
  ) -> MetricsValues {
    MetricsValues(
      numberOfServerAddressChanges: counts(
        a.numberOfServerAddressChanges, b.numberOfServerAddressChanges),
      numberOfMediaRequests: counts(a.numberOfMediaRequests, b.numberOfMediaRequests),
      numberOfBytesTransferred: bytes(a.numberOfBytesTransferred, b.numberOfBytesTransferred),
      transferDuration: durations(a.transferDuration, b.transferDuration),
      playbackDuration: durations(a.playbackDuration, b.playbackDuration),
      numberOfDroppedVideoFrames: counts(
        a.numberOfDroppedVideoFrames, b.numberOfDroppedVideoFrames),
      numberOfDecodedVideoFrames: counts(
        a.numberOfDecodedVideoFrames, b.numberOfDecodedVideoFrames),
      numberOfShownVideoFrames: counts(a.numberOfShownVideoFrames, b.numberOfShownVideoFrames),
      numberOfSkippedVideoFrames: counts(
        a.numberOfSkippedVideoFrames, b.numberOfSkippedVideoFrames),
      numberOfLateVideoFrames: counts(a.numberOfLateVideoFrames, b.numberOfLateVideoFrames),
      numberOfStalls: counts(a.numberOfStalls, b.numberOfStalls),
      stallDuration: durations(a.stallDuration, b.stallDuration),
      numberOfVariantSwitches: counts(a.numberOfVariantSwitches, b.numberOfVariantSwitches))
  }
}
