/// The settings of video and audio output, which apply to one item after another.
///
/// They are handed to a pipeline as a whole. To add a setting, add a property here, and apply it in
/// `Engine.apply(_:)` or `SoundFilters.apply(_:)`.
///
/// Programs do not set them as a whole: each setting is a property of `Player`, and its publisher is
/// `Player.settingPublisher(_:)`.
///
/// A setting that requires a reload opens the pipeline again at the same position; the others take effect during
/// playback.
public struct OutputSettings: Hashable, Sendable {
  /// The volume as it is perceived. A new value is limited to 0…1.5; NaN is ignored.
  public var volume = 1.0 {
    didSet { volume = volume.isNaN ? oldValue : min(max(volume, 0), 1.5) }
  }
  /// A Boolean value that indicates whether audio is muted.
  public var isMuted = false
  /// The delay of the current item's audio relative to its video.
  public var soundDelay = Duration.zero
  /// The equalizer.
  public var equalizer = Equalizer.off
  /// A Boolean value that indicates whether quiet parts of the audio are made louder and loud parts are not.
  public var isNightModeOn = false
  /// The balance of the two channels, from −1 (left only) to 1 (right only). A new value is limited to that
  /// range; NaN is ignored.
  ///
  /// A new value requires a reload unless ``needsStereo`` was `true`.
  public var balance = 0.0 {
    didSet { balance = balance.isNaN ? oldValue : min(max(balance, -1), 1) }
  }
  /// A Boolean value that indicates whether all channels are mixed down to one. A new value requires a reload
  /// unless ``needsStereo`` was `true`.
  public var isMono = false
  /// The audio device, or `nil` for the system's default device. A new value requires a reload.
  public var audioDevice: AudioDevice.ID?
  /// A Boolean value that indicates whether audio is not put out, because the default device fails. A new value
  /// requires a reload.
  package var isSilent = false
  /// The visualization of audio without video, or `nil`. A new value requires a reload.
  public var visualization: Visualization?
  /// The mode of volume normalization. A new value requires a reload.
  public var replayGain = ReplayGain.off
  /// The limits for the media that are opened next.
  public var limits = PlayerLimits.none
  /// The mode of deinterlacing.
  public var deinterlacing = Deinterlacing.automatic
  /// The memory of decoded frames. A new value requires a reload.
  public var videoMemory = VideoMemory.system
  /// The amount of data that is loaded ahead from a network, for the media that are opened next.
  public var networkBuffer = NetworkBuffer.default
  /// The use of hardware decoders. A new value requires a reload.
  public var hardwareDecoding = HardwareDecoding.automatic

  /// Creates the default settings.
  public init() {}

  /// A Boolean value that indicates whether all audio has to be mixed down to two channels.
  public var needsStereo: Bool { balance != 0 || isMono }

  /// Returns a Boolean value that indicates whether a pipeline that was opened with other settings has to be
  /// reloaded for these.
  ///
  /// - Parameter opened: The settings with which the pipeline was opened.
  public func requiresReload(from opened: OutputSettings) -> Bool {
    audioDevice != opened.audioDevice || isSilent != opened.isSilent
      || visualization != opened.visualization
      || replayGain != opened.replayGain || videoMemory != opened.videoMemory
      || hardwareDecoding != opened.hardwareDecoding || needsStereo && !opened.needsStereo
  }
}
