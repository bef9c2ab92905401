extension PlaybackMachine {
  /// The phase of the current item, with the state that exists during it.
  enum Phase: Sendable {
    /// No item is current.
    case empty
    /// The item is being opened.
    case opening(Medium)
    /// The item can be played.
    case ready(Medium, Playback)
    /// The item was played to its end.
    /// - isPending: true until that has been told, and it is decided what comes then.
    case ended(Medium, Playback, isPending: Bool)
    /// The item cannot be played.
    case failed(PlaybackError)

    /// Indicates whether the pipeline has the item, or is opening it.
    var isOpen: Bool {
      switch self {
      case .opening, .ready, .ended: true
      case .empty, .failed: false
      }
    }
  }

  /// The state that belongs to one opening of an item; the next opening gets another.
  struct Medium: Sendable {
    /// The settings of video and audio output when the item was opened.
    var settings = OutputSettings()
    /// The constraints of playback; nil until they are known.
    var constraints: ItemConstraints?
    /// The last snapshot of the pipeline.
    var snapshot = PipelineSnapshot()
    var fillWatch = FillWatch()
    var missingParts: [MissingPart] = []
    /// Indicates whether the server promised seeks that it cannot make.
    var cannotSeek = false
    /// Indicates whether the item was ready before, in another pipeline.
    var isRecovered = false
    /// The tracks that were chosen before they can be.
    var waitingSelection: TrackSelection?
    /// The place at which an interrupted live stream continues, until that is certain or another seek is made.
    var livePlace: LivePlace?
    /// The target of a seek that was made before the playlists of a live stream were read, until they are or another
    /// seek is made.
    var earlyTarget: Position?
    /// The item that was to follow without a gap, and failed before: it is opened once this one has ended.
    var failedNext: ItemID?
    var pipeline = PipelineState()

    /// The parts of the item that must not be played.
    var blocked: BlockedRanges { constraints?.blocked ?? .none }

    /// Returns the state that remains when the pipeline continues with another item without a gap.
    func continued(with constraints: ItemConstraints) -> Medium {
      var next = self
      next.constraints = constraints
      (next.pipeline.prepared, next.pipeline.hasLostNext) = (nil, false)
      next.isRecovered = false
      // What was reported of the item before.
      next.missingParts = []
      next.cannotSeek = false
      (next.earlyTarget, next.failedNext) = (nil, nil)
      (next.pipeline.hlsFacts, next.pipeline.liveWindow) = (HLSFacts(), nil)
      // What the frame is like is known with the next answer, at once.
      next.snapshot = PipelineSnapshot(
        position: .zero, instant: snapshot.instant, isRunning: false,
        presentationSize: snapshot.presentationSize)
      next.snapshot.continuation = snapshot.continuation
      return next
    }
  }

  /// The state of the pipeline that has the item; a pipeline that takes over from it starts over.
  struct PipelineState: Sendable {
    /// Indicates whether the source delivers nothing while paused.
    var isLive = false
    var liveWindow: LiveWindow?
    var hlsFacts = HLSFacts()
    var bufferedPercent = 100
    var wantsRunning = false
    var rate = 1.0
    var prepared: PreparedItem?
    /// Indicates whether it was to continue with an item that failed or did not begin: what remains of it is not used
    /// again.
    var hasLostNext = false
  }

  /// The state that exists once an item is ready.
  struct Playback: Sendable {
    /// The time that is shown until playback has reached it.
    var timeFloor: Duration?
    var endDuringSeek: EndDuringSeek?
    var steps = Steps()
    /// Indicates whether another pipeline is taking over from one with a part that failed.
    var isRecovering = false
    /// The item from which the pipeline has continued without a gap, until the pipeline tells where it is in this one.
    var former: Former?
  }

  /// The item from which the pipeline has continued without a gap.
  struct Former: Sendable {
    /// The end of the item.
    let end: Duration
    /// The instant of the first snapshot since.
    var instant: Duration?

    /// The time that may pass between the start of a stream and its first segment.
    static let limit = Duration.seconds(1)
  }

  /// Frame steps.
  struct Steps: Sendable {
    /// The number of the frame that was shown when the first of them was requested; nil if that is unknown.
    var origin: Int?
    /// The number of steps that have been requested since, up to a snapshot that knows of all.
    var requested = 0
    /// The number of steps that the pipeline has been told to make, and has not answered.
    var sent = 0
    /// The number of steps that the pipeline has made.
    var done = 0
    /// Indicates whether there are no more frames.
    var isAtEnd = false
    /// Indicates whether the item has ended, and a snapshot that knows its last frame is awaited.
    var awaitsFrame = false
    /// The number of steps to make then, forward or backward.
    var awaiting = 0

    var left: Int { requested - done }
  }

  /// The end that was reported during a seek.
  enum EndDuringSeek: Sendable {
    /// Before the seek had settled: the one that it leaves.
    case ofTheOldPosition
    /// After it: the one that it leads to.
    case ofTheTarget
  }

  /// The item with which the pipeline continues without a gap.
  struct PreparedItem: Hashable, Sendable {
    let item: ItemID
    let generation: Int
    var constraints: ItemConstraints
  }

  /// The state of the current item's opening. While no item is open, it is as if nothing were known, and
  /// nothing may be set.
  var medium: Medium {
    get {
      switch phase {
      case .opening(let medium), .ready(let medium, _), .ended(let medium, _, _): medium
      case .empty, .failed: Medium()
      }
    }
    set {
      switch phase {
      case .opening: phase = .opening(newValue)
      case .ready(_, let playback): phase = .ready(newValue, playback)
      case .ended(_, let playback, let isPending):
        phase = .ended(newValue, playback, isPending: isPending)
      case .empty, .failed: assertionFailure("no item is open")
      }
    }
  }

  /// The state that exists once the current item is ready; before, nothing may be set.
  var playback: Playback {
    get {
      switch phase {
      case .ready(_, let playback), .ended(_, let playback, _): playback
      case .empty, .opening, .failed: Playback()
      }
    }
    set {
      switch phase {
      case .ready(let medium, _): phase = .ready(medium, newValue)
      case .ended(let medium, _, let isPending):
        phase = .ended(medium, newValue, isPending: isPending)
      case .empty, .opening, .failed: assertionFailure("no item is ready")
      }
    }
  }

  /// The status of the current item, as it is published.
  package var status: ItemStatus {
    switch phase {
    case .empty, .opening, .failed: .unknown
    case .ready: .readyToPlay
    case .ended: .ended
    }
  }

  /// The reason why the current item cannot be played, or `nil`.
  package var error: PlaybackError? {
    if case .failed(let error) = phase { error } else { nil }
  }

  /// A Boolean value that indicates whether software decoding takes over after a decoder has failed, until
  /// the item is ready.
  package var isRecovering: Bool { playback.isRecovering }
}
