internal import CPlatform
public import OpenCombine
public import PlayheadCore

extension Player {
  /// The device that sound is to be played on, one of ``AudioDevices``; nil, which it is at first: the
  /// sound system chooses. It counts more than the configuration's `audioSink`. Not essential.
  ///
  /// Choosing another reopens the current item where it is: position, tracks and whether it plays
  /// stay. While the device is not there, or after it has failed, the sound system chooses; when it comes
  /// back it is used again.
  public var audioDevice: AudioDevice.ID? {
    get {
      access(\.audioDevice)
      return deviceChoice.wanted
    }
    set {
      guard newValue != deviceChoice.wanted || newValue != deviceChoice.used else { return }
      // First, so that the device is known when the pipeline asks for it.
      if newValue != nil { watchDevices() }
      mutate(\.audioDevice) { changeDevice { $0.choose(newValue) } }
      if newValue == nil { deviceWatch = nil }
      deviceSubject.send(newValue)
    }
  }

  private func watchDevices() {
    guard deviceWatch == nil else { return }
    deviceWatch = AudioDevices.shared.publisher.sink { [weak self] devices in
      self?.changeDevice { $0.devicesChanged(to: devices) }
    }
  }

  /// What is made of the sound to be seen while there is no picture, one of `Visualization.installed`;
  /// nil, which it is at first: nothing. Essential.
  ///
  /// Setting another reopens the current item where it is: position, tracks and whether it plays stay.
  /// The pictures come as those of a film do, the ``mediaType`` stays that of a sound. While nobody looks
  /// none are made.
  public var visualization: Visualization? {
    get {
      access(\.visualization)
      return essential.visualization
    }
    set { set(\.visualization, to: newValue) }
  }

  /// Whether recordings are made equally loud, by their tags; off at first. Not essential.
  ///
  /// Setting another reopens the current item where it is: position, tracks and whether it plays stay.
  /// Where GStreamer's plug-in `replaygain` is not installed it is not heard.
  public var replayGain: ReplayGain {
    get {
      access(\.replayGain)
      return machine.settings.replayGain
    }
    set { set(\.replayGain, to: newValue, as: \.replayGain) }
  }

  /// Which device was chosen: the current choice at once, then each new one. On the main thread; never
  /// completes while the player lives.
  public var audioDevicePublisher: AnyPublisher<AudioDevice.ID?, Never> {
    deviceSubject.removeDuplicates().eraseToAnyPublisher()
  }

  /// The sound's device has failed: goes on with the one that the sound system chooses.
  func leaveAudioDevice(because reason: String) {
    playhead_log_line("The sound goes on with another device: \(reason)")
    changeDevice { $0.deviceFailed() }
  }

  private func changeDevice(_ change: (inout AudioDeviceChoice) -> Void) {
    change(&deviceChoice)
    set(\.audioDevice, to: deviceChoice.used)
  }
}
