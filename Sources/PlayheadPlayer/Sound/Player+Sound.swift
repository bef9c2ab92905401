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
      updateSound()
    }
  }

  /// How much louder or softer parts of the sound are, in this and in all later items; off at first. It
  /// takes effect at once, and costs nothing while it changes nothing. Where GStreamer's
  /// `equalizer-10bands` is not installed it is not heard. Not essential: ``equalizerPublisher``.
  public var equalizer: Equalizer {
    get {
      access(\.equalizer)
      return equalizerSubject.value
    }
    set {
      guard newValue != equalizerSubject.value else { return }
      mutate(\.equalizer) { equalizerSubject.send(newValue) }
      updateSound()
    }
  }

  /// The equaliser: the current one at once, then each new one. On the main thread; never completes while
  /// the player lives.
  public var equalizerPublisher: AnyPublisher<Equalizer, Never> {
    equalizerSubject.eraseToAnyPublisher()
  }

  /// Tells the pipeline how sound is to be played, if that is another way than it was told.
  func updateSound() {
    let settings = SoundSettings(
      delay: currentItemUnobserved?.soundDelay ?? .zero, equalizer: equalizerSubject.value,
      output: soundOutput)
    guard settings != currentSound else { return }
    currentSound = settings
    pipeline?.perform(.setSound(settings))
  }
}
