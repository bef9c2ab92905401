/// Counters of an item's playback, which can be added and subtracted. Negative values count as 0.
///
/// All counters start at 0 when an item is opened.
///
/// The bit rate of a minute, for instance, is computed from two measurements:
///
/// ```swift
/// let values = later.total - earlier.total
/// let seconds = values.transferDuration / .seconds(1)
/// return seconds > 0 ? Double(values.numberOfBytesTransferred) * 8 / seconds : 0
/// ```
public struct MetricsValues: Hashable, Sendable {
  /// The number of answers from another server than the one before.
  public var numberOfServerAddressChanges: Int
  /// The number of requests for the medium that HTTP servers have answered: its playlists, segments, and
  /// ranges.
  ///
  /// Other network sources count one when they are opened, and local files none. Playlists that GStreamer's
  /// HLS element fetches later are not counted, and with `playbin3` in GStreamer 1.24 and later, neither are
  /// segments.
  public var numberOfMediaRequests: Int
  /// The number of bytes from the network. Local files have none.
  public var numberOfBytesTransferred: Int64
  /// The time in which bytes were received, without pauses in which none were requested. The adaptive demuxer
  /// measures it for each segment; otherwise it is computed from the input rate of the buffer.
  public var transferDuration: Duration
  /// The time in which the position moved, in real time.
  public var playbackDuration: Duration
  /// The number of frames that were not shown: those that were skipped, those that elements have dropped, and
  /// those that the next frame replaced before a visible view took them.
  public var numberOfDroppedVideoFrames: Int
  /// The number of frames that were decoded, whether they were visible or not.
  public var numberOfDecodedVideoFrames: Int
  /// The number of frames that a view took to paint them.
  public var numberOfShownVideoFrames: Int
  /// The number of frames that were not decoded for lack of time.
  public var numberOfSkippedVideoFrames: Int
  /// The number of decoded frames that were more than 20 ms late. They are shown if there is no newer one.
  public var numberOfLateVideoFrames: Int
  /// The number of times playback stopped for lack of data. Seeks do not count.
  public var numberOfStalls: Int
  /// The total duration of the stalls.
  public var stallDuration: Duration
  /// The number of switches to another variant of an adaptive stream, after the first.
  public var numberOfVariantSwitches: Int

  /// The value in which all counters are 0.
  public static let zero = MetricsValues()

  /// Creates counters; negative values count as 0.
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

  /// Returns the sum of two values.
  public static func + (a: MetricsValues, b: MetricsValues) -> MetricsValues {
    combine(a, b) {
      $0 + $1
    } bytes: {
      $0 + $1
    } durations: {
      $0 + $1
    }
  }

  /// Returns the difference of two values; counters that have decreased count as 0.
  ///
  /// It is the increment from the earlier to the later of two measurements.
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
