/// The rules of a slider that shows the progress and can be dragged.
///
/// It never jumps back: while a person drags, reported times are dropped; at the release the last
/// seek is asked for before times are taken again; and while a seek goes on its target is shown.
public struct ProgressMachine: Sendable {
  /// What a tracker sees of its player.
  public struct Input: Hashable, Sendable {
    /// The position, or the target of a seek that goes on; nil if unknown.
    public var time: Duration?
    /// Where one can seek; nil if unknown.
    public var range: Range<Duration>?
    /// What there is to see.
    public var mediaType: MediaType
    /// True if playback is wanted.
    public var shouldPlay: Bool

    /// What is seen of a player; by default, nothing.
    public init(
      time: Duration? = nil, range: Range<Duration>? = nil, mediaType: MediaType = .unknown,
      shouldPlay: Bool = false
    ) {
      self.time = time
      self.range = range
      self.mediaType = mediaType
      self.shouldPlay = shouldPlay
    }
  }

  /// What the player is to do.
  public enum Action: Hashable, Sendable {
    /// Let it stand still while a person drags.
    case pause
    /// Play on.
    case play
    /// Show the picture at a time, as soon as possible.
    case seekSmoothly(Duration)
    /// Go to where the slider was let go.
    case seekSharply(Duration)
  }

  /// When a drag seeks.
  public let seekBehavior: SeekBehavior
  /// True while a person drags.
  public private(set) var isInteracting = false
  private var input = Input()
  private var value: Double?
  private var hasPaused = false

  /// A machine that knows no player.
  public init(seekBehavior: SeekBehavior) {
    self.seekBehavior = seekBehavior
  }

  /// True if there is a progress to show.
  public var isProgressAvailable: Bool { value != nil }
  /// The values that ``progress`` can take: 0…1, or 0…0 while unavailable.
  public var range: ClosedRange<Double> { isProgressAvailable ? 0...1 : 0...0 }
  /// How far playback is: 0…1; 0 while unavailable.
  public var progress: Double { min(max(value ?? 0, range.lowerBound), range.upperBound) }
  /// The time that belongs to the progress, the drag's target while dragging; nil if unavailable.
  /// Not limited to the range, so that it does not freeze at a moving edge.
  public var time: Duration? {
    guard let value, let range = input.range else { return nil }
    return range.lowerBound + range.length * value
  }
  /// Where one can seek; nil if unknown.
  public var timeRange: Range<Duration>? { input.range }

  /// True if a slider looks different now.
  public func hasVisibleChange(from other: ProgressMachine) -> Bool {
    value != other.value || timeRange != other.timeRange || isInteracting != other.isInteracting
  }

  /// The player, its position or its range changed.
  public mutating func update(_ input: Input) {
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

  /// A person, or a program, moves the slider. Ignored while unavailable.
  public mutating func setProgress(_ progress: Double) -> [Action] {
    guard isProgressAvailable, !progress.isNaN else { return [] }
    value = min(max(progress, 0), 1)
    guard isOptimal, let time else { return [] }
    return [.seekSmoothly(time)]
  }

  /// A person begins to drag.
  public mutating func beginInteraction() -> [Action] {
    guard !isInteracting else { return [] }
    isInteracting = true
    return pauseIfNeeded()
  }

  /// A person lets go. The actions are to be done before times are reported again.
  public mutating func endInteraction() -> [Action] {
    guard isInteracting else { return [] }
    isInteracting = false
    return (time.map { [.seekSharply($0)] } ?? []) + resumeIfNeeded()
  }

  /// The tracker lets go of its player; what is returned concerns that one.
  public mutating func detach() -> [Action] {
    let actions = resumeIfNeeded()
    input = Input()
    value = nil
    return actions
  }

  /// The tracker has another player; what is returned concerns that one.
  public mutating func attach(_ input: Input) -> [Action] {
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

/// When a slider that is dragged seeks.
public enum SeekBehavior: Hashable, Sendable, CaseIterable {
  /// While it is dragged, if there is a picture to be shown.
  case optimal
  /// When it is let go.
  case deferred
}
