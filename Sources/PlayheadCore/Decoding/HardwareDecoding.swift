/// Whether pictures may be decoded by the graphics hardware.
public enum HardwareDecoding: Hashable, Sendable, CaseIterable {
  /// Where there is hardware for it. If that fails, software goes on at the same position.
  case automatic
  /// By software alone.
  case off

  /// What the environment variable `PLAYHEAD_HWDEC` says: `auto` or `no`; nil of anything else.
  public init?(environment value: String) {
    switch value {
    case "auto": self = .automatic
    case "no": self = .off
    default: return nil
    }
  }
}
