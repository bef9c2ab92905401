/// The work of a player and its X server in a while.
struct Activity {
  /// The time that the processor worked for the player, in seconds a second.
  let player: Double
  /// The same of the X server.
  let server: Double
  /// The number of times that a thread of the player woke up, a second.
  let wakeUps: Double

  /// Player and X server together.
  var processor: Double { player + server }

  /// Lets a while go by.
  init(of group: ProcessGroup, on display: VirtualDisplay, for duration: Duration) {
    let (start, playerBefore) = (ContinuousClock.now, group.processorTime)
    let (serverBefore, sleepsBefore) = (display.processorTime, group.sleeps)
    display.wait(duration)
    let sleeps = group.sleeps - sleepsBefore
    let (player, server) = (
      group.processorTime - playerBefore, display.processorTime - serverBefore
    )
    let elapsed = ContinuousClock.now - start
    self.player = player / elapsed
    self.server = server / elapsed
    wakeUps = Double(max(0, sleeps)) / (elapsed / .seconds(1))
  }
}
