internal import CPlatform
public import OpenCombine
public import PlayheadCore

extension Player {
  /// The device on which audio is played, one of ``AudioDevices``; `nil` is the system's default device.
  ///
  /// The property takes precedence over ``PlayerConfiguration/audioSink``. Setting a new value reopens the
  /// current item at its position, with the same tracks, playing or paused as before. While the device is
  /// missing, or after it has failed, the default device is used; when the device is back, it is used again.
  /// If the default device fails, too, playback continues without audio; see ``isAudioUnavailable``. This
  /// property is not essential.
  ///
  /// An identifier stays the same when the computer is started again, and can be saved. It can be set before
  /// the device is plugged in.
  ///
  /// ```swift
  /// player.audioDevice = devices.first { $0.name == saved }?.id
  /// ```
  public var audioDevice: AudioDevice.ID? {
    get {
      access(\.audioDevice)
      return deviceChoice.wanted
    }
    set {
      guard newValue != deviceChoice.wanted || newValue != deviceChoice.used else {
        return update { $0.tryDefaultSound(now: monotonicNow()) }
      }
      // First, so that the device is known when the pipeline asks for it.
      if newValue != nil { watchDevices() }
      mutate(\.audioDevice) { changeDevice { $0.choose(newValue) } }
      if newValue == nil { deviceWatch = nil }
      deviceSubject.send(newValue)
    }
  }

  /// A Boolean value that indicates whether playback continues without audio, because the default device fails.
  /// This property is essential.
  ///
  /// When the default device fails, such as because it was unplugged, the item is opened again at its position
  /// with the device that is the default one then. Only if that fails within a few seconds, playback continues
  /// without audio. Audio is tried again when a device is connected, when ``audioDevice`` is set, and with the
  /// next item.
  public var isAudioUnavailable: Bool {
    access(\.isAudioUnavailable)
    return essential.isAudioUnavailable
  }

  /// Follows the devices exactly while one that is connected may be heard again.
  func followDevices() {
    let follows = ask { $0.soundFallback.followsDevices }
    guard follows != (soundWatch != nil) else { return }
    // The devices that are known are told at once, which leads here again.
    soundWatch = AnyCancellable {}
    soundWatch =
      follows
      ? AudioDevices.shared.publisher.sink { [weak self] devices in
        self?.update { $0.audioDevicesChanged(to: devices, now: monotonicNow()) }
      } : nil
  }

  private func watchDevices() {
    guard deviceWatch == nil else { return }
    deviceWatch = AudioDevices.shared.publisher.sink { [weak self] devices in
      self?.changeDevice { $0.devicesChanged(to: devices) }
    }
  }

  /// The visualization of audio without video, one of `Visualization.installed`, or `nil`.
  ///
  /// Setting a new value reopens the current item at its position, with the same tracks, playing or paused as
  /// before. The frames of a visualization are video frames, but the ``mediaType`` remains audio. No frames
  /// are made while no view shows them. This property is essential.
  ///
  /// ```swift
  /// player.visualization = Visualization.installed.first
  /// ```
  ///
  /// It has no effect on videos. Frames have 640 × 360 pixels, 25 times a second.
  public var visualization: Visualization? {
    get {
      access(\.visualization)
      return essential.visualization
    }
    set { set(\.visualization, to: newValue) }
  }

  /// The mode of volume normalization by ReplayGain tags. By default, it is off.
  ///
  /// Setting a new value reopens the current item at its position, with the same tracks, playing or paused as
  /// before. It requires GStreamer's plugin `replaygain`; without that it has no effect. This property is not
  /// essential.
  ///
  /// Only media with ReplayGain tags change their volume; the tags are written by other programs, and say how
  /// loud a song or an album is. `.album` keeps the differences between the songs of an album, `.track` makes
  /// all songs equally loud.
  ///
  /// A limiter keeps loud songs from being distorted when quiet ones are amplified.
  public var replayGain: ReplayGain {
    get {
      access(\.replayGain)
      return machine.settings.replayGain
    }
    set { set(\.replayGain, to: newValue, as: \.replayGain) }
  }

  /// A publisher of ``audioDevice``: the current value at subscription, then each new one, on the main
  /// thread.
  ///
  /// It emits the device that was set, whether or not it is present.
  public var audioDevicePublisher: AnyPublisher<AudioDevice.ID?, Never> {
    deviceSubject.removeDuplicates().eraseToAnyPublisher()
  }

  /// The audio device has failed: continues with the default device or, if that has failed again, without audio.
  func leaveAudioDevice(because reason: String) {
    if deviceChoice.used == nil {
      update { $0.defaultSoundFailed(now: monotonicNow()) }
    } else {
      changeDevice { $0.deviceFailed() }
    }
    let way = machine.settings.isSilent ? "without a device" : "with another device"
    playhead_log_line("Audio continues \(way): \(reason)")
  }

  private func changeDevice(_ change: (inout AudioDeviceChoice) -> Void) {
    change(&deviceChoice)
    set(\.audioDevice, to: deviceChoice.used)
  }
}
