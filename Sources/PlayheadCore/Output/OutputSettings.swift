/// How video and audio are put out: what holds for one item after another.
///
/// It is handed to a pipeline as a whole, and the newest counts. A new setting is a property here, and is carried
/// out where `Engine.apply(_:)` or `SoundFilters.apply(_:)` look at it.
public struct OutputSettings: Hashable, Sendable {
  /// The perceived volume; what is set is limited to 0…1.5, and what is not a number is ignored.
  public var volume = 1.0 {
    didSet { volume = volume.isNaN ? oldValue : min(max(volume, 0), 1.5) }
  }
  /// True if nothing is to be heard.
  public var isMuted = false
  /// How much later than the video the audio of the current item is heard.
  public var soundDelay = Duration.zero
  /// The gains of the frequency bands.
  public var equalizer = Equalizer.off
  /// True if quiet parts are louder than usual, and loud ones are not.
  public var isNightModeOn = false
  /// How much softer one of two channels is than the other: −1 is left alone, 0 both, 1 right alone; what is set is
  /// limited to that, and what is not a number is ignored. Unless ``needsStereo`` was true, another one requires a
  /// reload.
  public var balance = 0.0 {
    didSet { balance = balance.isNaN ? oldValue : min(max(balance, -1), 1) }
  }
  /// True if all channels are mixed into one, which both sides play. Unless ``needsStereo`` was true, another one
  /// requires a reload.
  public var isMono = false
  /// The device for the audio; nil: the sound system chooses. Another one requires a reload.
  public var audioDevice: AudioDevice.ID?
  /// What is drawn from the audio while there is no video; nil: nothing. Another one requires a reload.
  public var visualization: Visualization?
  /// Volume normalization by tags. Another one requires a reload.
  public var replayGain = ReplayGain.off
  /// The limits for what is opened next.
  public var limits = PlayerLimits.none
  /// How interlaced frames are deinterlaced.
  public var deinterlacing = Deinterlacing.automatic
  /// Where decoded frames are. Another one requires a reload.
  public var videoMemory = VideoMemory.system
  /// How much of a medium on a network is loaded ahead; what is open keeps the buffer that it was opened with.
  public var networkBuffer = NetworkBuffer.default
  /// Whether hardware may decode video. Another one requires a reload.
  public var hardwareDecoding = HardwareDecoding.automatic

  /// The medium as it is, by the usual means.
  public init() {}

  /// True if all audio has to be mixed into two channels.
  public var needsStereo: Bool { balance != 0 || isMono }

  /// True if a pipeline that was opened with other settings cannot change to these while it plays.
  public func requiresReload(from opened: OutputSettings) -> Bool {
    audioDevice != opened.audioDevice || visualization != opened.visualization
      || replayGain != opened.replayGain || videoMemory != opened.videoMemory
      || hardwareDecoding != opened.hardwareDecoding || needsStereo && !opened.needsStereo
  }
}
