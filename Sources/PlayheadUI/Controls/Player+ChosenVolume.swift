package import PlayheadPlayer

extension Player {
  /// Sets the volume that a person has chosen, with a slider, a key, or the wheel.
  ///
  /// Whoever makes it louder wants to hear it: a volume above the current one also unmutes, at the upper limit as well.
  package func choose(volume: Double) {
    if isMuted, volume > self.volume { isMuted = false }
    self.volume = volume
  }
}
