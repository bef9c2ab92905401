internal import Glibc

/// The frames of a clip that came to be seen, found by looking at the bar code all the time.
struct FrameCount {
  /// Frames that were seen.
  private(set) var shown = 0
  /// Frames that the clip had while it was looked at.
  private(set) var expected = 0
  /// The number of changes of the frame, even to an earlier one: in playback as many as were shown.
  private(set) var changes = 0
  /// The longest time that one frame was seen.
  private(set) var longestStay = Duration.zero
  /// The time for which it was looked at.
  let elapsed: Duration

  /// Frames that were never seen.
  var dropped: Int { expected - shown }
  /// The percentage of the clip's frames that were seen; not a number if none were to be.
  var share: Double { expected == 0 ? .nan : 100 * Double(shown) / Double(expected) }
  /// Different frames a second.
  var rate: Double { Double(changes) / (elapsed / .seconds(1)) }

  /// Looks for a while.
  init(of area: VideoArea, on display: VirtualDisplay, for duration: Duration) {
    let start = ContinuousClock.now
    var (last, looked): (Int?, ContinuousClock.Instant) = (nil, start)
    var changed = start
    while ContinuousClock.now < start + duration {
      usleep(3000)
      display.manage()
      guard let number = area.number(on: display) else { continue }
      let now = ContinuousClock.now
      // A frame may have come and gone while this process was kept from looking: nobody knows.
      let isKnown = now - looked < .milliseconds(25)
      if number != last {
        if last != nil { changes += 1 }
        changed = now
      }
      longestStay = max(longestStay, now - changed)
      if let last, number > last {
        shown += 1
        expected += isKnown ? number - last : 1
      }
      last = number
      looked = now
    }
    elapsed = ContinuousClock.now - start
  }
}
