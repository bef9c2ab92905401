internal import Glibc

/// The results of one start of a player.
struct Measurement {
  /// From the start of the program until a pixel of the video was on the screen.
  var firstPixel: Duration
  /// The width of the video, whose shape is 16 : 9.
  var videoWidth = 0
  /// Playback.
  var playing: Activity?
  /// The player's share of memory while playing, in bytes.
  var memory = 0
  /// The frames that were seen.
  var frames: FrameCount?
  /// Playback with the controls shown.
  var controls: Activity?
  /// Paused, when nothing has happened for some seconds.
  var paused: Activity?
  /// Playing, with a window that has been minimized for six seconds.
  var hidden: Activity?
  /// The frames seen while the slider was dragged.
  var scrubbing: FrameCount?
  /// The frames seen while other processes want the processor.
  var overload: FrameCount?
  /// The time that the processor worked for the player then, in seconds a second.
  var overloadProcessor: Double?
}

/// The phases of a start that are measured, beside the first pixel.
struct Phases: OptionSet {
  let rawValue: Int

  static let playing = Phases(rawValue: 1)
  static let paused = Phases(rawValue: 2)
  static let hidden = Phases(rawValue: 4)
  static let scrubbing = Phases(rawValue: 8)
  static let overload = Phases(rawValue: 16)
  static let controls = Phases(rawValue: 32)
}

/// Starts players and measures them, each on a display of its own.
struct Laboratory {
  /// The directory of what the players remember.
  let home: String
  let clips: ClipStore
  /// The size of the window.
  var window = Size(width: 1280, height: 768)
  /// The number of other processes that want the processor while a player is overloaded.
  var rivals = 0

  /// Starts a player, lets it go through the phases and ends it.
  func measure(_ contestant: Contestant, _ clip: Clip, _ phases: Phases)
    throws(CannotMeasure) -> Measurement
  {
    let isLong = phases.contains(.scrubbing)
    let file = isLong ? try clips.path(ofLong: clip) : try clips.path(of: clip)
    let display = try VirtualDisplay(window: window)
    let start = ContinuousClock.now
    let player = try contestant.start(file, on: display, home: home)
    defer { player.end() }
    var area = try firstFrame(of: contestant, player, on: display)
    var result = Measurement(firstPixel: ContinuousClock.now - start)
    guard !phases.isEmpty else { return result }

    area = fit(area, on: display)
    result.videoWidth = area.width
    let group = ProcessGroup(identifier: player.identifier)
    if phases.contains(.playing) {
      // Controls that are shown at first are gone then, and what only the start needed.
      display.wait(.milliseconds(2500))
      result.playing = Activity(of: group, on: display, for: .seconds(4))
      result.memory = group.proportionalMemory
      result.frames = FrameCount(of: area, on: display, for: .seconds(3))
    }
    if phases.contains(.controls) { result.controls = controls(group, display) }
    if phases.contains(.hidden) { result.hidden = hidden(group, display) }
    if phases.contains(.paused) { result.paused = paused(group, display, area) }
    if phases.contains(.scrubbing), let elevation = contestant.sliderElevation {
      result.scrubbing = scrub(elevation, display, area)
    }
    if phases.contains(.overload) { try overload(&result, group, display, area) }
    return result
  }

  /// Waits for the first pixel.
  private func firstFrame(
    of contestant: Contestant, _ player: ChildProcess, on display: VirtualDisplay
  ) throws(CannotMeasure) -> VideoArea {
    let limit = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < limit, player.isRunning {
      display.manage()
      if let area = VideoArea(on: display) { return area }
      usleep(2000)
    }
    throw CannotMeasure(reason: "\(contestant.name) shows no video")
  }

  /// Gives the window the size at which the video is as wide as the window was to be: so all players
  /// show as much of it, however much room their controls and borders take. Waits until playback is
  /// steady.
  private func fit(_ area: VideoArea, on display: VirtualDisplay) -> VideoArea {
    display.wait(.milliseconds(600))
    var area = VideoArea(on: display) ?? area
    // Controls below make the video narrower, by what they take of the height; borders beside it
    // are seen only when there is enough of that.
    for isAboutWidth in [false, true] {
      let missing = window.width - area.width
      guard missing > 0 else { break }
      var size = display.windowSize
      if isAboutWidth { size.width += missing }
      size.height += (missing * 9 + 15) / 16
      display.resizeWindow(to: size)
      display.wait(.milliseconds(400))
      area = VideoArea(on: display) ?? area
    }
    display.wait(.milliseconds(500))
    return area
  }

  private func controls(_ group: ProcessGroup, _ display: VirtualDisplay) -> Activity {
    display.isPointerMoving = true
    defer { display.isPointerMoving = false }
    display.wait(.seconds(1))
    return Activity(of: group, on: display, for: .seconds(4))
  }

  private func hidden(_ group: ProcessGroup, _ display: VirtualDisplay) -> Activity {
    display.isWindowHidden = true
    display.wait(.seconds(6))
    let activity = Activity(of: group, on: display, for: .seconds(2))
    display.isWindowHidden = false
    display.wait(.milliseconds(500))
    return activity
  }

  /// Pauses the player and returns its activity then, or `nil` if it could not be paused.
  private func paused(_ group: ProcessGroup, _ display: VirtualDisplay, _ area: VideoArea)
    -> Activity?
  {
    display.press("space")
    display.wait(.seconds(4))
    let number = area.number(on: display)
    let activity = Activity(of: group, on: display, for: .seconds(2))
    return number == area.number(on: display) ? activity : nil
  }

  /// Lets other processes take what they can get, and looks when that has been so for two seconds.
  private func overload(
    _ result: inout Measurement, _ group: ProcessGroup, _ display: VirtualDisplay,
    _ area: VideoArea
  ) throws(CannotMeasure) {
    var others: [ChildProcess] = []
    for _ in 0..<rivals {
      others.append(try ChildProcess(["sh", "-c", "while :; do :; done"]))
    }
    defer { for other in others { other.end() } }
    display.wait(.seconds(2))
    let before = group.processorTime
    let count = FrameCount(of: area, on: display, for: .seconds(3))
    result.overload = count
    result.overloadProcessor = (group.processorTime - before) / count.elapsed
  }

  /// Drags the slider to and fro for four seconds, with sixty motions a second.
  private func scrub(_ elevation: Int, _ display: VirtualDisplay, _ area: VideoArea) -> FrameCount?
  {
    guard let mouse = try? Drag(height: display.windowSize.height - elevation, of: display) else {
      return nil
    }
    defer { mouse.end() }
    display.wait(.milliseconds(500))
    return FrameCount(of: area, on: display, for: .seconds(3))
  }
}
