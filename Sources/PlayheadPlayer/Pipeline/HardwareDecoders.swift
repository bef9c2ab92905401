internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The decoders of the hardware, as this process uses them.
enum HardwareDecoders {
  /// Ranks them as ``DecoderRanks`` says, once, before the first pipeline looks for decoders.
  static func rank() { _ = areRanked }

  /// Lets nobody in this process choose a decoder any more. Pipelines that have chosen keep it.
  static func leaveOut(_ factory: String) { playhead_leave_out(factory) }

  /// Returns the setting that applies: what the environment says (`PLAYHEAD_HWDEC`), else what was
  /// chosen.
  static func setting(_ chosen: HardwareDecoding) -> HardwareDecoding {
    g_getenv("PLAYHEAD_HWDEC").flatMap { HardwareDecoding(environment: String(cString: $0)) }
      ?? chosen
  }

  private static let areRanked: Bool = {
    playhead_rank_hardware_decoders { @Sendable name, rank in
      var (major, minor, micro, nano): (guint, guint, guint, guint) = (0, 0, 0, 0)
      gst_version(&major, &minor, &micro, &nano)
      let userRanks = g_getenv("GST_PLUGIN_FEATURE_RANK").map { String(cString: $0) }
      let raised = DecoderRanks.raised(
        String(cString: name), rank: Int(rank), version: (Int(major), Int(minor)),
        userRanks: userRanks)
      return raised.map(guint.init) ?? rank
    }
    return true
  }()
}
