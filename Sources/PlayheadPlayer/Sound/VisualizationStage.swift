internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import Synchronization

/// Visualizes the sound in a playbin, where there are no others; while it is hidden, it gets no
/// sound, and so makes none.
final class VisualizationStage: Sendable {
  private let isResting = Atomic(false)

  /// Creates a stage in a playbin, or returns `nil` if the visualization is not installed.
  init?(_ visualization: Visualization, in playbin: GstElement) {
    guard let element = visualization.make(),
      let pad = gst_element_get_static_pad(element, "sink")
    else { return nil }
    playbin[property: "vis-plugin"] = Optional(element)
    let flags = playbin[property: "flags", as: UInt32.self] | Self.flag
    playbin.setProperty("flags", fromText: "\(flags)")
    _ = gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_BUFFER,
      { @Sendable _, _, context in
        guard let context else { return GST_PAD_PROBE_OK }
        ThreadOrdering.acquire()
        let stage = Unmanaged<VisualizationStage>.fromOpaque(context).takeUnretainedValue()
        return stage.isResting.load(ordering: .relaxed) ? GST_PAD_PROBE_DROP : GST_PAD_PROBE_OK
      }, ThreadOrdering.releasing(self),
      { @Sendable context in
        if let context { Unmanaged<VisualizationStage>.fromOpaque(context).release() }
      })
  }

  /// Lets it rest, or not any more.
  func setResting(_ rests: Bool) { isResting.store(rests, ordering: .relaxed) }

  /// `GST_PLAY_FLAG_VIS`, which is in no header.
  private static let flag: UInt32 = 0x8
}
