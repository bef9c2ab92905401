internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Gives up files that a playbin opens where nothing but zeros is read any more (``BlankReads``): they are damaged.
///
/// To be told that the file ends is not enough: the demuxer of WAV files then ends without an error (GStreamer 1.22).
final class BlankReadLimit: Sendable {
  private let reads = Locked(BlankReads())

  private init() {}

  /// Limits what is opened from now on.
  static func attach(to playbin: GstElement) {
    playbin.onElementAdded { added in
      guard let uri = String(taking: playhead_source_uri(added.element)), uri.hasPrefix("file:")
      else { return }
      limit(added.element)
    }
  }

  private static func limit(_ source: UnsafeMutableRawPointer) {
    let context = Unmanaged.passRetained(BlankReadLimit())
    ThreadOrdering.release()
    let isProbed = playhead_probe_pad(
      source, "src",
      { @Sendable pad, info, context in
        guard let pad, let info, let context else { return GST_PAD_PROBE_OK }
        ThreadOrdering.acquire()
        let limit = Unmanaged<BlankReadLimit>.fromOpaque(context).takeUnretainedValue()
        let isBlank = playhead_probe_is_blank_read(info) != 0
        let isOpening = isBlank && playhead_source_has_streams(pad) == 0
        guard limit.reads.withLock({ $0.take(isBlank: isBlank, isOpening: isOpening) }) else {
          return GST_PAD_PROBE_OK
        }
        playhead_fail_source(pad)
        // The reader takes that for the end of the file.
        return GST_PAD_PROBE_DROP
      }, context.toOpaque(),
      { @Sendable context in
        if let context { Unmanaged<BlankReadLimit>.fromOpaque(context).release() }
      })
    if isProbed == 0 { context.release() }
  }
}
