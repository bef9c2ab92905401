import PlayheadCore

/// The time to which a step leads, from what is known of the frames.
struct StepStory {
  let snapshot: PipelineSnapshot
  /// The number of steps on that have been requested before.
  let stepsBefore: Int
  /// The pipeline's report of them, and the video that it told of then.
  let done: PlaybackEvent?
  let laterSnapshot: PipelineSnapshot
  let count: Int
  let target: Duration

  private init(
    frame: Duration?, first: Duration? = .zero, position: Duration? = nil,
    interval: Duration = .milliseconds(40), before: Int = 0, done: PlaybackEvent? = nil,
    later: Duration? = nil, _ count: Int, leadsTo target: Duration
  ) {
    var snapshot = PipelineSnapshot.film(at: 10)
    snapshot.frameDuration = interval
    snapshot.frameTime = frame
    snapshot.firstFrameTime = first
    snapshot.position = position ?? frame ?? snapshot.position
    (self.snapshot, self.done, self.count, self.target) = (snapshot, done, count, target)
    stepsBefore = before
    snapshot.frameTime = later ?? frame
    snapshot.position = snapshot.frameTime ?? snapshot.position
    laterSnapshot = snapshot
  }

  static let all = [
    StepStory(frame: .seconds(4), -1, leadsTo: .milliseconds(3962)),
    StepStory(frame: .seconds(4), 3, leadsTo: .milliseconds(4122)),
    StepStory(frame: nil, -1, leadsTo: .milliseconds(9962)),
    // A seek leads into a frame; it is the same one.
    StepStory(frame: .milliseconds(4030), -1, leadsTo: .milliseconds(3962)),
    // Rounded by the container.
    StepStory(frame: .milliseconds(3999), -1, leadsTo: .milliseconds(3962)),
    // The sound is longer than the frames.
    StepStory(frame: .seconds(4), position: .seconds(5), -1, leadsTo: .milliseconds(3962)),
    // The frames do not begin at zero.
    StepStory(
      frame: .milliseconds(4021), first: .milliseconds(21), -2, leadsTo: .milliseconds(3943)),
    // Thirds of milliseconds.
    StepStory(
      frame: .nanoseconds(666_666_666), interval: .seconds(1) / 30, -1,
      leadsTo: .seconds(1) / 30 * 19 + .milliseconds(2)),
    // The margin is smaller than a frame.
    StepStory(
      frame: .milliseconds(100), interval: .milliseconds(4), -1, leadsTo: .milliseconds(97)),
    // Before the beginning there is nothing.
    StepStory(frame: .milliseconds(40), -5, leadsTo: .zero),
    // Steps that have not been made count; those that have been made are in the video's time.
    StepStory(frame: .seconds(4), before: 3, -1, leadsTo: .milliseconds(4082)),
    StepStory(
      frame: .seconds(4), before: 3, done: .stepped(2, isAtEnd: false),
      later: .milliseconds(4080), -1, leadsTo: .milliseconds(4082)),
    StepStory(
      frame: .seconds(4), before: 3, done: .stepped(1, isAtEnd: true),
      later: .milliseconds(4040), -1, leadsTo: .milliseconds(4002)),
    StepStory(
      frame: .seconds(4), before: 1, done: .stepped(1, isAtEnd: false),
      later: .milliseconds(4040), -1, leadsTo: .milliseconds(4002)),
    // A step is told to be done before its frame is there.
    StepStory(
      frame: .seconds(4), before: 1, done: .stepped(1, isAtEnd: false), -1,
      leadsTo: .milliseconds(4002)),
  ]
}
