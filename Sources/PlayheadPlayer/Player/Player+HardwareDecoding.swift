internal import Platform
public import PlayheadCore

extension Player {
  /// Whether pictures may be decoded by the graphics hardware; at first what
  /// ``PlayerConfiguration/hardwareDecoding`` says. The environment variable `PLAYHEAD_HWDEC` (`auto` or
  /// `no`) counts more. Not essential.
  ///
  /// Setting another opens the current item anew where it is: position, tracks and whether it plays
  /// stay.
  public var hardwareDecoding: HardwareDecoding {
    get { configuration.hardwareDecoding }
    set {
      let old = HardwareDecoders.setting(configuration.hardwareDecoding)
      configuration.hardwareDecoding = newValue
      guard HardwareDecoders.setting(newValue) != old else { return }
      pipeline?.setOpening { $0.hardwareDecoding = newValue }
      update { $0.outputChanged(now: monotonicNow()) }
    }
  }
}
