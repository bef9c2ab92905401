/// The measurements of an item's playback up to a moment.
///
/// Values are measured or specified by the medium; those that are unknown are `nil`. Bit rates are in bits
/// per second.
///
/// The share of frames that were not shown, for instance, is computed from the totals:
///
/// ```swift
/// let (dropped, decoded) = (
///   metrics.total.numberOfDroppedVideoFrames, metrics.total.numberOfDecodedVideoFrames
/// )
/// return decoded == 0 ? 0 : Double(dropped) / Double(decoded)
/// ```
public struct Metrics: Hashable, Sendable {
  /// The position in the item, or `nil` if it was unknown.
  public var time: Duration?
  /// The address of the newest answer, after redirections, or of the medium that was opened.
  public var uri: String?
  /// The host in the address, with its port if that is specified, or `nil` without a network.
  public var serverAddress: String?
  /// The time at which playback started, since 1970-01-01T00:00:00Z.
  public var playbackStartDate: Duration?
  /// The position in the item at which playback started.
  public var playbackStartOffset: Duration?
  /// The type of the stream.
  public var streamType = StreamType.unknown
  /// The time from the request to open the item until it could be played.
  ///
  /// It includes the lookup of the item by its loader.
  public var startupTime: Duration?
  /// The bit rate of the network while data was transferred.
  ///
  /// It is the total number of bits by the time in which they were received, so that it is not lower because
  /// a buffer was full.
  public var observedBitrate: Double?
  /// The standard deviation of the bit rates of segments, in adaptive streams.
  public var observedBitrateStandardDeviation: Double?
  /// The bit rate that the current variant requires, as the playlist or its streams specify it.
  public var indicatedBitrate: Double?
  /// The average bit rate of all streams together, as the container specifies it or parsers measure it.
  public var indicatedAverageBitrate: Double?
  /// The average bit rate of the audio.
  public var averageAudioBitrate: Double?
  /// The average bit rate of the video.
  public var averageVideoBitrate: Double?
  /// The values since the entry before, or all of them if there is none.
  ///
  /// For a value that was requested, not published, it is the same as ``total``.
  public var increment = MetricsValues.zero
  /// The values since the item was opened.
  public var total = MetricsValues.zero

  /// Creates empty measurements.
  public init() {}
}
