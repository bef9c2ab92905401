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

  /// Lets the delay be that of the current item.
  func updateSoundDelay() {
    let delay = currentItemUnobserved?.soundDelay ?? .zero
    let actions = machine.set(\.soundDelay, to: delay, now: monotonicNow())
    for action in actions { pipeline?.perform(action) }
  }
}
