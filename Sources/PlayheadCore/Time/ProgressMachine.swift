/// A state machine for a slider that shows the progress of playback and can be dragged.
///
/// The slider never jumps back: during a drag, reported times are ignored; when it ends, the last seek is
/// requested before times are used again; and while a seek is under way, the slider shows the target.
package struct ProgressMachine: Sendable {
  /// The state of the player.
  package struct Input: Hashable, Sendable {
    /// The position, or the target of the seek that is under way; `nil` if it is unknown.
    package var time: Duration?
    /// The seekable range, or `nil` if it is unknown.
    package var range: Range<Duration>?
    /// The kind of the medium.
    package var mediaType: MediaType
    /// A Boolean value that indicates whether the player is meant to play.
    package var shouldPlay: Bool

    /// Creates the state of a player; by default, nothing is known.
    package init(
      time: Duration? = nil, range: Range<Duration>? = nil, mediaType: MediaType = .unknown,
      shouldPlay: Bool = false
    ) {
      self.time = time
      self.range = range
      self.mediaType = mediaType
      self.shouldPlay = shouldPlay
    }
  }

  /// An action of the player.
  package enum Action: Hashable, Sendable {
    /// Pauses playback during a drag.
    case pause
    /// Resumes playback.
    case play
    /// Shows the frame at a time as soon as possible.
    case seekSmoothly(Duration)
    /// Seeks to the time at which the slider was released.
    case seekSharply(Duration)
  }

  /// The time at which a drag seeks.
  package let seekBehavior: SeekBehavior
  /// A Boolean value that indicates whether the slider is being dragged.
  package private(set) var isInteracting = false
  private var input = Input()
  private var value: Double?
  private var hasPaused = false

  /// Creates a machine without a player.
  package init(seekBehavior: SeekBehavior) {
    self.seekBehavior = seekBehavior
  }

  /// A Boolean value that indicates whether there is a progress.
  package var isProgressAvailable: Bool { value != nil }
  /// The range of ``progress``: 0…1, or 0…0 while it is unavailable.
  package var range: ClosedRange<Double> { isProgressAvailable ? 0...1 : 0...0 }
  /// The progress, from 0 to 1; 0 while it is unavailable.
  package var progress: Double { min(max(value ?? 0, range.lowerBound), range.upperBound) }
  /// The time that corresponds to the progress, which is the target during a drag; `nil` while it is
  /// unavailable. It is not limited to the range, so that it does not stop at a moving edge.
  package var time: Duration? {
    guard let value, let range = input.range else { return nil }
    return range.lowerBound + range.length * value
  }
  /// The seekable range, or `nil` if it is unknown.
  package var timeRange: Range<Duration>? { input.range }

  /// Returns a Boolean value that indicates whether a slider has to be updated.
  package func hasVisibleChange(from other: ProgressMachine) -> Bool {
    value != other.value || timeRange != other.timeRange || isInteracting != other.isInteracting
  }

  /// Updates the state of the player.
  package mutating func update(_ input: Input) {
    let range = self.input.range
    self.input = input
    guard !isInteracting else {
      // The target keeps its time in a window that moves, and ends with the item.
      if input.range?.isEmpty ?? true {
        value = nil
      } else if let range, range != input.range, let value, let new = input.range {
        self.value = ((range.lowerBound + range.length * value) - new.lowerBound) / new.length
      }
      return
    }
    value = Self.value(of: input.time, in: input.range)
  }

  /// Moves the slider. Ignored while the progress is unavailable.
  package mutating func setProgress(_ progress: Double) -> [Action] {
    guard isProgressAvailable, !progress.isNaN else { return [] }
    value = min(max(progress, 0), 1)
    guard isOptimal, let time else { return [] }
    return [.seekSmoothly(time)]
  }

  /// Starts a drag.
  package mutating func beginInteraction() -> [Action] {
    guard !isInteracting else { return [] }
    isInteracting = true
    return pauseIfNeeded()
  }

  /// Ends a drag. The actions have to be performed before times are reported again.
  package mutating func endInteraction() -> [Action] {
    guard isInteracting else { return [] }
    isInteracting = false
    return (time.map { [.seekSharply($0)] } ?? []) + resumeIfNeeded()
  }

  /// Removes the player, and returns the actions that it has to perform.
  package mutating func detach() -> [Action] {
    let actions = resumeIfNeeded()
    input = Input()
    value = nil
    return actions
  }

  /// Sets another player, and returns the actions that it has to perform.
  package mutating func attach(_ input: Input) -> [Action] {
    self.input = input
    value = Self.value(of: input.time, in: input.range)
    return isInteracting ? pauseIfNeeded() : []
  }

  /// Audio gains nothing from seeking while dragging, and would stutter.
  private var isOptimal: Bool { seekBehavior == .optimal && input.mediaType == .video }

  private mutating func pauseIfNeeded() -> [Action] {
    guard isOptimal, input.shouldPlay, !hasPaused else { return [] }
    hasPaused = true
    return [.pause]
  }

  private mutating func resumeIfNeeded() -> [Action] {
    guard hasPaused else { return [] }
    hasPaused = false
    return [.play]
  }

  private static func value(of time: Duration?, in range: Range<Duration>?) -> Double? {
    guard let time, let range, !range.isEmpty else { return nil }
    return (time - range.lowerBound) / range.length
  }
}

/// The time at which dragging a slider seeks.
///
/// Deferred seeking is for media that take long to seek, such as those of a slow server.
public enum SeekBehavior: Hashable, Sendable, CaseIterable {
  /// During the drag, if the medium has video.
  case optimal
  /// At the release of the slider.
  case deferred
}
