public import OpenCombine
public import PlayheadCore

extension Player {
  /// How much later than its picture the current item's sound is heard; earlier if negative. Limited to
  /// −10…10 s. Each item has its own, zero at first; without a current item nothing is set. It takes
  /// effect at once, without a jump of the time, and where there is no picture it does nothing. Not
  /// essential.
  public var soundDelay: Duration {
    get {
      access(\.currentItem)
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

  /// How much louder or softer parts of the sound are, in this and in all later items; off at first. It
  /// takes effect at once, and costs nothing while it changes nothing. Where GStreamer's
  /// `equalizer-10bands` is not installed it is not heard. Not essential: ``equalizerPublisher``.
  public var equalizer: Equalizer {
    get {
      access(\.equalizer)
      return machine.settings.equalizer
    }
    set { set(\.equalizer, to: newValue, as: \.equalizer) }
  }

  /// The equalizer: the current one at once, then each new one. On the main thread; never completes while
  /// the player lives.
  public var equalizerPublisher: AnyPublisher<Equalizer, Never> { settingPublisher(\.equalizer) }

  /// True if quiet parts are louder than usual, and loud ones are not, as for films at a low volume; false at
  /// first. It takes effect at once. Where GStreamer's `audiofx` is not installed it is not heard. Not essential.
  public var isNightModeOn: Bool {
    get {
      access(\.isNightModeOn)
      return machine.settings.isNightModeOn
    }
    set { set(\.isNightModeOn, to: newValue, as: \.isNightModeOn) }
  }

  /// How much softer one of two channels is than the other: −1 is left alone, 0, which it is at first, both, and 1
  /// right alone; limited to that. Not essential.
  ///
  /// What has more than two channels is mixed into two while it is not 0. For the first change the current item is
  /// reopened where it is; others take effect at once.
  public var balance: Double {
    get {
      access(\.balance)
      return machine.settings.balance
    }
    set { set(\.balance, to: newValue, as: \.balance) }
  }

  /// True if all channels are mixed into one, which both sides play; false at first. It takes effect as
  /// ``balance`` does. Not essential.
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
    let actions = machine.set(\.soundDelay, to: delay, now: monotonicNow())
    for case .pipeline(let command) in actions { pipeline?.perform(command) }
  }
}
