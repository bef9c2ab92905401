/// The counters of a pipeline since an item was opened.
///
/// They are updated by reports in the order in which GStreamer's elements make them.
package struct MetricsSample: Hashable, Sendable {
  /// The address of the newest answer.
  package private(set) var uri: String?
  /// The host in the address.
  package private(set) var serverAddress: String?
  /// The number of changes of the host.
  package private(set) var numberOfServerAddressChanges = 0
  /// The number of requests that were answered.
  package private(set) var numberOfMediaRequests = 0
  /// The number of bytes that were received.
  package private(set) var numberOfBytesTransferred: Int64 = 0
  /// The number of those bytes whose transfer time is known.
  package private(set) var numberOfBytesMeasured: Int64 = 0
  /// The time in which those bytes were received.
  package private(set) var transferDuration = Duration.zero
  /// The bit rates of segments.
  package private(set) var segmentBitrates = RunningDeviation()
  /// The number of frames that were dropped.
  package private(set) var numberOfDroppedVideoFrames = 0
  /// The numbers of frames that were decoded, skipped, and shown.
  package private(set) var frames = FrameCounts()
  /// The number of switches to another variant.
  package private(set) var numberOfVariantSwitches = 0
  /// The bit rate of the variant, as the playlist specifies it.
  package private(set) var variantBitrate: Double?
  /// The bit rates that the video stream specifies.
  package private(set) var video = StreamBitrates()
  /// The bit rates that the audio stream specifies.
  package private(set) var audio = StreamBitrates()

  private var droppedBySource: [UInt: UInt64] = [:]
  private var hasSegments = false

  /// Creates counters that are 0.
  package init() {}

  /// The bit rate of the network while data was received, in bits per second, or `nil`.
  package var observedBitrate: Double? {
    transferDuration > .zero ? Double(numberOfBytesMeasured) * 8 / transferDuration.seconds : nil
  }

  /// Records that a server has answered a request, or that a source without requests was opened.
  package mutating func answered(uri: String) {
    self.uri = uri
    numberOfMediaRequests += 1
    guard let address = Self.serverAddress(in: uri) else { return }
    if let serverAddress, serverAddress != address { numberOfServerAddressChanges += 1 }
    serverAddress = address
  }

  /// Records bytes from the network.
  package mutating func received(bytes: Int) {
    numberOfBytesTransferred = numberOfBytesTransferred.addingClamped(Int64(bytes))
  }

  /// Records that a segment of an adaptive stream is complete, and the time in which the bytes since the last
  /// one were received.
  package mutating func receivedSegment(in duration: Duration) {
    hasSegments = true
    let bytes = numberOfBytesTransferred - numberOfBytesMeasured
    guard bytes > 0, duration > .zero else { return }
    segmentBitrates.add(Double(bytes) * 8 / duration.seconds)
    measure(bytes, duration)
  }

  /// Records the input rate of the buffer, which applies to the bytes since the last report. It is ignored if
  /// segments are measured.
  package mutating func received(bytesPerSecond rate: Double) {
    let bytes = numberOfBytesTransferred - numberOfBytesMeasured
    guard !hasSegments, bytes > 0, rate > 0, rate.isFinite else { return }
    measure(bytes, .seconds(Double(bytes) / rate))
  }

  /// Records the number of frames that an element has dropped, which starts again after a seek.
  ///
  /// - Parameters:
  ///   - count: The number of frames.
  ///   - source: A number that identifies the element.
  package mutating func dropped(_ count: UInt64, by source: UInt) {
    let before = droppedBySource[source] ?? 0
    droppedBySource[source] = count
    numberOfDroppedVideoFrames = numberOfDroppedVideoFrames.addingClamped(
      Int(clamping: count >= before ? count - before : count))
  }

  /// Records the numbers of frames. Those that were skipped or replaced count as dropped.
  package mutating func counted(_ counts: FrameCounts) {
    frames = counts
    for count in [counts.skipped, counts.overtaken] {
      numberOfDroppedVideoFrames = numberOfDroppedVideoFrames.addingClamped(max(count, 0))
    }
  }

  /// Takes over the counts of frames from the item before, with which the pipeline has continued counting.
  package mutating func continueFrames(of previous: MetricsSample) {
    frames = previous.frames
    numberOfDroppedVideoFrames = previous.numberOfDroppedVideoFrames
    droppedBySource = previous.droppedBySource
  }

  /// The counts of frames alone.
  package var framesOnly: MetricsSample {
    var sample = MetricsSample()
    sample.continueFrames(of: self)
    return sample
  }

  /// Records a switch to a variant.
  package mutating func selectedVariant(bitrate: Double) {
    if let variantBitrate, variantBitrate != bitrate { numberOfVariantSwitches += 1 }
    variantBitrate = bitrate > 0 ? bitrate : nil
  }

  /// Records the bit rates in the tags of a stream.
  package mutating func tagged(_ bitrates: StreamBitrates, isVideo: Bool) {
    if isVideo { video.update(bitrates) } else { audio.update(bitrates) }
  }

  /// Returns the host and port of an address, such as `example.org:8080`, or `nil` if there is none.
  package static func serverAddress(in uri: String) -> String? {
    let address = MediaAddress.withoutCredentials(uri)
    guard let host = URIReference(parsing: Array(address.utf8)[...]).authority, !host.isEmpty else {
      return nil
    }
    return String(decoding: host, as: UTF8.self)
  }

  private mutating func measure(_ bytes: Int64, _ duration: Duration) {
    numberOfBytesMeasured += bytes
    transferDuration += duration
  }
}
