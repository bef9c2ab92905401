public import OpenCombine
public import PlayheadCore

extension Player {
  /// The delay of the current item's audio; negative values play it before the video.
  ///
  /// A new value is limited to −10…10 seconds. Each item has its own delay, zero by default; without a
  /// current item, setting it has no effect. It takes effect at once, without a jump, and has no effect on
  /// audio without video. This property is not essential.
  ///
  /// Use it for loudspeakers that play late, such as those with Bluetooth: a negative delay of 200 ms brings
  /// their sound to the lips. Keys change it in steps of a tenth of a second.
  public var soundDelay: Duration {
    get {
      access(\.currentItem, "currentItem")
      access(\.soundDelay)
      return currentItemUnobserved?.soundDelay ?? .zero
    }
    set {
      guard let item = currentItemUnobserved else { return }
      let delay = SoundDelay.limited(newValue)
      guard delay != item.soundDelay else { return }
      mutate(\.soundDelay) { item.soundDelay = delay }
      updateSoundDelay()
    }
  }

  /// The equalizer for all items. By default, it is off.
  ///
  /// A new value takes effect at once. The equalizer requires GStreamer's `equalizer-10bands`; without that
  /// it has no effect. This property is not essential; subscribe to ``equalizerPublisher`` to follow it.
  ///
  /// ```swift
  /// player.equalizer = Equalizer(.speech)
  /// player.equalizer[0] = -6  // in dB, at 29 Hz
  /// ```
  ///
  /// It costs nothing while it is off. The gains are kept when it is turned off.
  public var equalizer: Equalizer {
    get {
      access(\.equalizer)
      return machine.settings.equalizer
    }
    set { set(\.equalizer, to: newValue, as: \.equalizer) }
  }

  /// A publisher of ``equalizer``: the current value at subscription, then each new one, on the main thread.
  public var equalizerPublisher: AnyPublisher<Equalizer, Never> { settingPublisher(\.equalizer) }

  /// A Boolean value that indicates whether quiet parts of the audio are made louder and loud parts are not,
  /// for films at a low volume. The default is `false`.
  ///
  /// A new value takes effect at once. It requires GStreamer's plugin `audiofx`; without that it has no
  /// effect. This property is not essential.
  ///
  /// Quiet parts become 8 dB louder. It can be combined with the ``equalizer`` and with ``replayGain``.
  ///
  /// It costs some CPU time while it is on, and nothing otherwise.
  public var isNightModeOn: Bool {
    get {
      access(\.isNightModeOn)
      return machine.settings.isNightModeOn
    }
    set { set(\.isNightModeOn, to: newValue, as: \.isNightModeOn) }
  }

  /// The balance of the two channels, from −1 (left only) to 1 (right only). The default is 0.
  ///
  /// A new value is limited to −1…1. While it is not 0, audio with more than two channels is mixed down to
  /// two. The first change reopens the current item at its position; later ones take effect at once. This
  /// property is not essential.
  ///
  /// At −0.5, for instance, the right channel is attenuated and the left one is as before. NaN is ignored.
  public var balance: Double {
    get {
      access(\.balance)
      return machine.settings.balance
    }
    set { set(\.balance, to: newValue, as: \.balance) }
  }

  /// A Boolean value that indicates whether all channels are mixed down to one. The default is `false`. It
  /// takes effect in the same way as ``balance``. This property is not essential.
  ///
  /// Use it for one ear or one loudspeaker: nothing that is only in one channel gets lost.
  public var isMono: Bool {
    get {
      access(\.isMono)
      return machine.settings.isMono
    }
    set { set(\.isMono, to: newValue, as: \.isMono) }
  }

  /// Lets the delay be that of the current item.
  func updateSoundDelay() {
    let delay = currentItemUnobserved?.soundDelay ?? .zero
    guard delay != machine.settings.soundDelay else { return }
    let actions = machine.set(\.soundDelay, to: delay, now: monotonicNow())
    for case .pipeline(let command) in actions { pipeline?.perform(command) }
  }
}
