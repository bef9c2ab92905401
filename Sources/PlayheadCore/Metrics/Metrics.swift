/// What was measured of an item's playback up to a moment.
///
/// Everything is measured, or said by the medium; what nobody knows is nil. Bit rates are in bits
/// per second.
public struct Metrics: Hashable, Sendable {
  /// Where playback was; nil if unknown.
  public var time: Duration?
  /// The address of the newest answer, after redirections; of other sources, what was opened.
  public var uri: String?
  /// The server in it, with its port if that is named; nil without a network.
  public var serverAddress: String?
  /// When the position moved for the first time, since the beginning of 1970 (UTC).
  public var playbackStartDate: Duration?
  /// Where in the medium that was.
  public var playbackStartOffset: Duration?
  /// How one can move in the stream.
  public var streamType = StreamType.unknown
  /// How long it took from the request to open the item until it could be played.
  public var startupTime: Duration?
  /// What the network gave while something was transferred.
  public var observedBitrate: Double?
  /// How much that differed from segment to segment; only adaptive streams are measured in parts.
  public var observedBitrateStandardDeviation: Double?
  /// What the current variant needs: as the playlist says, else as its streams say of themselves.
  public var indicatedBitrate: Double?
  /// What the streams need on average, together: as the container says, or the parsers measure.
  public var indicatedAverageBitrate: Double?
  /// What the sound needs on average.
  public var averageAudioBitrate: Double?
  /// What the picture needs on average.
  public var averageVideoBitrate: Double?
  /// What was added since the entry before; all of it, if there is none.
  public var increment = MetricsValues.zero
  /// What came together since the item was opened.
  public var total = MetricsValues.zero

  /// Nothing known.
  public init() {}
}
