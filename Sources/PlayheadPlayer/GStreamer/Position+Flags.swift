internal import CPlatform
internal import PlayheadCore

extension Position.Precision {
  /// GStreamer's flags for a flushing seek with this precision.
  var flags: GstSeekFlags {
    let flush = GST_SEEK_FLAG_FLUSH.rawValue
    let key = flush | GST_SEEK_FLAG_KEY_UNIT.rawValue
    return switch self {
    case .exact: GstSeekFlags(flush | GST_SEEK_FLAG_ACCURATE.rawValue)
    case .nearestKeyframe: GstSeekFlags(key | GST_SEEK_FLAG_SNAP_NEAREST.rawValue)
    case .keyframeBefore: GstSeekFlags(key | GST_SEEK_FLAG_SNAP_BEFORE.rawValue)
    case .keyframeAfter: GstSeekFlags(key | GST_SEEK_FLAG_SNAP_AFTER.rawValue)
    }
  }
}
