/// The use of hardware decoders.
///
/// Which hardware decoders exist depends on the plugins that are installed, such as `va` or `v4l2codecs`, and
/// on the graphics card. Without any, both values do the same.
///
/// A hardware decoder needs less power, and can fail for media that a software decoder plays.
/// `MediaInformation.Decoder.isHardware` tells which kind is in use.
public enum HardwareDecoding: Hashable, Sendable, CaseIterable {
  /// Hardware decoders are used where they are available. If one fails, software continues at the same
  /// position.
  case automatic
  /// Only software decoders are used.
  case off

  /// Creates a value from that of the environment variable `PLAYHEAD_HWDEC`: `auto` or `no`. The result is
  /// `nil` for any other value.
  ///
  /// - Parameter value: The value of `PLAYHEAD_HWDEC`.
  public init?(environment value: String) {
    switch value {
    case "auto": self = .automatic
    case "no": self = .off
    default: return nil
    }
  }
}
