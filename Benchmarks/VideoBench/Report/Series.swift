internal import BenchReport

/// The results of a player in several rounds.
struct Series {
  /// Each start that went well.
  var measurements: [Measurement] = []
  /// The reason for the latest failure.
  var failure: String?

  /// Measures once more.
  mutating func add(_ measure: () throws(CannotMeasure) -> Measurement) {
    do throws(CannotMeasure) {
      measurements.append(try measure())
    } catch {
      failure = error.reason
      note(error.reason)
    }
  }

  /// Processor time of player and X server, in milliseconds a second.
  var processor: Double { median { $0.playing.map { 1000 * $0.processor } } }
  /// The player's part of it.
  var player: Double { median { $0.playing.map { 1000 * $0.player } } }
  /// The X server's part of it.
  var server: Double { median { $0.playing.map { 1000 * $0.server } } }
  /// Hundredths of the source's frames that were seen.
  var share: Double { median { $0.frames?.share } }
  /// Frames that were seen, a second.
  var rate: Double { median { $0.frames?.rate } }
  /// Processor time of player and X server for each frame that was seen, in milliseconds: who has not
  /// time enough for all of them costs no more a second than there are cores.
  var perFrame: Double {
    median { result in
      guard let frames = result.frames, frames.rate > 0 else { return nil }
      return result.playing.map { 1000 * $0.processor / frames.rate }
    }
  }
  /// Frames that were not seen, of those of three seconds.
  var dropped: Double { median { $0.frames.map { Double($0.dropped) } } }
  /// In millions of bytes.
  var memory: Double { median { $0.memory > 0 ? Double($0.memory) / 1e6 : nil } }
  /// In milliseconds.
  var firstPixel: Double { median { $0.firstPixel.milliseconds } }
  /// The video's width.
  var videoWidth: Double { median { $0.videoWidth > 0 ? Double($0.videoWidth) : nil } }

  /// The same with the controls shown.
  var controlsPlayer: Double { median { $0.controls.map { 1000 * $0.player } } }
  var controlsServer: Double { median { $0.controls.map { 1000 * $0.server } } }
  var controlsProcessor: Double { median { $0.controls.map { 1000 * $0.processor } } }

  var pausedWakeUps: Double { median { $0.paused?.wakeUps } }
  /// In milliseconds a second.
  var pausedProcessor: Double { median { $0.paused.map { 1000 * $0.processor } } }
  var hiddenWakeUps: Double { median { $0.hidden?.wakeUps } }
  /// In milliseconds a second.
  var hiddenProcessor: Double { median { $0.hidden.map { 1000 * $0.processor } } }
  /// Frames a second.
  var scrubbing: Double { median { $0.scrubbing?.rate } }

  /// Frames a second, while other processes want the processor.
  var overload: Double { median { $0.overload?.rate } }
  /// The time for which the frame that stayed longest was seen then, in milliseconds.
  var longestStay: Double { median { $0.overload?.longestStay.milliseconds } }
  /// Processor time of the player then, in milliseconds a second.
  var overloadProcessor: Double { median { $0.overloadProcessor.map { 1000 * $0 } } }

  /// The middle of the values that were measured; not a number if there are none.
  private func median(_ value: (Measurement) -> Double?) -> Double {
    measurements.compactMap(value).median
  }
}
