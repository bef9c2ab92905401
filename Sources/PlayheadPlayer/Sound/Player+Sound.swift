public import PlayheadCore

extension Player {
  /// How much later than its picture the current item's sound is heard; earlier if negative. Limited to
  /// −10…10 s. Each item has its own, zero at first; without a current item nothing is set. It takes
  /// effect at once, without a jump of the time, and where there is no picture it does nothing. Not
  /// essential.
  public var soundDelay: Duration {
    get { currentItemUnobserved?.soundDelay ?? .zero }
    set {
      currentItemUnobserved?.soundDelay = SoundDelay.limited(newValue)
      updateSound()
    }
  }

  /// Tells the pipeline how sound is to be played, if that is another way than it was told.
  func updateSound() {
    let settings = SoundSettings(delay: soundDelay)
    guard settings != currentSound else { return }
    currentSound = settings
    pipeline?.perform(.setSound(settings))
  }
}
