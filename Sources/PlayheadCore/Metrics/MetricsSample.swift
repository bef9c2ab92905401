/// What a pipeline's meter has counted since an item was opened.
///
/// A value that takes one report after another, in the order in which GStreamer's parts make them.
public struct MetricsSample: Hashable, Sendable {
  /// The address of the newest answer.
  public private(set) var uri: String?
  /// The server in it.
  public private(set) var serverAddress: String?
  /// How often that was another than before.
  public private(set) var numberOfServerAddressChanges = 0
  /// How many requests were answered.
  public private(set) var numberOfMediaRequests = 0
  /// How many bytes came.
  public private(set) var numberOfBytesTransferred: Int64 = 0
  /// How many of those the transfer's duration is known of.
  public private(set) var numberOfBytesMeasured: Int64 = 0
  /// How long receiving those took.
  public private(set) var transferDuration = Duration.zero
  /// The bit rates of segments.
  public private(set) var segmentBitrates = RunningDeviation()
  /// How many frames were dropped.
  public private(set) var numberOfDroppedVideoFrames = 0
  /// What became of the frames.
  public private(set) var frames = FrameCounts()
  /// How often another variant was chosen.
  public private(set) var numberOfVariantSwitches = 0
  /// What the playlist says of the variant's bit rate.
  public private(set) var variantBitrate: Double?
  /// What the frame's stream says of itself.
  public private(set) var video = StreamBitrates()
  /// What the sound's stream says of itself.
  public private(set) var audio = StreamBitrates()

  private var droppedBySource: [UInt: UInt64] = [:]
  private var hasSegments = false

  /// Nothing yet.
  public init() {}

  /// What came from the network while something was received, in bits per second; nil if unknown.
  public var observedBitrate: Double? {
    transferDuration > .zero ? Double(numberOfBytesMeasured) * 8 / transferDuration.seconds : nil
  }

  /// A server answered a request, or a source that knows no requests was opened.
  public mutating func answered(uri: String) {
    self.uri = uri
    numberOfMediaRequests += 1
    guard let address = Self.serverAddress(in: uri) else { return }
    if let serverAddress, serverAddress != address { numberOfServerAddressChanges += 1 }
    serverAddress = address
  }

  /// Bytes came from the network.
  public mutating func received(bytes: Int) {
    numberOfBytesTransferred = numberOfBytesTransferred.addingClamped(Int64(bytes))
  }

  /// A segment of an adaptive stream is complete: what came since the last one took so long.
  public mutating func receivedSegment(in duration: Duration) {
    hasSegments = true
    let bytes = numberOfBytesTransferred - numberOfBytesMeasured
    guard bytes > 0, duration > .zero else { return }
    segmentBitrates.add(Double(bytes) * 8 / duration.seconds)
    measure(bytes, duration)
  }

  /// The buffer's input rate: what came since the last such report came about so fast. Of no
  /// interest where segments are measured.
  public mutating func received(bytesPerSecond rate: Double) {
    let bytes = numberOfBytesTransferred - numberOfBytesMeasured
    guard !hasSegments, bytes > 0, rate > 0, rate.isFinite else { return }
    measure(bytes, .seconds(Double(bytes) / rate))
  }

  /// A part tells how many frames it has dropped so far; it starts over after a seek.
  /// - Parameter source: which part it is: any number that no other part has.
  public mutating func dropped(_ count: UInt64, by source: UInt) {
    let before = droppedBySource[source] ?? 0
    droppedBySource[source] = count
    numberOfDroppedVideoFrames = numberOfDroppedVideoFrames.addingClamped(
      Int(clamping: count >= before ? count - before : count))
  }

  /// What became of the frames, of which those that were skipped or overtaken are dropped, too.
  public mutating func counted(_ counts: FrameCounts) {
    frames = counts
    for count in [counts.skipped, counts.overtaken] {
      numberOfDroppedVideoFrames = numberOfDroppedVideoFrames.addingClamped(max(count, 0))
    }
  }

  /// The adaptive demuxer goes on with a variant of that bit rate.
  public mutating func selectedVariant(bitrate: Double) {
    if let variantBitrate, variantBitrate != bitrate { numberOfVariantSwitches += 1 }
    variantBitrate = bitrate > 0 ? bitrate : nil
  }

  /// A stream's tags came.
  public mutating func tagged(_ bitrates: StreamBitrates, isVideo: Bool) {
    if isVideo { video.update(bitrates) } else { audio.update(bitrates) }
  }

  /// The host and the port of an address: `example.org:8080`; nil if there is none.
  public static func serverAddress(in uri: String) -> String? {
    guard let authority = URIReference(parsing: Array(uri.utf8)[...]).authority else { return nil }
    let user = authority.lastIndex(of: UInt8(ascii: "@"))
    let host = authority[(user.map { $0 + 1 } ?? authority.startIndex)...]
    return host.isEmpty ? nil : String(decoding: host, as: UTF8.self)
  }

  private mutating func measure(_ bytes: Int64, _ duration: Duration) {
    numberOfBytesMeasured += bytes
    transferDuration += duration
  }
}
